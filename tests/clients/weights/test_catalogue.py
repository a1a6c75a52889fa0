"""The list of published weights agrees with torchvision, and every address has the form that it must have."""
import json
import re
import unittest
import urllib.parse

import torchvision
from torchvision.models import get_model_weights

from programs import Workplace

MODELS = {"vit_base": "vit_b_16", "vit_large": "vit_l_16", "vit_huge": "vit_h_14"}

class Catalogue(Workplace):
    def setUp(self):
        super().setUp()
        self.environment.pop("ANNEAL_WEIGHTS_CATALOGUE", None)
        self.entries = json.loads(self.anneal("weights", "list", "--json")[0])["published"]

    def test_addresses_have_the_form(self):
        names = [entry["name"] for entry in self.entries]
        self.assertEqual(len(set(names)), len(names))
        for entry in self.entries:
            address = urllib.parse.urlsplit(entry["address"])
            self.assertEqual((address.scheme, address.query, address.port), ("https", "", None))
            if address.hostname == "files.pythonhosted.org":
                self.assertRegex(address.path, r"^/packages/[0-9a-f/]{66}/\w+-[0-9.]+-[a-z0-9.]+-none-any\.whl$")
                self.assertRegex(entry["sha256_prefix"], r"^[0-9a-f]{64}$")
            else:
                self.assertIn(address.hostname, ("download.pytorch.org", "dl.fbaipublicfiles.com"))
                self.assertRegex(address.path, r"^/[a-z]+/\w+-[0-9a-f]{8}\.pth$")
                self.assertEqual(entry["sha256_prefix"], re.search(r"-([0-9a-f]{8})\.pth$", address.path)[1])
            self.assertTrue(entry["name"].startswith(entry["preset"] + "-"))
            self.assertIn(entry["licence"], ("BSD-3-Clause", "CC-BY-NC-4.0", "Apache-2.0"))

    def test_each_preset_has_one_default(self):
        for preset in {entry["preset"] for entry in self.entries}:
            defaults = [entry for entry in self.entries if entry["preset"] == preset and entry["default"]]
            self.assertEqual(len(defaults), 1, preset)

    def test_all_that_torchvision_has_is_there_and_says_the_same(self):
        listed = {entry["address"]: entry for entry in self.entries if entry["publisher"] == "torchvision"}
        seen = set()
        for preset in sorted({entry["preset"] for entry in listed.values()}):
            for weights in get_model_weights(MODELS.get(preset, preset)):
                with self.subTest(weights=str(weights)):
                    seen.add(weights.url)
                    entry = listed[weights.url]
                    scores = weights.meta["_metrics"]["ImageNet-1K"]
                    self.assertEqual(entry["preset"], preset)
                    self.assertEqual(entry["classes"], len(weights.meta["categories"]))
                    self.assertEqual((entry["top1"], entry["top5"]), (scores["acc@1"], scores["acc@5"]))
                    transforms = weights.transforms()
                    self.assertEqual((entry["side"], entry["resize"]),
                                     (transforms.crop_size[0], transforms.resize_size[0]))
                    self.assertEqual((list(transforms.mean), list(transforms.std)),
                                     ([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]))
                    self.assertEqual(entry["licence"], "CC-BY-NC-4.0" if "license" in weights.meta else "BSD-3-Clause")
                    if "_file_size" in weights.meta:  # since torchvision 0.15
                        self.assertAlmostEqual(entry["bytes"] / 2 ** 20, weights.meta["_file_size"], delta=0.001)
        self.assertEqual(seen, set(listed))

if __name__ == "__main__":
    unittest.main()
