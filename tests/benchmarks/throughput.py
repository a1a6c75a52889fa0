#!/usr/bin/env python3
"""Training throughput, ours beside PyTorch's, measured in turns.

  throughput.py [--data CIFAR10_FOLDER] [--photographs FOLDER|TAR] [--repeats 5] [--seconds 10] [--model NAME]…

Ours is `anneal train` as users run it: from JPEG files, decoding and augmentation included, read from
its step events. PyTorch's is peer.py. README.md says how to read the result.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import typing

from measuring import busy_seconds, machine, peer_python, training_speed, unpacked

HERE = pathlib.Path(__file__).resolve().parent


class Setting(typing.NamedTuple):
    batch: int
    side: int  # of images, in pixels
    options: tuple = ()  # of anneal train


SETTINGS = {"convnet": Setting(256, 32), "resnet18": Setting(128, 32, ("--set", "model.stem=small")),
            "resnet50": Setting(16, 224)}
CONTESTANTS = ("anneal, auto", "PyTorch, best flags", "anneal, fp32", "PyTorch, default")


def data_for(model, options):
    return options.data if SETTINGS[model].side == 32 else options.photographs


def evaluation(model, options):
    """Photographs may be one a class, of which no share can be kept apart."""
    folder = json.dumps({"folder": str(options.photographs)})
    return ["--set", f"data.test={folder}", "--set", "checkpoint.split=test"] if data_for(model, options) is options.photographs else []


def ours(options, model, precision):
    """Images per second of steps after warm-up."""
    setting = SETTINGS[model]
    return training_speed(
        [options.anneal, "train", "--data", data_for(model, options), "--model", model, "--batch", setting.batch,
         "--set", f"training.image_size={setting.side}", "--epochs", 100, "--precision", precision,
         *evaluation(model, options), "--device", "cpu", "--threads", options.threads,
         "--set", "training.optimizer.kind=sgd", *setting.options], options.seconds)


def peer(options, model, flags):
    command = [options.python, HERE / "peer.py", model, flags, "--batch", SETTINGS[model].batch,
               "--side", SETTINGS[model].side, "--threads", options.threads, "--seconds", options.seconds]
    output = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout
    return json.loads(output)["images_per_second"]


def measure(options, model, contestant):
    program, variant = contestant.split(", ")
    machine_before, children_before = busy_seconds()
    started = time.monotonic()
    if program == "anneal":
        speed = ours(options, model, variant)
    else:
        speed = peer(options, model, variant.split()[0])
    machine, children = busy_seconds()
    others = (machine - machine_before - (children - children_before)) / (time.monotonic() - started)
    print(json.dumps({"model": model, "contestant": contestant, "images_per_second": round(speed, 1),
                      "cores_used_by_others": round(max(others, 0), 2)}), flush=True)
    return speed, others


def report(model, results):
    print(f"\n{model}, batch {SETTINGS[model].batch}, {SETTINGS[model].side} px\n")
    print("| | img/s, median | range | other processes, at most |")
    print("|---|---|---|---|")
    for contestant, samples in results.items():
        speeds = [speed for speed, _ in samples]
        print(f"| {contestant} | {statistics.median(speeds):.0f} | {min(speeds):.0f} to {max(speeds):.0f} "
              f"| {max(max(others, 0) for _, others in samples):.2f} cores |")
    for our, their in (CONTESTANTS[0:2], CONTESTANTS[2:4]):
        ratios = [a[0] / b[0] for a, b in zip(results[our], results[their], strict=True)]
        print(f"\n{our} / {their}: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), paired")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", help="CIFAR-10 as a folder with train/ and test/")
    parser.add_argument("--photographs", type=pathlib.Path,
                        help="a folder or tar with a folder of photographs per class, for resnet50")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--python", help="an interpreter that has PyTorch 2.11 (default: setup.sh makes one)")
    parser.add_argument("--model", action="append", choices=SETTINGS)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    options.python = options.python or peer_python()

    models = options.model or [model for model in SETTINGS if data_for(model, options)]
    missing = [model for model in models if not data_for(model, options)]
    if missing or not models:
        parser.error(f"{', '.join(missing) or 'a measurement'} needs images: see --data and --photographs")

    print(json.dumps({"machine": machine()}), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if options.photographs:
            options.photographs = unpacked(options.photographs, pathlib.Path(folder, "photographs"))
        for model in models:
            results = {contestant: [] for contestant in CONTESTANTS}
            for _ in range(options.repeats):
                for contestant in CONTESTANTS:
                    results[contestant].append(measure(options, model, contestant))
            report(model, results)


if __name__ == "__main__":
    sys.exit(main())
