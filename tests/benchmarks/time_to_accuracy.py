#!/usr/bin/env python3
"""Time to accuracy on CIFAR-10, from process start, ours beside PyTorch's.

  time_to_accuracy.py --data CIFAR10_FOLDER|PACK [--device cpu|cuda] [--accuracy 0.9] [--seeds 1] [--plot FILE.svg]
                      [--contestant NAME]… [--instructions avx2|avx512]

Ours is `anneal train --model convnet` (or --model) with a policy that fixes rate, momentum, batch and image size,
with its usual one, whose rate falls, and with the recipe `fastest`, which changes all four. PyTorch's is
airbench_peer.py, which is a `convnet`. README.md says how to read the result.
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

from measuring import INSTRUCTIONS, busy_seconds, machine, peer_python

HERE = pathlib.Path(__file__).resolve().parent
CONTESTANTS = ("anneal, fixed", "anneal, usual", "anneal, fastest", "PyTorch, airbench94_muon")
FIXED_RATES = {"convnet": 0.02, "resnet8": 0.05}  # the best of several


def policy(variant, model):
    if variant != "fixed":
        return ["--recipe", variant]
    return ["--recipe", "usual", "--set", f"training.learning_rate={FIXED_RATES[model]}"]


def ours(options, variant, seed):
    """When the first step was made, and (seconds since the process started, accuracy) of each evaluation."""
    with tempfile.TemporaryDirectory() as folder:
        command = [options.anneal, "train", "--data", options.data, "--model", options.model,
                   *policy(variant, options.model), "--device", options.device, "--ranks", 1, "--threads", options.threads, "--seed", seed,
                   "--precision", "fp32" if options.instructions else "auto", "--set", "checkpoint.split=test",
                   "--suspects", "no", "--run-dir", f"{folder}/run", "--json",
                   *(["--epochs", options.epochs] if options.epochs else [])]
        return curve(command, lambda event: event["event"] == "step", lambda event: event["event"] == "evaluation")


def peer(options, seed):
    command = [options.python, HERE / "airbench_peer.py", options.data, "--threads", options.threads,
               "--epochs", options.peer_epochs, "--seed", seed, "--device", options.device,
               "--precision", "fp32" if options.instructions else "bf16"]
    return curve(command, lambda event: "began" in event, lambda event: "accuracy" in event)


def curve(command, is_step, is_evaluation):
    started = time.monotonic()
    began, points = None, []
    with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True) as process:
        for event in map(json.loads, process.stdout):
            if began is None and is_step(event):
                began = time.monotonic() - started
            if is_evaluation(event):
                points.append((time.monotonic() - started, event["accuracy"]))
    if process.returncode:
        raise RuntimeError(f"{command[0]} ended with {process.returncode}")
    return began, points


def measure(options, contestant, seed):
    machine_before, children_before = busy_seconds()
    started = time.monotonic()
    program, variant = contestant.split(", ")
    began, points = ours(options, variant, seed) if program == "anneal" else peer(options, seed)
    machine_after, children_after = busy_seconds()
    others = (machine_after - machine_before - (children_after - children_before)) / (time.monotonic() - started)
    print(json.dumps({"contestant": contestant, "seed": seed, "cores_used_by_others": round(max(others, 0), 2),
                      "training_began": round(began, 2),
                      "points": [[round(seconds, 2), accuracy] for seconds, accuracy in points]}), flush=True)
    return points


def time_to(points, accuracy):
    return next((seconds for seconds, found in points if found >= accuracy), None)


def spread(values, digits):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def report(results, accuracy):
    print(f"\n| | seconds to {accuracy:.2%} | reached in | seconds in all | last accuracy, % |")
    print("|---|---|---|---|---|")
    for contestant, curves in results.items():
        reached = [time_to(points, accuracy) for points in curves]
        times = [seconds for seconds in reached if seconds is not None]
        print(f"| {contestant} | {spread(times, 0) if times else 'never'} | {len(times)} of {len(curves)} "
              f"| {spread([points[-1][0] for points in curves], 0)} "
              f"| {spread([100 * points[-1][1] for points in curves], 2)} |")


def plot(results, path):
    from matplotlib import pyplot

    colours = dict(zip(CONTESTANTS, ("tab:gray", "tab:green", "tab:blue", "tab:orange"), strict=True))
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for contestant, curves in results.items():
        for number, points in enumerate(curves):
            axes.plot(*zip(*points, strict=True), marker=".", color=colours[contestant],
                      label=contestant if number == 0 else None)
    axes.set(xlabel="seconds since the process started", ylabel="accuracy on the test images", ylim=(0.3, 0.95))
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(path, bbox_inches="tight")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True, help="CIFAR-10 as a folder with train/ and test/, or a pack of it")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--model", default="convnet", choices=FIXED_RATES, help="that ours train")
    parser.add_argument("--accuracy", type=float, default=0.9)
    parser.add_argument("--seeds", type=int, default=1, help="runs of each contestant")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--contestant", action="append", choices=CONTESTANTS)
    parser.add_argument("--instructions", choices=INSTRUCTIONS,
                        help="compute on all sides, in fp32, as on a processor that has no more")
    parser.add_argument("--epochs", type=int, help="of ours; default: as the recipe says")
    parser.add_argument("--peer-epochs", type=int, default=8)
    parser.add_argument("--plot", help="draw the curves into this file")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--python", help="an interpreter that has PyTorch 2.11 (default: setup.sh makes one)")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    os.environ.update(INSTRUCTIONS.get(options.instructions, {}))
    contestants = options.contestant or CONTESTANTS
    if CONTESTANTS[-1] in contestants:
        options.python = options.python or peer_python()

    print(json.dumps({"machine": machine()}), flush=True)
    results = {contestant: [] for contestant in contestants}
    for seed in range(options.first_seed, options.first_seed + options.seeds):
        for contestant in contestants:
            results[contestant].append(measure(options, contestant, seed))
    report(results, options.accuracy)
    if options.plot:
        plot(results, options.plot)


if __name__ == "__main__":
    sys.exit(main())
