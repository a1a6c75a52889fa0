#!/usr/bin/env python3
"""Training throughput, ours beside PyTorch's, measured in turns.

  throughput.py --data CIFAR10_FOLDER [--repeats 5] [--seconds 10] [--model convnet|resnet18]…

Ours is `anneal train` as users run it: from JPEG files, decoding and augmentation included, read from
its step events. PyTorch's is peer.py. README.md says how to read the result.
"""
import argparse
import json
import os
import pathlib
import platform
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
BATCHES = {"convnet": 256, "resnet18": 128}
WARM_UP_STEPS = 5
CONTESTANTS = ("anneal, auto", "PyTorch, best flags", "anneal, fp32", "PyTorch, default")


def busy_seconds():
    """Processor time that all of the machine has spent so far, and that our children have."""
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system = (int(word) for word in file.readline().split()[1:4])
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (user + nice + system) / os.sysconf("SC_CLK_TCK"), children.ru_utime + children.ru_stime


def ours(options, model, precision):
    """Images per second between the first step after warm-up and the last."""
    with tempfile.TemporaryDirectory() as folder:
        command = [options.anneal, "train", "--data", options.data, "--model", model, "--batch", BATCHES[model],
                   "--epochs", 100, "--precision", precision, "--device", "cpu", "--threads", options.threads,
                   "--run-dir", f"{folder}/run", "--set", "training.optimizer.kind=sgd", "--json"]
        if model == "resnet18":
            command += ["--set", "model.stem=small"]
        process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)
        try:
            return between_steps(process.stdout, options.seconds, BATCHES[model])
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate()


def between_steps(lines, seconds, batch):
    first = None
    for event in map(json.loads, lines):
        if event["event"] == "evaluation":
            first = None
        if event["event"] != "step" or event["step"] < WARM_UP_STEPS:
            continue
        first = first or event
        elapsed = event["time"] - first["time"]
        if elapsed >= seconds:
            return (event["step"] - first["step"]) * batch / elapsed
    raise RuntimeError("anneal train ended before enough steps were made")


def peer(options, model, flags):
    command = [options.python, HERE / "peer.py", model, flags, "--batch", BATCHES[model],
               "--threads", options.threads, "--seconds", options.seconds]
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


def machine():
    with open("/proc/cpuinfo", encoding="ascii") as file:
        fields = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in file)}
    flags = {"avx2", "avx512f", "avx512_bf16", "amx_bf16"} & set(fields["flags"].split())
    return {"processor": fields["model name"], "cores": os.cpu_count(), "flags": sorted(flags),
            "load": os.getloadavg(), "system": platform.platform()}


def report(model, results):
    print(f"\n{model}, batch {BATCHES[model]}, 32 px\n")
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
    parser.add_argument("--data", required=True, help="CIFAR-10 as a folder with train/ and test/")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--python", help="an interpreter that has PyTorch 2.11 (default: setup.sh makes one)")
    parser.add_argument("--model", action="append", choices=BATCHES)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    if not options.python:
        setup = subprocess.run([HERE / "setup.sh"], check=True, stdout=subprocess.PIPE, text=True)
        options.python = setup.stdout.strip()

    print(json.dumps({"machine": machine()}), flush=True)
    for model in options.model or BATCHES:
        results = {contestant: [] for contestant in CONTESTANTS}
        for _ in range(options.repeats):
            for contestant in CONTESTANTS:
                results[contestant].append(measure(options, model, contestant))
        report(model, results)


if __name__ == "__main__":
    sys.exit(main())
