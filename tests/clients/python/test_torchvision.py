"""The presets are torchvision's models: weights go both ways and mean the same.

Debian 12 has torchvision 0.14 for its own Python (python3-torchvision, see packaging/packages/test.txt). Any other
interpreter that has it will do:
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
TOLERANCE = 1e-4  # of a logit; all logits together have a deviation of about 1
CONVOLUTIONAL = ["resnet18", "resnet50", "mobilenet_v2", "mobilenet_v3_small"]  # one of each kind of block
if "ANNEAL_THOROUGH" in os.environ:
    CONVOLUTIONAL += ["resnet34", "resnet101", "mobilenet_v3_large"]
IMAGENET = {"mean": [0.485, 0.456, 0.406], "std": [0.229, 0.224, 0.225]}


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stderr}")
    return result.stdout


def torchvision_model(preset, classes=CLASSES):
    if preset == "vit_base":
        return torchvision.models.vit_b_16(image_size=SIDE, num_classes=classes)
    if preset == "vit_tiny":  # a size of theirs that torchvision has no name for
        return torchvision.models.VisionTransformer(image_size=SIDE, patch_size=16, num_layers=12, num_heads=3,
                                                    hidden_dim=192, mlp_dim=768, num_classes=classes)
    return getattr(torchvision.models, preset)(num_classes=classes)


def head_of(model):
    """The name of the last layer, and the layer."""
    return [(name, layer) for name, layer in model.named_modules() if isinstance(layer, torch.nn.Linear)][-1]


@torch.no_grad()
def randomise(model, pixels):
    """No tensor stays as it starts, so that nothing is equal by chance; with pixels like these, numbers are as large
    as in trained models, and logits have a deviation of 1."""
    torch.manual_seed(5)
    for name, layer in model.named_modules():
        if isinstance(layer, (torch.nn.BatchNorm2d, torch.nn.LayerNorm)):
            layer.weight.uniform_(0.5, 1.5)
            layer.bias.normal_(std=0.1)
            if name.endswith(".bn3"):
                layer.weight *= 0.2  # the last of a branch, as trained: else 33 blocks magnify what fp32 rounds
            layer.momentum = None  # running statistics: those of the batch that comes next
    is_transformer = hasattr(model, "class_token")
    if is_transformer:
        model.class_token.normal_(std=0.02)
    head = head_of(model)[1]
    head.weight.normal_(std=head.in_features ** -0.5)
    if not is_transformer:
        model.train()(pixels)
        for layer in model.modules():
            if isinstance(layer, torch.nn.BatchNorm2d):  # neither shall small differences of large numbers
                layer.running_var.copy_(torch.maximum(layer.running_var, layer.running_mean ** 2))
        head.weight /= model.eval()(pixels).std()


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
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.data = pathlib.Path(folder.name) / "shapes"
        run(PROGRAMS / "anneal", "sample", cls.data, "--classes", CLASSES, "--per-class", 4, "--test-per-class", 2,
            "--side", SIDE)
        cls.images = sorted((cls.data / "test").rglob("*.*"))
        cls.spec = pathlib.Path(folder.name) / "spec.json"
        cls.spec.write_text(json.dumps({"data": {"normalize": IMAGENET}}))

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def train(self, preset, *more):
        variant = ["--set", "model.patch=16" if preset.startswith("vit") else "model.stem=large"]
        run(PROGRAMS / "anneal", "train", "--data", self.data, "--model", preset, "--epochs", 1, "--batch", 8,
            "--precision", "fp32", "--device", "cpu", "--threads", 1, "--set", "checkpoint.split=test", *variant,
            "--set", f"training.image_size={SIDE}", "--run-dir", self.folder / "run", "--quiet", *more)

    def export(self):
        exported = self.folder / "model.safetensors"
        run(PROGRAMS / "anneal", "export", self.folder / "run", "--format", "safetensors", "-o", exported)
        return read_safetensors(exported)[0]

    def our_logits(self, images):
        request = {"run_dir": str(self.folder / "run"), "files": [str(path) for path in images], "logits": True}
        result = json.loads(run(PROGRAMS / "anneal-worker", "predict", input=json.dumps(request)))
        return torch.tensor([file["logits"] for file in result["files"]])

    def assert_same_logits(self, preset, model):
        model.eval()
        with torch.no_grad():
            theirs = model(read_images(self.images, self.folder / "run" / "spec.json"))
        largest = theirs.abs().max().item()
        difference = (self.our_logits(self.images) - theirs).abs().max().item()
        print(f"{preset}: logits up to {largest:.3g} differ by {difference:.2g}")
        self.assertGreater(theirs.std().item(), 1e-3)
        self.assertLess(difference, TOLERANCE)

    def assert_goes_both_ways(self, preset):
        """What torchvision saves we load, and torchvision what we export. A rate of 0 leaves the weights alone."""
        model = torchvision_model(preset)
        randomise(model, read_images(self.images, self.spec))
        saved = self.folder / "torchvision.safetensors"
        write_safetensors(saved, model.state_dict())
        head = head_of(model)[0]
        freeze = sorted({f"{name}*" for name in model.state_dict() if not name.startswith(head)})
        self.train(preset, "--init", saved, "--lr", 0, "--set", f"training.freeze={json.dumps(freeze)}")
        self.assert_same_logits(preset, model)
        exported, same = self.export(), torchvision_model(preset)
        same.load_state_dict(exported, strict=True)
        for name, tensor in model.state_dict().items():
            self.assertTrue(torch.equal(exported[name], tensor), name)

    def test_convolutional_weights_go_both_ways(self):
        for preset in CONVOLUTIONAL:
            with self.subTest(preset):
                self.setUp()
                self.assert_goes_both_ways(preset)

    def test_weights_of_a_transformer_go_both_ways(self):
        self.assert_goes_both_ways("vit_base")

    def test_what_we_train_torchvision_loads(self):
        for preset in ("resnet18", "mobilenet_v3_small", "vit_tiny"):
            with self.subTest(preset):
                self.setUp()
                self.train(preset)
                model = torchvision_model(preset)
                model.load_state_dict(self.export(), strict=True)
                self.assert_same_logits(preset, model)

    def test_a_head_for_other_classes_begins_anew(self):
        saved = self.folder / "torchvision.safetensors"
        write_safetensors(saved, torchvision_model("mobilenet_v3_small", classes=7).state_dict())
        self.train("mobilenet_v3_small", "--init", saved)
        events = (self.folder / "run" / "events.jsonl").read_text().splitlines()
        warnings = [event for event in map(json.loads, events) if event["event"] == "warning"]
        self.assertEqual([event["code"] for event in warnings], ["unchecked-weights", "head-replaced"])
        self.assertIn("classifier.3", warnings[1]["message"])


if __name__ == "__main__":
    unittest.main()
