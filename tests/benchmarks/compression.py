#!/usr/bin/env python3
"""What ways of making a network smaller leave of its accuracy, beside each other, on some images of CIFAR-10.

  compression.py --data CIFAR10_FOLDER [--seeds 1 2 3] [--narrowing-seeds 1]

A `resnet8` learns from the first images of each class. Its weights are rounded to 4 bits by AdaRound alone, and after it
has learned on in floats; or it learns on for weights of 4 bits, by ranges and by learned steps (LSQ), with its floats as
the teacher and without, once for each seed; and `anneal compress` brings it to a size, with widths that are searched, searched after
sparse learning, and found by reinforcement learning (AMC). README.md says how to read the result.
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

from measuring import machine

HERE = pathlib.Path(__file__).resolve().parent
NARROWINGS = {
    "widths by search": (),
    "widths by search, after sparse learning": ("--sparse-epochs", 2),
    "widths by reinforcement learning": ("--strategy", "reinforcement"),
}


def link(options, folder):
    """The first images of each class, as symbolic links."""
    for split, count in (("train", options.images), ("test", options.test_images)):
        for name in sorted(path.name for path in (options.data / split).iterdir()):
            place = folder / split / name
            place.mkdir(parents=True)
            for file in sorted((options.data / split / name).iterdir())[:count // 10]:
                os.symlink(file.resolve(), place / file.name)
    return folder


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.data = link(options, folder / "data")
        self.run = folder / "base"
        self.train(self.run, "--epochs", options.epochs)

    def anneal(self, *words):
        return subprocess.run([str(word) for word in (self.options.anneal, *words)], check=True, stdout=subprocess.PIPE,
                              text=True).stdout

    def train(self, run, *words):
        self.anneal("train", "--data", self.data, "--model", "resnet8", "--batch", 64, "--device", "cpu", "--threads",
                    self.options.threads, "--run-dir", run, "--quiet", *words)

    def accuracy(self, run):
        return json.loads(self.anneal("evaluate", run, "--split", "test", "--json"))["accuracy"]

    def weights(self):
        weights = self.folder / "base.safetensors"
        if not weights.exists():
            self.anneal("export", self.run, "--format", "safetensors", "-o", weights)
        return weights

    def trained_on(self, name, *words):
        run = self.folder / name
        self.train(run, "--epochs", self.options.again, "--init", self.weights(), "--lr", self.options.lr, *words)
        return run

    def adaround(self, run):
        """What C with weights of 4 bits makes of the test images, without training for it, and its bytes."""
        output = self.folder / "four.c"
        found = json.loads(self.anneal("export", run, "--format", "c", "--weight-bits", 4, "--adaround", "-o", output,
                                       "--max-loss", 100, "--json"))["rounding"]
        assert found["samples"] == self.options.test_images, "it looks at 1,000 images at most"
        return found["after"], None

    def learned(self, seed, method, teacher):
        """Trained on for weights of 4 bits, and evaluated as the integers will say."""
        words = ["--set", "training.quantization.bits=4", "--set", f"training.quantization.method={method}"]
        if teacher:
            words += ["--set", f"training.distillation.teacher={self.weights()}"]
        return self.accuracy(self.trained_on(f"{method}-{teacher}-{seed}", "--seed", seed, *words)), None

    def narrowed(self, seed, words):
        """Of the smallest that fits, on images that decided nothing; its bytes."""
        place = self.folder / f"small-{seed}-{len(list(self.folder.iterdir()))}"
        found = subprocess.run([str(word) for word in (
            self.options.anneal, "compress", self.run, "-o", place, "--target", "onnx-int8", "--max-bytes",
            self.options.bytes, "--max-loss", 100, "--epochs", self.options.again, "--episodes", self.options.episodes,
            "--seed", seed, "--quiet", *words)], stdout=subprocess.DEVNULL).returncode
        if found != 0:
            raise RuntimeError(f"anneal compress ended with {found}: {place}")
        front = json.loads((place / "front.json").read_text())
        point = next(one for one in front["points"] if one["id"] == front["accepted"])
        return point["final_accuracy"], point["measures"]["bytes"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, required=True, help="a folder with train/ and test/")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--narrowing-seeds", type=int, nargs="*", default=[1], help="those of anneal compress")
    parser.add_argument("--images", type=int, default=2000, help="to train on")
    parser.add_argument("--test-images", type=int, default=1000)
    parser.add_argument("--epochs", type=int, default=12, help="of the network that is made smaller")
    parser.add_argument("--again", type=int, default=4, help="epochs of each training after that")
    parser.add_argument("--lr", type=float, default=0.02, help="the peak of the rate of those")
    parser.add_argument("--bytes", type=int, default=48000)
    parser.add_argument("--episodes", type=int, default=30)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    options = parser.parse_args()
    print(json.dumps({"machine": machine()}), flush=True)

    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, pathlib.Path(folder))
        print(json.dumps({"contestant": "as trained", "accuracy": bench.accuracy(bench.run)}), flush=True)
        contestants = {
            "4 bits by AdaRound": (options.seeds[:1], lambda seed: bench.adaround(bench.run)),
            "learned on in floats": (options.seeds, lambda seed: (bench.accuracy(bench.trained_on(
                f"floats-{seed}", "--seed", seed)), None)),
            "… then 4 bits by AdaRound": (options.seeds, lambda seed: bench.adaround(bench.folder / f"floats-{seed}"))}
        for method in ("ranges", "lsq"):
            for teacher in (False, True):
                contestants[f"4 bits by {method}" + (", taught" if teacher else "")] = (
                    options.seeds, lambda seed, method=method, teacher=teacher: bench.learned(seed, method, teacher))
        for name, words in NARROWINGS.items() if options.narrowing_seeds else ():
            contestants[name] = options.narrowing_seeds, lambda seed, words=words: bench.narrowed(seed, words)
        found = {name: [] for name in contestants}
        for name, (seeds, contestant) in contestants.items():
            for seed in seeds:
                began = time.monotonic()
                accuracy, size = contestant(seed)
                found[name].append(accuracy)
                print(json.dumps({"contestant": name, "seed": seed, "accuracy": round(accuracy, 4), "bytes": size,
                                  "seconds": round(time.monotonic() - began, 1)}), flush=True)
    print("\n| | test accuracy, % |\n|---|---|")
    for name, accuracies in found.items():
        low, middle, high = (100 * value for value in (min(accuracies), statistics.median(accuracies), max(accuracies)))
        print(f"| {name} | {middle:.2f} ({low:.2f} to {high:.2f}) |")


if __name__ == "__main__":
    sys.exit(main())
