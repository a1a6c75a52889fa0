#!/usr/bin/env python3
"""Accuracy with few labels: learning from unlabelled images as well, beside the labelled ones alone.

  semi_supervised.py --data CIFAR10_FOLDER [--labels 40] [--seeds 1] [--epochs 8] [--supervised-epochs 72 330]

Of every class so many training images, drawn by the seed, keep their label; all the others are unlabelled. Test
images are those of the data. README.md says how to read the result.
"""
import argparse
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

from measuring import machine

HERE = pathlib.Path(__file__).resolve().parent


def split(data, folder, labels, seed):
    """Makes `folder`/labelled, with its test images, and `folder`/unlabelled, of links."""
    drawn = random.Random(seed)
    unlabelled = folder / "unlabelled"
    unlabelled.mkdir()
    for split_folder in (data / "train", data / "test"):
        for class_folder in sorted(path for path in split_folder.iterdir() if path.is_dir()):
            files = sorted(class_folder.iterdir())
            kept = set(files if split_folder.name == "test" else drawn.sample(files, labels))
            place = folder / "labelled" / split_folder.name / class_folder.name
            place.mkdir(parents=True)
            for file in files:
                target = place / file.name if file in kept else unlabelled / f"{class_folder.name}-{file.name}"
                os.link(file, target)
    return folder / "labelled", unlabelled


def train(options, folder, seed, epochs, more):
    """The accuracy at the end."""
    with tempfile.TemporaryDirectory() as place:
        command = [options.anneal, "train", "--data", folder, "--model", "convnet", "--batch", 64, "--epochs", epochs,
                   "--device", "cpu", "--threads", options.threads, "--seed", seed, "--run-dir", f"{place}/run",
                   "--set", f"training.evaluate_every={max(1, epochs // 4)}", "--set", "checkpoint.split=test", "--json",
                   *more]
        run = subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True)
    events = list(map(json.loads, run.stdout.splitlines()))
    return [event["accuracy"] for event in events if event["event"] == "evaluation"][-1]


def measure(options, name, folder, seed, epochs, more=()):
    started = time.monotonic()
    found = train(options, folder, seed, epochs, more)
    print(json.dumps({"contestant": name, "seed": seed, "accuracy": found,
                      "seconds": round(time.monotonic() - started, 1)}), flush=True)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, required=True, help="a folder with train/ and test/")
    parser.add_argument("--labels", type=int, default=40, help="labelled images of each class")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=8, help="through the unlabelled images")
    parser.add_argument("--supervised-epochs", type=int, nargs="+", default=[72, 330],
                        help="through the labelled ones; 330 are as many steps as 8 through CIFAR-10")
    parser.add_argument("--place", help="where to make links to the images; on the same file system")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()

    print(json.dumps({"machine": machine()}), flush=True)
    results = {}
    for seed in range(1, options.seeds + 1):
        with tempfile.TemporaryDirectory(dir=options.place) as place:
            labelled, unlabelled = split(options.data, pathlib.Path(place), options.labels, seed)
            for epochs in options.supervised_epochs:
                name = f"labelled alone, {epochs} epochs"
                results.setdefault(name, []).append(measure(options, name, labelled, seed, epochs))
            name = f"with unlabelled, {options.epochs} epochs"
            results.setdefault(name, []).append(
                measure(options, name, labelled, seed, options.epochs, ["--unlabelled", unlabelled]))
    print("\n| | accuracy, % (median, range) |\n|---|---|")
    for name, found in results.items():
        print(f"| {name} | {100 * statistics.median(found):.2f} ({100 * min(found):.2f} to {100 * max(found):.2f}) |")


if __name__ == "__main__":
    sys.exit(main())
