#!/usr/bin/env python3
"""Throughput in training, or with --evaluate in evaluation, ours beside PyTorch's, measured in turns.

  throughput.py [--device cpu|cuda] [--data CIFAR10_FOLDER] [--photographs FOLDER|TAR] [--repeats 5] [--seconds 10]
                [--model NAME]… [--contestant NAME]… [--evaluate] [--instructions avx2|avx512] [--before ANNEAL]

Ours is `anneal train` as users run it: from JPEG files, decoding and augmentation included, read from
its step events, or `anneal evaluate` of a test split in one view: of images that lie decoded in a pack, beside
PyTorch's bare loop, and from files, beside torchvision's. PyTorch's is peer.py. README.md says how to read the result.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import typing

from measuring import INSTRUCTIONS, busy_seconds, machine, peer_python, training_figures, unpacked

HERE = pathlib.Path(__file__).resolve().parent


class Setting(typing.NamedTuple):
    batch: int
    side: int  # of images, in pixels
    options: tuple = ()  # of anneal train


SMALL_STEM = ("--set", "model.stem=small")
SETTINGS = {
    "cpu": {"convnet": Setting(256, 32), "resnet18": Setting(128, 32, SMALL_STEM), "resnet50": Setting(16, 224),
            "mobilenet_v3_small": Setting(32, 224), "vit_tiny": Setting(32, 224)},
    "cuda": {"convnet": Setting(1024, 32), "resnet18": Setting(512, 32, SMALL_STEM), "resnet50": Setting(128, 224),
             "mobilenet_v3_small": Setting(256, 224), "vit_tiny": Setting(256, 224), "vit_base": Setting(128, 224)}}
INT8 = ("anneal, int8", "anneal, auto")  # in evaluation
EVALUATED = {32: 5000, 224: 1000}  # images at most, by their side
PAIRS = {
    "cpu": (("anneal, auto", "PyTorch, best flags"), ("anneal, fp32", "PyTorch, default")),
    "cuda": (("anneal, tuned", "PyTorch, best flags"), ("anneal, tuned", "PyTorch, compiled"),
             ("anneal, auto", "PyTorch, default"))}
FP32_PAIRS = (("anneal, fp32", "PyTorch, fp32"),)  # of processors without bf16
IMAGES_ON_A_GPU, IMAGES_TO_EVALUATE = 8000, 1000  # at least, as copies of each photograph: 200 are over in an instant


def pairs(options):
    chosen = FP32_PAIRS if options.instructions else PAIRS[options.device]
    before = (("before, fp32", chosen[-1][1]), ("anneal, fp32", "before, fp32")) if options.before else ()
    integers = (INT8,) if options.evaluate and options.device == "cpu" and not options.instructions else ()
    from_files = (tuple(f"{contestant}, files" for contestant in chosen[0]),) if options.evaluate else ()
    return (*chosen, *before, *integers, *from_files)


def setting(model, options):
    usual = SETTINGS[options.device][model]
    return usual._replace(batch=options.batch or usual.batch)


def data_for(model, options):
    return options.data if setting(model, options).side == 32 else options.photographs


def evaluation(model, options):
    """Photographs may be one a class, of which no share can be kept apart."""
    folder = json.dumps({"folder": str(options.photographs)})
    return ["--set", f"data.test={folder}", "--set", "checkpoint.split=test"] if data_for(model, options) is options.photographs else []


def split_of(data, split):
    folder = pathlib.Path(data, split)
    return folder if folder.is_dir() else data


def trained(options, model, run):
    """A run of a few seconds, since an evaluation takes as long whatever the weights are, and without images to
    evaluate at its end."""
    _, side, more = setting(model, options)
    command = [options.anneal, "train", "--data", split_of(data_for(model, options), "train"), "--model", model, "--batch", 32,
               "--set", f"training.image_size={side}", "--set", "training.until.minutes=0.05",
               "--set", "checkpoint.split=none", "--set", "training.optimizer.kind=sgd", *more,
               "--device", options.device, "--ranks", 1, "--threads", options.threads, "--run-dir", run]
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return run


def decoded(options, test, side, folder):
    """The images as a raw pack, which has them decoded, resized and cropped."""
    pack = pathlib.Path(folder, f"{side}.pack")
    if not pack.exists():
        subprocess.run([options.anneal, "pack", test, "-o", pack, "--format", "raw", "--side", str(side)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return pack


def our_evaluation(options, program, model, precision, from_files, runs):
    """Images per second from the first that is read to the last outcome, as the worker tells it."""
    run = pathlib.Path(runs, model)
    if not run.exists():
        trained(options, model, run)
    side = setting(model, options).side
    test = split_of(data_for(model, options), "test")
    images = min(EVALUATED[side], sum(path.is_file() for path in pathlib.Path(test).rglob("*")))
    data = test if from_files else decoded(options, test, side, runs)
    request = {"run_dir": str(run), "data": str(data), "views": 1, "timed": True, "precision": precision, "threads": options.threads,
               "samples": list(range(images))}
    worker = pathlib.Path(program).with_name("anneal-worker")
    result = json.loads(subprocess.run([worker, "evaluate"], input=json.dumps(request), check=True,
                                       stdout=subprocess.PIPE, text=True).stdout)
    return result["samples"] / result["seconds"]


def ours(options, program, model, variant):
    """Images per second of steps after warm-up, and how their time is spent. `variant` is a precision, or "tuned":
    precision auto, and algorithms are chosen by timing them, as PyTorch's best flags allow."""
    batch, side, more = setting(model, options)
    precision = variant
    if variant == "tuned":
        precision, more = "auto", (*more, "--set", "training.deterministic=false")
    return training_figures(
        [program, "train", "--data", data_for(model, options), "--model", model, "--batch", batch,
         "--set", f"training.image_size={side}", "--epochs", 100, "--precision", precision,
         "--set", "training.evaluate_every=100", *evaluation(model, options), "--device", options.device, "--ranks", 1, "--threads", options.threads,
         "--set", "training.optimizer.kind=sgd", *more], options.seconds)


