#!/usr/bin/env python3
"""Whether a table, and images with and without labels, are learned on two hosts as by one rank.

  one_curve.py --programs BUILD/bin [--data CIFAR10]

Two hosts, which are network namespaces, and one host with one rank and with three train the same spec: rows of
a table, and images with labels beside twice as many without, all of them normalised together. One curve of
losses. Exit status 77: namespaces cannot be made here, or there are no images.
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

from namespaces import Hosts, events
from two_hosts import Run, given_images, small_set, why_not

EPOCHS = 2
# Rounding grows with each step of a usual rate.
WORDS = ["--set", "training.optimizer.kind=sgd", "--lr", "0.0005", "--set", "parallel.sync_batch_norm=true"]
UNLABELLED = ["--set", "training.semi_supervised.ratio=2", "--set", "training.semi_supervised.threshold=0",
              "--set", "training.semi_supervised.warmup=0"]
TOLERANCE = 1e-4


def make_table(path, rows=500):
    draw = random.Random(1)
    lines = ["width,height,colour,kind"]
    for _ in range(rows):
        width, height, colour = draw.gauss(0, 1), draw.gauss(3, 2), draw.choice(["red", "green", "blue"])
        kind = "large" if width * (height - 3) + (colour == "red") > 0.2 else "small"
        lines.append(f"{width:.4f},{height:.4f},{colour},{kind}")
    path.write_text("\n".join(lines) + "\n")
    return path


def losses(path, field="loss"):
    """By step, of those that have a line of their own, and of evaluations by epoch."""
    found = {}
    for event in events(path):
        if event["event"] == "step" and event.get("steps", 1) <= 1 and field in event:
            found["step", event["step"]] = event[field]
        elif event["event"] == "evaluation" and field == "loss":
            found["epoch", event["epoch"]] = event["loss"]
    return found


def expect_one_curve(hosts, programs, data, place, model, more, fields):
    place.mkdir()
    paths = {}
    for ranks in (1, 3):
        paths[f"{ranks} ranks"] = place / f"ranks-{ranks}"
        words = [programs / "anneal", "train", *Run.words(data, EPOCHS, model), *more, "--ranks", ranks,
                 "--run-dir", paths[f"{ranks} ranks"]]
        run = subprocess.run(list(map(str, words)), capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
    both = Run(hosts, programs, data, place / "hosts", EPOCHS, more, model)
    both.finish(300)
    paths["2 hosts"] = both.path
    for field in fields:
        expected = losses(paths["1 ranks"], field)
        assert expected and any(expected.values()), f"{field} is not told"
        for name, path in paths.items():
            found = losses(path, field)
            shared = set(found) & set(expected)
            assert ("step", 1) in shared, (name, sorted(found)[:3])
            worst = max(abs(found[at] - expected[at]) for at in shared)
            print(f"{place.name}, {field}, {name}: {len(shared)} losses, off by at most {worst:.1e}")
            assert worst < TOLERANCE, (name, field)


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
        table = make_table(place / "table.csv")
        expect_one_curve(hosts, options.programs, table, place / "table", None, [*WORDS, "--target", "kind"],
                         ["loss"])
        images = small_set(options.data, place / "images", 40)
        unlabelled = small_set(options.data, place / "unlabelled", 60) / "train"
        expect_one_curve(hosts, options.programs, images, place / "beside", "resnet8",
                         [*WORDS, *UNLABELLED, "--unlabelled", unlabelled], ["loss", "unlabelled_loss"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
