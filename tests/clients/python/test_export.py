"""An exported Python module is the model, for PyTorch alone and for torchvision."""
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy
import torch
from PIL import Image

try:
    import torchvision
except ImportError:
    torchvision = None

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"])
MADE_UP_MODEL = pathlib.Path(os.environ["ANNEAL_TESTS"]) / "made_up_model"
CLASSES = 7
SIDE = 32
TOLERANCE = 1e-4  # of a logit, or of the deviation of all logits where that is larger
LARGE = {"resnet101", "vit_base", "vit_large", "vit_huge"}  # more of the same, in minutes


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stderr}")
    return result.stdout


def import_file(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Export(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        random = numpy.random.default_rng(1)
        self.images = []
        for index in range(3):
            coarse = Image.fromarray(random.integers(0, 256, (4, 4, 3), dtype=numpy.uint8))
            self.images.append(self.folder / f"{index}.png")
            coarse.resize((SIDE, SIDE)).save(self.images[-1])
        pixels = numpy.stack([numpy.asarray(Image.open(path)) for path in self.images])
        self.pixels = torch.from_numpy(pixels).permute(0, 3, 1, 2) / 255

    def export(self, preset, side=SIDE):
        model = self.folder / "model.safetensors"
        run(MADE_UP_MODEL, preset, CLASSES, side, model)
        run(PROGRAMS / "anneal", "export", model, "--format", "python", "-o", self.folder / f"{preset}.py")
        return model, import_file(self.folder / f"{preset}.py")

    def our_logits(self, model):
        request = {"checkpoint": str(model), "files": [str(path) for path in self.images], "logits": True,
                   "precision": "fp32", "device": "cpu", "threads": 1}
        result = json.loads(run(PROGRAMS / "anneal-worker", "predict", input=json.dumps(request)))
        return torch.tensor([file["logits"] for file in result["files"]])

    def test_every_preset_gives_the_logits_of_our_worker(self):
        for preset in json.loads(run(PROGRAMS / "anneal", "models", "--json")):
            name = preset["name"]
            if name in LARGE or "images" not in preset["takes"]:
                continue
            with self.subTest(name):
                model, module = self.export(name)
                ours = self.our_logits(model)
                with torch.no_grad():
                    theirs = module.load()(self.pixels)
                difference = (theirs - ours).abs().max().item()
                print(f"{name}: logits with a deviation of {ours.std():.3g} differ by {difference:.2g}", flush=True)
                self.assertEqual(module.CLASSES, [f"class {index}" for index in range(CLASSES)])
                self.assertLess(difference, TOLERANCE * max(1, ours.std().item()))
                self.assertLess(difference, ours.std(0).max().item() / 50)  # little beside what tells images apart

    def test_a_network_of_a_table_gives_the_probabilities_of_our_worker(self):
        random = numpy.random.default_rng(2)
        rows = random.normal(3, 2, (60, 3)).round(3)
        lines = ["a,b,c,kind", *(f"{a},{b},{c},{'xyz'[int(a + b > 6) + int(c > 4)]}" for a, b, c in rows)]
        table = self.folder / "rows.csv"
        table.write_text("\n".join(lines) + "\n", encoding="utf-8")
        run(PROGRAMS / "anneal", "train", "--data", table, "--target", "kind", "--epochs", "3", "--run-dir",
            self.folder / "run", "--device", "cpu", "--quiet")
        run(PROGRAMS / "anneal", "export", self.folder / "run", "--format", "python", "-o", self.folder / "rows.py")
        module = import_file(self.folder / "rows.py")
        told = json.loads(run(PROGRAMS / "anneal", "predict", self.folder / "run", table, "--json"))
        ours = [{each["class"]: each["probability"] for each in row["predictions"]} for row in told["files"][0]["rows"]]
        columns = {column["name"]: column for column in module.TABLE["columns"]}
        features = (rows - [columns[name]["centre"] for name in "abc"]) / [columns[name]["scale"] for name in "abc"]
        with torch.no_grad():
            theirs = module.load()(torch.tensor(features, dtype=torch.float32)).softmax(1)
        self.assertGreater(theirs.std(0).max().item(), 1e-3)
        for row, expected in zip(theirs.tolist(), ours):
            for name, probability in zip(module.CLASSES, row):
                self.assertAlmostEqual(probability, expected[name], delta=TOLERANCE)

    @unittest.skipIf(torchvision is None, "torchvision is not installed for this interpreter")
    def test_weights_are_torchvisions(self):
        for name in ("resnet18", "mobilenet_v2", "mobilenet_v3_small"):
            with self.subTest(name):
                _, module = self.export(name, side=96)  # too large for the stem of small images
                model = getattr(torchvision.models, name)(num_classes=CLASSES)
                model.load_state_dict(module.load().state_dict(), strict=True)

    def test_the_module_trains(self):
        """Gradients reach every parameter, in a process that has nothing else of ours."""
        _, module = self.export("vit_tiny")
        script = (f"import sys; sys.path.insert(0, {str(self.folder)!r}); import torch, vit_tiny\n"
                  f"model = vit_tiny.load().train(); model(torch.rand(2, 3, {SIDE}, {SIDE})).sum().backward()\n"
                  "print(all(p.grad is not None for p in model.parameters()))")
        self.assertEqual(run(sys.executable, "-B", "-c", script).strip(), "True")


if __name__ == "__main__":
    unittest.main()
