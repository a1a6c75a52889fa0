"""An exported model means to PyTorch what it means to us."""
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import torch

import rebuild

ANNEAL = pathlib.Path(os.environ["ANNEAL_PROGRAMS"]) / "anneal"
REBUILD = pathlib.Path(rebuild.__file__)


def run(*command):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode != 0:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stderr}")
    return result.stdout


class Rebuild(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def train(self, model, *more):
        """The folder of a short run on few drawn images, in fp32."""
        run(ANNEAL, "sample", self.folder / "data", "--classes", 4, "--per-class", 16, "--side", 32)
        run(ANNEAL, "train", "--data", self.folder / "data", "--model", model, "--epochs", 2, "--batch", 16,
            "--precision", "fp32", "--device", "cpu", "--threads", 1, "--run-dir", self.folder / "run", "--quiet",
            *more)
        return self.folder / "run"

    def assert_same_logits(self, model, *more):
        run_folder = self.train(model, *more)
        images = sorted((self.folder / "data" / "test").rglob("*.*"))[:8]
        exported = self.folder / "model.safetensors"
        run(ANNEAL, "export", run_folder, "--format", "safetensors", "-o", exported)
        rebuilt = json.loads(run(sys.executable, REBUILD, exported, "--spec", run_folder / "spec.json", *images))
        classes = json.loads((run_folder / "spec.json").read_text())["data"]["classes"]
        ours = json.loads(run(ANNEAL, "predict", run_folder, *images, "--top", len(classes), "--tta", "none",
                              "--json"))["files"]
        for logits, file in zip(rebuilt["logits"], ours, strict=True):
            theirs = dict(zip(classes, torch.tensor(logits).log_softmax(0).tolist(), strict=True))
            for prediction in file["predictions"]:
                self.assertAlmostEqual(math.log(prediction["probability"]), theirs[prediction["class"]], delta=1e-4)

    def test_convnet_gives_the_same_logits(self):
        self.assert_same_logits("convnet")

    def test_resnet8_gives_the_same_logits(self):
        self.assert_same_logits("resnet8")

    def test_mlp_gives_the_same_logits(self):
        self.assert_same_logits("mlp")

    def test_mobilenet_v3_gives_the_same_logits(self):
        self.assert_same_logits("mobilenet_v3_small")

    def test_vit_gives_the_same_logits(self):
        self.assert_same_logits("vit_tiny")

    def test_a_pooled_vit_gives_the_same_logits(self):
        self.assert_same_logits("vit_tiny", "--set", "model.head=mean")


if __name__ == "__main__":
    unittest.main()
