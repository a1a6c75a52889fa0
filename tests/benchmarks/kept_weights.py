#!/usr/bin/env python3
"""Which weights of a run to keep: every epoch's weights of many small trainings are judged on test samples, and rules
that see the validation samples alone choose among them.

  kept_weights.py --data CIFAR10_FOLDER [--seeds 1 2]

Needs scikit-learn, whose data sets are half of the cases; half of each table is for testing. Prints for each case the
test accuracy (of regressions the RMSE) of what each rule keeps, mean over the seeds, and of the best weights there were.
"""
import argparse
import csv
import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import tempfile

from sklearn import datasets

from measuring import machine

EPOCHS = 40
IMAGES = {"CIFAR-10, 40 of a class": (10, 40, ()), "CIFAR-10, 40 of each of three": (3, 40, ()),
          "CIFAR-10, 40 of a class, convnet": (10, 40, ("--model", "convnet", "--epochs", EPOCHS))}


def tables():
    """Name, features, target."""
    for name in ("iris", "wine", "breast_cancer"):
        found = getattr(datasets, f"load_{name}")()
        yield name, found.data, [f"class {label}" for label in found.target]
    digits = datasets.load_digits()
    yield "digits, 700", digits.data[:700], [f"class {label}" for label in digits.target[:700]]
    for name, options in (("1,200 rows, a fifth of labels wrong", {"n_samples": 1200, "n_classes": 3, "flip_y": 0.2}),
                          ("200 rows of 30 columns", {"n_samples": 200, "n_features": 30, "flip_y": 0.1}),
                          ("8,000 rows", {"n_samples": 8000, "n_classes": 4, "n_informative": 8, "flip_y": 0.1})):
        features, target = datasets.make_classification(random_state=7, **{"n_informative": 5, **options})
        yield name, features, [f"class {label}" for label in target]
    diabetes = datasets.load_diabetes()
    yield "diabetes", diabetes.data, diabetes.target
    for name, (features, target) in (
            ("friedman1, 1,000", datasets.make_friedman1(1000, noise=3, random_state=1)),
            ("friedman2, 3,000", datasets.make_friedman2(3000, noise=100, random_state=3)),
            ("150 rows of 30 columns", datasets.make_regression(150, 30, n_informative=5, noise=50, random_state=2))):
        yield name, features, target


def write_table(folder, features, target, seed):
    rows = [[f"{value:.6g}" for value in row] + [label if isinstance(label, str) else f"{label:.4f}"]
            for row, label in zip(features, target)]
    random.Random(seed).shuffle(rows)
    for split, part in (("train", rows[:len(rows) // 2]), ("test", rows[len(rows) // 2:])):
        with open(folder / f"{split}.csv", "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([[f"f{i}" for i in range(len(features[0]))] + ["target"], *part])


def link_images(data, folder, classes, count, seed):
    for split in ("train", "test"):
        for place in sorted((data / split).iterdir())[:classes]:
            (folder / split / place.name).mkdir(parents=True)
            files = sorted(place.iterdir())
            for file in random.Random(seed).sample(files, count) if split == "train" else files[:200]:
                os.symlink(file.resolve(), folder / split / place.name / file.name)


def judged_epochs(anneal, data, seed, options, work):
    """Of every epoch: what validation said, and what test samples say."""
    run = pathlib.Path(work, "run")
    command = [anneal, "train", "--data", data, "--seed", seed, "--run-dir", run, "--device", "cpu", "--quiet",
               "--suspects", "no", "--set", "checkpoint.keep_last=1000", *options]
    subprocess.run([str(word) for word in command], check=True)
    with open(run / "events.jsonl", encoding="utf-8") as file:
        told = [event for event in map(json.loads, file)
                if event["event"] == "evaluation" and event["split"] == "validation"]
    judged = []
    for event in told:
        found = subprocess.run([anneal, "evaluate", run, "--checkpoint", run / f"checkpoints/step-{event['step']}",
                                "--split", "test", "--json"], check=True, capture_output=True, text=True).stdout
        judged.append((event, json.loads(found.splitlines()[-1])))
    return judged


def deviation(share, count):
    share = (share * count + 2) / (count + 4)
    return math.sqrt(share * (1 - share) / (count + 4))


def as_good(epochs, by_loss):
    """Those within a standard error of the best accuracy, and of the least loss."""
    best, least = max(each["accuracy"] for each in epochs), min(each["loss"] for each in epochs)
    count = epochs[0]["samples"]
    found = [each for each in epochs if each["accuracy"] >= best - deviation(best, count) - 1e-9]
    both = [each for each in found if each["loss"] <= least * (1 + 1 / math.sqrt(count))]
    return (both if by_loss else None) or found


CLASSIFICATION = {
    "first of the best accuracy": lambda epochs: max(epochs, key=lambda each: (each["accuracy"], -each["step"])),
    "last": lambda epochs: epochs[-1],
    "least loss": lambda epochs: min(epochs, key=lambda each: each["loss"]),
    "latest as good by accuracy": lambda epochs: as_good(epochs, by_loss=False)[-1],
    "latest as good by both": lambda epochs: as_good(epochs, by_loss=True)[-1]}
REGRESSION = {
    "least RMSE": lambda epochs: min(epochs, key=lambda each: each["rmse"]),
    "last": lambda epochs: epochs[-1],
    "latest as good by RMSE": lambda epochs: [
        each for each in epochs if each["rmse"] <= min(one["rmse"] for one in epochs)
        * (1 + 1 / math.sqrt(2 * each["samples"]))][-1]}


def compare(name, runs):
    is_regression = "rmse" in runs[0][0][0]
    figure, best = ("rmse", min) if is_regression else ("accuracy", max)
    kept = {rule: [] for rule in (REGRESSION if is_regression else CLASSIFICATION)}
    kept["the best there were"] = []
    for judged in runs:
        tested = {told["step"]: found[figure] for told, found in judged}
        for rule, choose in (REGRESSION if is_regression else CLASSIFICATION).items():
            kept[rule].append(tested[choose([told for told, _ in judged])["step"]])
        kept["the best there were"].append(best(tested.values()))
    print(json.dumps({"case": name, "validation_samples": runs[0][0][0]["samples"], "figure": figure,
                      "kept": {rule: round(statistics.mean(values), 4) for rule, values in kept.items()}}), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, required=True, help="a folder with train/ and test/")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--anneal", default=str(pathlib.Path(__file__).parents[2] / "build/release/bin/anneal"))
    options = parser.parse_args()
    print(json.dumps({"machine": machine()}))
    for name, features, target in tables():
        runs = []
        for seed in options.seeds:
            with tempfile.TemporaryDirectory() as work:
                data = pathlib.Path(work, "data")
                data.mkdir()
                write_table(data, features, target, seed)
                runs.append(judged_epochs(options.anneal, data, seed, ("--target", "target"), work))
        compare(name, runs)
    for name, (classes, count, more) in IMAGES.items():
        runs = []
        for seed in options.seeds:
            with tempfile.TemporaryDirectory() as work:
                link_images(options.data, pathlib.Path(work, "data"), classes, count, seed)
                runs.append(judged_epochs(options.anneal, pathlib.Path(work, "data"), seed, more, work))
        compare(name, runs)


if __name__ == "__main__":
    main()
