#!/usr/bin/env python3
"""What is left of the training speed on a machine that does something else, measured in turns.

  contention.py [--data FOLDER] [--repeats 5] [--seconds 6] [--model NAME]… [--before ANNEAL] [--peer]

README.md says what is compared, and how to read the result.
"""
import argparse
import concurrent.futures
import contextlib
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

from measuring import machine, peer_python, training_speed

HERE = pathlib.Path(__file__).resolve().parent
BATCHES = {"resnet8": 128, "convnet": 256, "resnet18": 128, "mobilenet_v3_small": 128, "efficientnet_lite0": 64,
           "vit_tiny": 128}
SPIN = "while :; do :; done"  # what a busy process does, in the shell's words


@contextlib.contextmanager
def busy_processes(count):
    processes = [subprocess.Popen(["sh", "-c", SPIN]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def ours(options, program, model):
    return training_speed([program, "train", "--data", options.data, "--model", model, "--batch", BATCHES[model],
                           "--epochs", 10000, "--device", "cpu"], options.seconds)


def peers(options, model):
    command = [options.python, HERE / "peer.py", model, "best", "--batch", BATCHES[model], "--side", 32,
               "--threads", os.cpu_count(), "--seconds", options.seconds]
    output = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout
    return json.loads(output)["images_per_second"]


def situations(speed):
    """Images per second alone, beside busy processes that take cores, and of the slower of two runs at once."""
    yield "alone", speed()
    for count in (1, 2):
        with busy_processes(count):
            yield f"beside {count} busy", speed()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        yield "two at once, the slower", min(pool.map(lambda _: speed(), range(2)))


def contestants(options, model):
    yield "anneal", lambda: ours(options, options.anneal, model)
    if options.before:
        yield "before", lambda: ours(options, options.before, model)
    if options.peer and model != "resnet8":
        yield "PyTorch, best flags", lambda: peers(options, model)


def text(samples):
    return f"{statistics.median(samples):.2f} ({min(samples):.2f} to {max(samples):.2f})"


def report(model, results):
    print(f"\n{model}, batch {BATCHES[model]}\n")
    print("| | alone, img/s | " + " | ".join(list(next(iter(results.values())))[1:]) + " |")
    print("|---|" + "---|" * len(next(iter(results.values()))))
    for contestant, speeds in results.items():
        alone = speeds["alone"]
        shares = [[a / b for a, b in zip(samples, alone, strict=True)] for samples in list(speeds.values())[1:]]
        print(f"| {contestant} | {statistics.median(alone):.0f} ({min(alone):.0f} to {max(alone):.0f}) | "
              + " | ".join(map(text, shares)) + " |")
    if "before" in results:
        pairs = zip(results["anneal"]["alone"], results["before"]["alone"], strict=True)
        print(f"\nalone, anneal / before: {text([a / b for a, b in pairs])}, paired")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", help="a folder with train/ and test/ (default: drawn samples)")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--before", help="another build of anneal to compare with")
    parser.add_argument("--peer", action="store_true", help="PyTorch, too")
    parser.add_argument("--python", help="an interpreter that has PyTorch 2.11 (default: setup.sh makes one)")
    parser.add_argument("--model", action="append", choices=BATCHES)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=6)
    options = parser.parse_args()
    if options.peer:
        options.python = options.python or peer_python()

    print(json.dumps({"machine": machine()}), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if not options.data:
            options.data = f"{folder}/samples"
            subprocess.run([options.anneal, "sample", options.data, "--per-class", "500", "--quiet"], check=True,
                           stdout=subprocess.DEVNULL)
        for model in options.model or BATCHES:
            results = {}
            for _ in range(options.repeats):
                for contestant, speed in contestants(options, model):
                    for situation, value in situations(speed):
                        results.setdefault(contestant, {}).setdefault(situation, []).append(value)
                        print(json.dumps({"model": model, "contestant": contestant, "situation": situation,
                                          "images_per_second": round(value, 1)}), flush=True)
            report(model, results)


if __name__ == "__main__":
    sys.exit(main())
