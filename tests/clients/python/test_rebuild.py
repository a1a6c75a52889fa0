"""An exported model means to PyTorch what it means to us."""
import json
import math
import os
import pathlib
import subprocess
import tempfile
import unittest

import torch

from rebuild import forward, read_images, read_safetensors

ANNEAL = pathlib.Path(os.environ["ANNEAL_PROGRAMS"]) / "anneal"


def run(*command):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode != 0:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stderr}")
    return result.stdout


class Rebuild(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.data = pathlib.Path(folder.name) / "data"
        run(ANNEAL, "sample", cls.data, "--classes", 4, "--per-class", 8, "--test-per-class", 2, "--side", 32)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def train(self, model, *more):
        """The folder of a short run on few drawn images, in fp32."""
        run(ANNEAL, "train", "--data", self.data, "--model", model, "--epochs", 2, "--batch", 8,
            "--precision", "fp32", "--device", "cpu", "--threads", 1, "--run-dir", self.folder / "run", "--quiet",
            *more)
        return self.folder / "run"

    def assert_same_logits(self, model, *more):
        run_folder = self.train(model, *more)
        images = sorted((self.data / "test").rglob("*.*"))
        exported = self.folder / "model.safetensors"
        run(ANNEAL, "export", run_folder, "--format", "safetensors", "-o", exported)
        tensors, metadata = read_safetensors(exported)
        with torch.no_grad():
            rebuilt = forward(json.loads(metadata["graph"]), tensors, read_images(images, run_folder / "spec.json"))
        classes = json.loads((run_folder / "spec.json").read_text())["data"]["classes"]
        ours = json.loads(run(ANNEAL, "predict", run_folder, *images, "--top", len(classes), "--tta", "none",
                              "--json"))["files"]
        for logits, file in zip(rebuilt, ours, strict=True):
            theirs = dict(zip(classes, logits.log_softmax(0).tolist(), strict=True))
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

    def test_efficientnet_lite_gives_the_same_logits(self):
        self.assert_same_logits("efficientnet_lite0")

    def test_vit_gives_the_same_logits(self):
        self.assert_same_logits("vit_tiny")

    def test_a_pooled_vit_gives_the_same_logits(self):
        self.assert_same_logits("vit_tiny", "--set", "model.head=mean")


if __name__ == "__main__":
    unittest.main()
