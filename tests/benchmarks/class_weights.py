#!/usr/bin/env python3
"""What weighting classes in the loss does where they have unevenly many images: two subsets of CIFAR-10, each trained
with every way of `training.class_weights`, for as long as the defaults say.

  class_weights.py --data CIFAR10_FOLDER [--seeds 1 2]

Of each run: the macro recall on 500 test images of each class, the recall of each class, and the accuracy that test
images in the proportions of the training images would give, computed from these recalls.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile

from measuring import machine

SUBSETS = {"1 to 10, four classes": {"airplane": 800, "automobile": 400, "bird": 160, "cat": 80},
           "1 to 10, two classes": {"dog": 1000, "horse": 100}}
TEST_IMAGES = 500  # of each class


def link(data, folder, images):
    for split, most in (("train", images), ("test", dict.fromkeys(images, TEST_IMAGES))):
        for name, count in most.items():
            place = folder / split / name
            place.mkdir(parents=True)
            for file in sorted((data / split / name).iterdir())[:count]:
                os.symlink(file.resolve(), place / file.name)


def measure(anneal, folder, seed, weights):
    with tempfile.TemporaryDirectory() as place:
        run = f"{place}/run"
        subprocess.run([anneal, "train", "--data", folder, "--device", "cpu", "--seed", str(seed), "--run-dir", run,
                        "--set", f"training.class_weights={weights}", "--quiet"], check=True)
        told = subprocess.run([anneal, "evaluate", run, "--split", "test", "--json"], check=True,
                              stdout=subprocess.PIPE, text=True).stdout
    return {scores["class"]: scores["recall"] for scores in json.loads(told)["per_class"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, required=True, help="a folder with train/ and test/")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--anneal", default=str(pathlib.Path(__file__).parents[2] / "build/release/bin/anneal"))
    options = parser.parse_args()
    print(json.dumps({"machine": machine()}))
    for name, images in SUBSETS.items():
        with tempfile.TemporaryDirectory() as place:
            link(options.data, pathlib.Path(place), images)
            for seed in options.seeds:
                for weights in ("none", "square-root", "balanced"):
                    recall = measure(options.anneal, place, seed, weights)
                    accuracy = sum(recall[of] * count for of, count in images.items()) / sum(images.values())
                    print(json.dumps({"subset": name, "seed": seed, "class_weights": weights,
                                      "macro_recall": round(sum(recall.values()) / len(recall), 3),
                                      "accuracy_in_proportion": round(accuracy, 3), "recall": recall}), flush=True)


if __name__ == "__main__":
    main()
