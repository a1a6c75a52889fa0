#!/usr/bin/env python3
"""What a default run makes of a few images of each class, trained from scratch, beside what other words make of them.

  few_images.py --data CIFAR10_FOLDER [--images 40] [--seeds 1 2 3] [--also "--model resnet8"] [--also "--recipe best"]

The folder has train/ and test/ with a folder for each class. Every seed draws its images, the same for all contestants.
Accuracies are those of all test images, which chose nothing. README.md says how to read the result.
"""
import argparse
import json
import pathlib
import random
import shlex
import statistics
import sys
import tempfile

from measuring import machine
from transfer import HERE, link, measure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--images", type=int, default=40, help="of each class to train on")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--also", action="append", default=[], metavar="WORDS", help="of anneal train, in one argument")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()

    classes = sorted(path.name for path in (options.data / "train").iterdir() if path.is_dir())
    contestants = {words: [] for words in ("", *options.also)}
    print(json.dumps({"machine": machine()}), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for seed in options.seeds:
            few = link(options.data, pathlib.Path(folder) / str(seed), classes, options.images, random.Random(seed))
            for words, found in contestants.items():
                found.append(measure(options, words or "default", few, seed, *shlex.split(words)))
    print("\n| | test accuracy, % (mean, range) |\n|---|---|")
    for words, found in contestants.items():
        mean, least, most = (100 * value for value in (statistics.mean(found), min(found), max(found)))
        print(f"| {f'`{words}`' if words else 'default'} | {mean:.1f} ({least:.1f} to {most:.1f}) |")


if __name__ == "__main__":
    sys.exit(main())
