"""The presets are torchvision's models: weights go both ways and mean the same.

Needs torchvision, which Debian does not have; with an interpreter that has it:
  ANNEAL_PROGRAMS=build/release/bin PYTHON -m unittest discover --start-directory tests/clients/python
"""
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

import torch

from rebuild import read_images, read_safetensors

try:
    import torchvision
except ImportError:
    torchvision = None

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"])
CLASSES = 4
SIDE = 64
TOLERANCE = 1e-5  # of the largest logit: 1e-4 for logits up to 10
CONVOLUTIONAL = ["resnet18", "resnet34", "resnet50", "resnet101", "mobilenet_v2", "mobilenet_v3_small",
                 "mobilenet_v3_large"]
# What torchvision's vit_b_16 is made of, and the sizes that it has no name for: layers, heads, width.
TRANSFORMERS = {"vit_tiny": (12, 3, 192), "vit_small": (12, 6, 384), "vit_base": (12, 12, 768)}


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stderr}")
    return result.stdout


def torchvision_model(preset, classes=CLASSES):
    if preset in CONVOLUTIONAL:
        return getattr(torchvision.models, preset)(num_classes=classes)
    layers, heads, width = TRANSFORMERS[preset]
    return torchvision.models.VisionTransformer(image_size=SIDE, patch_size=16, num_layers=layers, num_heads=heads,
                                                hidden_dim=width, mlp_dim=4 * width, num_classes=classes)


def randomise(model):
    """No statistic stays at its start and no head at zero, so that nothing is equal by chance."""
    torch.manual_seed(5)
    for name, tensor in model.state_dict().items():
        if name.endswith("running_var"):
            tensor.uniform_(0.5, 1.5)
        elif name.endswith("running_mean") or name.startswith("heads"):
            tensor.normal_(std=0.1)


def write_safetensors(path, tensors):
    header, blocks, offset = {}, [], 0
    for name, tensor in tensors.items():
        block = tensor.contiguous().numpy().tobytes()
        header[name] = {"dtype": {torch.float32: "F32", torch.int64: "I64"}[tensor.dtype],
                        "shape": list(tensor.shape), "data_offsets": [offset, offset + len(block)]}
        offset += len(block)
        blocks.append(block)
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(blocks))


@unittest.skipIf(torchvision is None, "torchvision is not installed for this interpreter")
class Torchvision(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.data_folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.data_folder.cleanup)
        cls.data = pathlib.Path(cls.data_folder.name) / "data"
        run(PROGRAMS / "anneal", "sample", cls.data, "--classes", CLASSES, "--per-class", 4, "--side", SIDE)
        cls.images = sorted((cls.data / "test").rglob("*.*"))[:6]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def train(self, preset, *more):
        run(PROGRAMS / "anneal", "train", "--data", self.data, "--model", preset, "--epochs", 1, "--batch", 8,
            "--precision", "fp32", "--device", "cpu", "--threads", 2, "--set", "model.stem=large", "--set",
            "model.patch=16", "--set", f"training.image_size={SIDE}", "--run-dir", self.folder / "run", "--quiet",
            *more)

    def our_logits(self):
        request = {"run_dir": str(self.folder / "run"), "files": [str(path) for path in self.images], "logits": True}
        result = json.loads(run(PROGRAMS / "anneal-worker", "predict", input=json.dumps(request)))
        return torch.tensor([file["logits"] for file in result["files"]])

    def assert_same_logits(self, preset, model):
        model.eval()
        with torch.no_grad():
            theirs = model(read_images(self.images, self.folder / "run" / "spec.json"))
        largest = theirs.abs().max().item()
        difference = (self.our_logits() - theirs).abs().max().item()
        print(f"{preset}: logits up to {largest:.3g} differ by {difference:.2g}")
        self.assertGreater(theirs.std().item(), 1e-3)
        self.assertLess(difference, TOLERANCE * largest)

    def test_what_we_train_torchvision_loads(self):
        for preset in CONVOLUTIONAL + list(TRANSFORMERS):
            with self.subTest(preset):
                self.setUp()
                self.train(preset)
                exported = self.folder / "model.safetensors"
                run(PROGRAMS / "anneal", "export", self.folder / "run", "--format", "safetensors", "-o", exported)
                model = torchvision_model(preset)
                model.load_state_dict(read_safetensors(exported)[0], strict=True)
                self.assert_same_logits(preset, model)

    def test_what_torchvision_saves_we_load(self):
        """A rate of 0 and frozen statistics leave the weights as they are."""
        for preset in CONVOLUTIONAL + list(TRANSFORMERS):
            with self.subTest(preset):
                self.setUp()
                model = torchvision_model(preset)
                randomise(model)
                saved = self.folder / "torchvision.safetensors"
                write_safetensors(saved, model.state_dict())
                head = list(model.state_dict())[-1].rsplit(".", 1)[0]
                backbone = sorted({name.split(".")[0] for name in model.state_dict() if not name.startswith(head)})
                freeze = [] if preset in TRANSFORMERS else [f"{part}*" for part in backbone if part != "classifier"]
                self.train(preset, "--init", saved, "--lr", 0, "--set", f"training.freeze={json.dumps(freeze)}")
                self.assert_same_logits(preset, model)

    def test_a_head_for_other_classes_begins_anew(self):
        saved = self.folder / "torchvision.safetensors"
        write_safetensors(saved, torchvision_model("mobilenet_v3_small", classes=7).state_dict())
        self.train("mobilenet_v3_small", "--init", saved)
        events = (self.folder / "run" / "events.jsonl").read_text().splitlines()
        warnings = [event for event in map(json.loads, events) if event["event"] == "warning"]
        self.assertEqual([event["code"] for event in warnings], ["head-replaced"])
        self.assertIn("classifier.3", warnings[0]["message"])


if __name__ == "__main__":
    unittest.main()
