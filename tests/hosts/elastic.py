#!/usr/bin/env python3
"""Whether a run of two hosts goes on without one of them, and takes it back.

  elastic.py --programs BUILD/bin [--data CIFAR10]

Two hosts, which are network namespaces, train with two ranks each, of which two suffice. The second host is
lost, the run goes on with two ranks, the host comes back, the run goes on with four: one loss curve, that of a
run of one rank. Exit status 77: namespaces cannot be made here, or there are no images.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from namespaces import Hosts, events, wait_until
from two_hosts import Run, given_images, small_set, why_not

EPOCHS = 100_000  # it is stopped when all is done
# So that what rounding leaves stays small: nothing is normalised by a part of a batch, no activation has a kink
# on whose other side a gradient is another, and steps are small.
MODEL = {"graph": {"nodes": [
    {"name": "flat", "operation": "flatten", "inputs": ["input"]},
    {"name": "hidden", "operation": "linear", "inputs": ["flat"], "out": 128},
    {"name": "smooth", "operation": "gelu", "inputs": ["hidden"]},
    {"name": "classes", "operation": "linear", "inputs": ["smooth"], "out": 10}]}}
WORDS = ["--set", f"model={json.dumps(MODEL)}", "--set", "training.optimizer.kind=sgd", "--lr", "0.01",
         "--set", "training.image_size=16"]


def losses(path):
    """Of the images that are not trained with, by epoch; those of the test follow a run's end, which a stop is not."""
    return {event["epoch"]: event["loss"] for event in events(path)
            if event["event"] == "evaluation" and event["split"] == "validation"}


def warned(path, code):
    return [event["message"] for event in events(path) if event["event"] == "warning" and event["code"] == code]


def alone(programs, data, place, epochs):
    words = [programs / "anneal", "train", *Run.words(data, epochs, model=None), *WORDS, "--run-dir", place]
    subprocess.run(list(map(str, words)), check=True, capture_output=True)
    return place


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    options = parser.parse_args()
    if reason := why_not(options.data):
        print(reason)
        return 77
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data")
        words = [*WORDS, "--ranks", "2", "--set", "parallel.min_ranks=2"]
        run = Run(hosts, options.programs, data, place / "elastic", EPOCHS, words, model=None)

        wait_until(lambda: run.step() > 50 and run.checkpoints(), 120, "steps of four ranks, and a checkpoint")
        run.runners["b"].kill()
        run.runners["b"].wait()
        wait_until(lambda: warned(run.path, "waits-for-hosts"), 12, "word of the host that is missing")
        said = warned(run.path, "waits-for-hosts")[0]
        assert said.startswith("nothing was heard from node 1 (b), so training is waiting: "
                               "node 1 (b) hung up"), said
        assert "waits for its hosts" in subprocess.run([run.anneal, "status", run.path], capture_output=True,
                                                       text=True).stdout
        wait_until(lambda: warned(run.path, "fewer-ranks"), 60, "word of the ranks that are missing")
        assert warned(run.path, "fewer-ranks") == ["node 1 does not take part until it is back"]
        lost_at = run.step()
        wait_until(lambda: run.step() > lost_at + 50, 240, "steps with two ranks")

        run.start("b")
        wait_until(lambda: len(run.restarts()) == 2, 120, "the host is taken back")
        assert run.restarts()[1] == "node 1 (b) is back", run.restarts()
        back_at = run.step()
        wait_until(lambda: run.step() > back_at + 300, 240, "steps with four ranks again")
        epochs = run.stop()
        changes = warned(run.path, "ranks-changed")
        print(f"lost after step {lost_at}, back after step {back_at}", *changes, sep="\n")
        assert len(changes) == 2, changes

        found = losses(run.path)
        expected = losses(alone(options.programs, data, place / "alone", epochs))
        assert set(found) == set(expected), (found, expected)
        worst = max(abs(found[epoch] - expected[epoch]) for epoch in found)
        print(f"{len(found)} evaluations, the largest difference of a loss {worst:.2e}")
        assert worst < 1e-4
    return 0


if __name__ == "__main__":
    sys.exit(main())