def peer(options, model, flags, from_files):
    batch, side, _ = setting(model, options)
    test = split_of(data_for(model, options), "test")
    command = [options.python, HERE / "peer.py", model, flags, "--batch", batch, "--side", side,
               "--device", options.device, "--threads", options.threads, "--seconds", options.seconds,
               *(["--evaluate"] if options.evaluate else []),
               *(["--files", test, "--images", EVALUATED[side]] if from_files else [])]
    output = subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(output)["images_per_second"]


def measure(options, model, contestant, runs):
    program, variant, *files = contestant.split(", ")
    machine_before, children_before = busy_seconds()
    started = time.monotonic()
    if program in ("anneal", "before"):
        binary = getattr(options, program)
        found = ({"images_per_second": our_evaluation(options, binary, model, variant, bool(files), runs)} if options.evaluate
                 else ours(options, binary, model, variant))
    else:
        found = {"images_per_second": peer(options, model, variant.split()[0], bool(files))}
    machine, children = busy_seconds()
    others = (machine - machine_before - (children - children_before)) / (time.monotonic() - started)
    print(json.dumps({"model": model, "contestant": contestant, **{name: round(value, 4) for name, value in found.items()},
                      "cores_used_by_others": round(max(others, 0), 2)}), flush=True)
    return found["images_per_second"], others


def copied(photographs, images, folder):
    """A folder in which each photograph stands several times, so that an epoch has so many images."""
    originals = [path for path in photographs.rglob("*.*") if path.is_file()]
    copies = -(-images // len(originals))
    for photograph in originals:
        place = folder / photograph.relative_to(photographs)
        place.parent.mkdir(parents=True, exist_ok=True)
        for copy in range(copies):
            place.with_name(f"{place.stem}-{copy}{place.suffix}").symlink_to(photograph.resolve())
    return folder


def report(model, options, results):
    batch, side, _ = setting(model, options)
    print(f"\n{model}, {'evaluation' if options.evaluate else 'training'}, batch {batch}, {side} px\n")
    print("| | img/s, median | range | other processes, at most |")
    print("|---|---|---|---|")
    for contestant, samples in results.items():
        speeds = [speed for speed, _ in samples]
        print(f"| {contestant} | {statistics.median(speeds):.0f} | {min(speeds):.0f} to {max(speeds):.0f} "
              f"| {max(max(others, 0) for _, others in samples):.2f} cores |")
    for our, their in pairs(options):
        if our not in results or their not in results:
            continue
        ratios = [a[0] / b[0] for a, b in zip(results[our], results[their], strict=True)]
        print(f"\n{our} / {their}: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), paired")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", choices=SETTINGS, default="cpu")
    parser.add_argument("--data", help="CIFAR-10 as a folder with train/ and test/")
    parser.add_argument("--photographs", type=pathlib.Path,
                        help="a folder or tar with a folder of photographs per class, for models of 224 px")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--python", help="an interpreter that has PyTorch 2.11 (default: setup.sh makes one)")
    parser.add_argument("--before", help="another build's anneal, in turns with this one, in fp32")
    parser.add_argument("--instructions", choices=INSTRUCTIONS,
                        help="compute on all sides, in fp32, as on a processor that has no more")
    parser.add_argument("--model", action="append", choices={**SETTINGS["cpu"], **SETTINGS["cuda"]})
    parser.add_argument("--batch", type=int, help="images a step; default: as README.md says of each model")
    parser.add_argument("--contestant", action="append", help="as reports name them; default: all")
    parser.add_argument("--evaluate", action="store_true", help="evaluation in place of training")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    options.python = options.python or peer_python()
    os.environ.update(INSTRUCTIONS.get(options.instructions, {}))

    models = options.model or [model for model in SETTINGS[options.device] if data_for(model, options)]
    if unknown := [model for model in models if model not in SETTINGS[options.device]]:
        parser.error(f"{', '.join(unknown)}: not measured on {options.device}")
    missing = [model for model in models if not data_for(model, options)]
    if missing or not models:
        parser.error(f"{', '.join(missing) or 'a measurement'} needs images: see --data and --photographs")

    print(json.dumps({"machine": machine()}), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if options.photographs:
            options.photographs = unpacked(options.photographs, pathlib.Path(folder, "photographs"))
            if options.evaluate or options.device == "cuda":
                images = IMAGES_TO_EVALUATE if options.evaluate else IMAGES_ON_A_GPU
                options.photographs = copied(options.photographs, images, pathlib.Path(folder, "copies"))
        contestants = dict.fromkeys(options.contestant or (contestant for pair in pairs(options) for contestant in pair))
        for model in models:
            results = {contestant: [] for contestant in contestants}
            for _ in range(options.repeats):
                for contestant in contestants:
                    results[contestant].append(measure(options, model, contestant, folder))
            report(model, options, results)


if __name__ == "__main__":
    sys.exit(main())
