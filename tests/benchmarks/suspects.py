#!/usr/bin/env python3
"""How well `anneal data --suspects` finds wrong labels: precision among the first, of labels flipped at random.

  suspects.py --data CIFAR10_FOLDER [--weights RUN] [--seeds 3] [--share 0.05] [--own-epochs 8]

A convnet learns from nine tenths of the training images; the tenth that validated it, 500 images of each class which
it has never learned from, is what is looked at, with that share of its labels flipped. --weights names such a run that
is there already. With --own-epochs, a convnet is trained on the flipped images themselves, too: what a person has who
knows no weights. README.md says how to read the result.
"""
import argparse
import csv
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


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True).stdout


def held_out(options, weights, folder):
    """The images that validated a run: (class, file)."""
    table = folder / "held-out.csv"
    run(options.anneal, "evaluate", weights, "--split", "validation", "--predictions", table, "--json")
    with open(table, encoding="utf-8", newline="") as file:
        return sorted((row["label"], pathlib.Path(row["path"])) for row in csv.DictReader(file))


def flipped(images, folder, share, seed):
    """Makes `folder`/CLASS/ of links, of which a share stands in a wrong class. The names tell the right one."""
    drawn = random.Random(seed)
    classes = sorted({label for label, _ in images})
    wrong = set(drawn.sample(range(len(images)), round(share * len(images))))
    for i, (label, file) in enumerate(images):
        given = drawn.choice([other for other in classes if other != label]) if i in wrong else label
        place = folder / given
        place.mkdir(parents=True, exist_ok=True)
        os.symlink(file, place / f"{label}-{i}{file.suffix}")
    return len(wrong)


def look(options, folder, weights, wrong):
    """Precision among the first `wrong` doubted labels, the share of suggestions that are right there, seconds."""
    started = time.monotonic()
    found = json.loads(run(options.anneal, "data", folder, "--suspects", "--weights", weights, "--json"))
    seconds = time.monotonic() - started
    first = [each for each in found["suspects"] if each["reason"] == "label"][:wrong]
    truth = [pathlib.Path(each["image"]["path"]).name.split("-")[0] for each in first]
    hits = sum(true != each["image"]["label"] for true, each in zip(truth, first))
    right = sum(true == each["suggested"] for true, each in zip(truth, first))
    return {"precision": hits / wrong, "suggested_right": right / wrong, "doubted": found["counts"]["label"],
            "duplicates": found["counts"]["duplicate"], "outliers": found["counts"]["outlier"],
            "accuracy": found["accuracy"], "seconds": round(seconds, 1)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--weights", type=pathlib.Path)
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--share", type=float, default=0.05)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--own-epochs", type=int, default=0)
    options = parser.parse_args()
    print(json.dumps(machine()), flush=True)
    results = {}
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        weights = options.weights
        if weights is None:
            weights = place / "known"
            run(options.anneal, "train", "--data", options.data, "--model", "convnet", "--epochs", options.epochs,
                "--run-dir", weights)
        images = held_out(options, weights, place)
        for seed in range(1, options.seeds + 1):
            folder = place / f"flipped-{seed}"
            wrong = flipped(images, folder, options.share, seed)
            ways = {"known weights": weights}
            if options.own_epochs:
                ways["trained on them"] = place / f"own-{seed}"
                run(options.anneal, "train", "--data", folder, "--model", "convnet", "--epochs", options.own_epochs,
                    "--seed", seed, "--run-dir", ways["trained on them"])
            for name, way in ways.items():
                found = look(options, folder, way, wrong)
                results.setdefault(name, []).append(found["precision"])
                print(json.dumps({"weights": name, "seed": seed, "flipped": wrong, "images": len(images), **found}),
                      flush=True)
    for name, precisions in results.items():
        print(f"{name}: precision {statistics.median(precisions):.3f} "
              f"({min(precisions):.3f} to {max(precisions):.3f})")


if __name__ == "__main__":
    sys.exit(main())
