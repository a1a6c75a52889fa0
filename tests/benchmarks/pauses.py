#!/usr/bin/env python3
"""How long training stands still for a checkpoint, and from the death of a rank to the first new step.

  pauses.py --programs BUILD/bin [--model resnet50] [--checkpoints 10] [--steps 24] [--kills 3] [--side 224]
            [--batch 8]

A checkpoint after every epoch of a drawn sample set, which is not evaluated: the time from the last step of an epoch
to the first of the next, less that of a step inside an epoch, once with checkpoints and once without. Then, with two ranks, one that is killed by SIGKILL, again and again: the time to the first step of the
next attempt. Medians and ranges.
"""
import argparse
import json
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from measuring import machine

PATIENCE_S = 280


def told(run):
    try:
        lines = (run / "events.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def of(events, what):
    return [event for event in events if event["event"] == what]


def train(options, data, run, *words):
    words = [options.programs / "anneal", "train", "--data", data, "--model", options.model, "--batch", options.batch,
             "--device", "cpu", "--run-dir", run, "--set", f"training.image_size={options.side}",
             "--set", "checkpoint.split=none", *words]
    return subprocess.Popen(list(map(str, words)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_until(what, process):
    end = time.monotonic() + PATIENCE_S
    while not (found := what()):
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError("the run has ended, or does nothing")
        time.sleep(0.02)
    return found


def gaps(run, length):
    """Seconds of steps inside epochs, and from one epoch to the next."""
    inside, between = [], []
    steps = of(told(run), "step")
    for before, after in zip(steps[length - 1:], steps[length:]):
        assert after["steps"] == 1, "steps are too short to be told one by one: use larger images or batches"
        (between if before["step"] % length == 0 else inside).append(after["time"] - before["time"])
    return inside, between


def checkpoint_pauses(options, data, place):
    for name, every in (("with", 1), ("without", 10_000)):
        run = place / f"{name}-checkpoints"
        process = train(options, data, run, "--epochs", options.checkpoints + 1, "--set",
                        f"checkpoint.every_epochs={every}")
        if process.wait(PATIENCE_S) != 0:
            raise RuntimeError(f"the run {name} checkpoints has failed")
        inside, between = gaps(run, options.steps)
        step = statistics.median(inside)
        pauses = [1e3 * (gap - step) for gap in between]
        print(f"from epoch to epoch {name} checkpoints: {statistics.median(pauses):.1f} ms ({min(pauses):.1f} to "
              f"{max(pauses):.1f}), {100 * statistics.median(pauses) / 1e3 / step:.1f} % of a step of "
              f"{1e3 * step:.0f} ms ({1e3 * min(inside):.0f} to {1e3 * max(inside):.0f})", flush=True)


def recoveries(options, data, place):
    run = place / "killed"
    process = train(options, data, run, "--ranks", 2, "--epochs", 10_000)
    try:
        seconds = []
        for kill in range(options.kills):
            wait_until(lambda: len(of(told(run), "restart")) == kill and of(told(run), "checkpoint") and
                       told(run)[-1]["event"] == "step", process)
            os.kill(worker_of(run), signal.SIGKILL)
            killed = time.time()
            wait_until(lambda: len(of(told(run), "restart")) > kill, process)
            wait_until(lambda: told(run)[-1]["event"] == "step", process)
            seconds.append(time.time() - killed)
        print(f"from kill to the first new step: {statistics.median(seconds):.1f} s ({min(seconds):.1f} to "
              f"{max(seconds):.1f})", flush=True)
    finally:
        process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def worker_of(run):
    """The last of its ranks."""
    found = []
    for place in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (place / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if words[0].endswith(b"anneal-worker") and str(run).encode() in words:
            found.append(int(place.name))
    return max(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--model", default="resnet50")
    parser.add_argument("--checkpoints", type=int, default=10)
    parser.add_argument("--steps", type=int, default=24, help="of an epoch: a checkpoint is to be written meanwhile")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--side", type=int, default=224, help="of the images")
    parser.add_argument("--batch", type=int, default=8)
    options = parser.parse_args()
    print(json.dumps(machine()), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        subprocess.run([options.programs / "anneal", "sample", place / "data", "--classes", "2", "--per-class",
                        str(options.steps * options.batch // 2), "--side", str(options.side)], check=True,
                       stdout=subprocess.DEVNULL)
        if options.checkpoints:
            checkpoint_pauses(options, place / "data", place)
        if options.kills:
            recoveries(options, place / "data", place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
