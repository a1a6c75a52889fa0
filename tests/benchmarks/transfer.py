#!/usr/bin/env python3
"""What weights that were trained before add where images are few: a network, `convnet` unless --model names another,
trained on five classes of CIFAR-10, and so many images each of the other five.

  transfer.py --data CIFAR10_FOLDER [--images 40] [--seeds 1 2 3] [--source RUN_DIR]

With --published NAME the weights are those that `anneal weights fetch NAME` has kept here, and all ten classes are new:

  transfer.py --data CIFAR10_FOLDER --published efficientnet_lite0 --model efficientnet_lite0 --image-size 96

Every seed draws its images and trains twice on them, for as long as the defaults say: from scratch, and with --init.
Accuracies are those of the 1,000 test images of each class. README.md says how to read the result.
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
FIRST = 5  # classes that the weights know


def link(data, folder, classes, images=None, drawn=None):
    """Makes `folder` of symbolic links to the classes' images; `images` of each to train on where that is named."""
    for split in ("train", "test"):
        for name in classes:
            files = sorted((data / split / name).iterdir())
            if split == "train" and images:
                files = drawn.sample(files, images)
            place = folder / split / name
            place.mkdir(parents=True)
            for file in files:
                os.symlink(file.resolve(), place / file.name)
    return folder


def anneal(options, *words):
    run = subprocess.run([str(word) for word in (options.anneal, *words)], check=True, stdout=subprocess.PIPE, text=True)
    return run.stdout


def train(options, folder, run, *more):
    anneal(options, "train", "--data", folder, "--device", "cpu", "--threads", options.threads, "--run-dir", run,
           "--quiet", *more)
    return run


def measure(options, name, folder, seed, *more):
    """The accuracy on the test images, of the checkpoint that the run has chosen."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        run = train(options, folder, f"{place}/run", "--seed", seed, *more)
        seconds = time.monotonic() - started
        accuracy = json.loads(anneal(options, "evaluate", run, "--split", "test", "--json"))["accuracy"]
    print(json.dumps({"contestant": name, "seed": seed, "accuracy": accuracy, "seconds": round(seconds, 1)}), flush=True)
    return accuracy


def best_checkpoint(options, run):
    return anneal(options, "export", run, "--format", "safetensors", "-o", f"{run}/weights.safetensors") and \
        f"{run}/weights.safetensors"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, required=True, help="a folder with train/ and test/")
    parser.add_argument("--model", default="convnet")
    parser.add_argument("--images", type=int, default=40, help="of each class, to train on")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--source", help="run that the weights are of, made where it is not there; default: for this once")
    parser.add_argument("--published", metavar="NAME", help="weights that are kept here, in place of a source's")
    parser.add_argument("--image-size", type=int, help="of both runs; default: theirs")
    parser.add_argument("--source-epochs", type=int, default=8)
    parser.add_argument("--with-init", nargs=argparse.REMAINDER, default=[], help="more words for the run that begins with weights")
    parser.add_argument("--only-init", action="store_true", help="leave out the runs from scratch")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()

    classes = sorted(path.name for path in (options.data / "train").iterdir() if path.is_dir())
    print(json.dumps({"machine": machine()}), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        weights, new = options.published, classes
        if not weights:
            source, new = pathlib.Path(options.source or place / "source"), classes[FIRST:]
            if not source.exists():
                train(options, link(options.data, place / "known", classes[:FIRST]), source, "--model", options.model,
                      "--epochs", options.source_epochs, "--seed", 1)
            weights = best_checkpoint(options, source)
        both = ["--model", options.model]
        if options.image_size:
            both += ["--set", f"training.image_size={options.image_size}"]
        scratch, tuned = [], []
        for seed in options.seeds:
            few = link(options.data, place / f"few-{seed}", new, options.images, random.Random(seed))
            if not options.only_init:
                scratch.append(measure(options, "from scratch", few, seed, *both))
            tuned.append(measure(options, "with weights", few, seed, *both, "--init", weights, *options.with_init))
    contestants = {"from scratch": scratch, "with weights": tuned,
                   "gain": [after - before for before, after in zip(scratch, tuned)]}
    print("\n| | test accuracy, % (median, range) |\n|---|---|")
    for name, found in contestants.items():
        if found:
            print(f"| {name} | {100 * statistics.median(found):.1f} ({100 * min(found):.1f} to {100 * max(found):.1f}) |")


if __name__ == "__main__":
    sys.exit(main())
