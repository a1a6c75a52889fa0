"""What torchvision's networks are saved as by torch.save is imported, and our worker computes the same logits.

With ANNEAL_THOROUGH those take part that are large, too: vit_huge takes minutes and much memory.
"""
import argparse
import json
import os
import pathlib
import unittest

import numpy
import torch
import torchvision
from PIL import Image

try:
    import timm
except ImportError:
    timm = None

from programs import Workplace
from test_torchvision import randomise

TOLERANCE = 1e-4  # of the largest logit, or of 1
MODELS = {"resnet18": "resnet18", "resnet50": "resnet50", "mobilenet_v2": "mobilenet_v2",
          "mobilenet_v3_small": "mobilenet_v3_small", "mobilenet_v3_large": "mobilenet_v3_large"}
LARGE = {"resnet34": "resnet34", "resnet101": "resnet101", "vit_b_16": "vit_base", "vit_l_16": "vit_large"}
IS_THOROUGH = "ANNEAL_THOROUGH" in os.environ
HUGE_NEEDS = 10 << 30  # bytes of memory: the network of vit_h_14 four times, in fp32


def available_memory():
    """Bytes that programs may still take."""
    lines = pathlib.Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable:"))


def pixels_of(images):
    mean, deviation = numpy.array([0.485, 0.456, 0.406]), numpy.array([0.229, 0.224, 0.225])
    batch = (numpy.stack(images) / 255 - mean) / deviation
    return torch.tensor(batch.transpose(0, 3, 1, 2), dtype=torch.float32)


class Import(Workplace):
    def setUp(self):
        super().setUp()
        generator = numpy.random.default_rng(1)
        self.pixels, self.images = [], []
        for number in range(2):  # smooth, as photographs are
            small = Image.fromarray(generator.integers(0, 256, (14, 14, 3), dtype=numpy.uint8))
            image = small.resize((224, 224), Image.BICUBIC)
            self.pixels.append(numpy.asarray(image))
            self.images.append(self.folder / f"{number}.png")
            image.save(self.images[-1])

    def network(self, name, classes=1000):
        torch.manual_seed(3)
        model = getattr(torchvision.models, name)(num_classes=classes)
        randomise(model, pixels_of(self.pixels))
        return model.eval()

    def assert_same_logits(self, model, kept):
        with torch.no_grad():
            theirs = model(pixels_of(self.pixels))
        ours = torch.tensor(self.logits(kept["file"], self.images))
        difference = (ours - theirs).abs().max().item()
        print(f"{kept['preset']} as {kept['name']}: logits up to {theirs.abs().max().item():.3g} differ by "
              f"{difference:.2g}")
        self.assertGreater(theirs.std().item(), 1e-3)
        self.assertLess(difference, TOLERANCE * max(1, theirs.abs().max().item()))

    def assert_same_elsewhere(self, model, preset, kept):
        """What is kept is taken strictly by torchvision, whose norms have another epsilon than timm's."""
        content, names = pathlib.Path(kept["file"]).read_bytes(), {}
        header = json.loads(content[8:8 + int.from_bytes(content[:8], "little")])
        begin = 8 + int.from_bytes(content[:8], "little")
        for name, entry in header.items():
            if name != "__metadata__":
                first, last = (begin + offset for offset in entry["data_offsets"])
                numbers = numpy.frombuffer(content[first:last], {"F32": "<f4", "I64": "<i8"}[entry["dtype"]])
                names[name] = torch.tensor(numpy.array(numbers)).view(entry["shape"])
        other = getattr(torchvision.models, preset)(num_classes=kept["classes"])
        other.load_state_dict(names, strict=True)
        with torch.no_grad():
            theirs = model(pixels_of(self.pixels))
            difference = (other.eval()(pixels_of(self.pixels)) - theirs).abs().max().item()
        self.assertLess(difference, TOLERANCE * max(1, theirs.abs().max().item()))

    def test_images_are_cut_as_torchvision_cuts_them(self):
        generator = numpy.random.default_rng(5)
        small = Image.fromarray(generator.integers(0, 256, (19, 25, 3), dtype=numpy.uint8))
        image = small.resize((500, 375), Image.BICUBIC)
        image.save(self.images[0])
        model = self.network("resnet18")
        file = self.folder / "resnet18.pth"
        torch.save(model.state_dict(), file)
        result = self.imported(file)
        self.assertIn("224 of 256", " ".join(result["notes"]))
        cut = torchvision.transforms.CenterCrop(224)(torchvision.transforms.Resize(256)(image))
        with torch.no_grad():
            theirs = model(pixels_of([numpy.asarray(cut)]))
        ours = torch.tensor(self.logits(result["weights"]["file"], self.images[:1]))
        self.assertLess((ours - theirs).norm() / theirs.norm(), 2e-3)  # Pillow rounds some pixels the other way
        self.assertEqual(ours.argmax().item(), theirs.argmax().item())

    def assert_imported(self, name, preset):
        model = self.network(name)
        file = self.folder / f"{name}.pth"
        torch.save(model.state_dict(), file)
        result = self.imported(file, "--centre", 1)
        file.unlink()
        self.assertEqual(result["notes"], [])
        kept = result["weights"]
        self.assertEqual((kept["preset"], kept["classes"], kept["side"]), (preset, 1000, 224))
        self.assert_same_logits(model, kept)
        self.anneal("weights", "remove", kept["name"])

    def test_every_preset_has_the_logits_of_torchvision(self):
        models = dict(MODELS, **(LARGE if IS_THOROUGH else {}))
        for name, preset in models.items():
            with self.subTest(name):
                self.assert_imported(name, preset)

    @unittest.skipUnless(IS_THOROUGH, "vit_huge takes minutes: ANNEAL_THOROUGH=1")
    def test_vit_huge_has_the_logits_of_torchvision(self):
        if available_memory() < HUGE_NEEDS:
            self.skipTest(f"vit_huge needs {HUGE_NEEDS >> 30} GiB of memory")
        self.assert_imported("vit_h_14", "vit_huge")

    def test_every_form_of_a_file_holds_the_same(self):
        model = self.network("mobilenet_v3_small", classes=7)
        state = {name: tensor.clone() for name, tensor in model.state_dict().items()}
        average = torch.optim.swa_utils.AveragedModel(model).state_dict()
        wrong = {name: torch.zeros_like(tensor) for name, tensor in state.items()}
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
        optimizer.param_groups[0]["params"][0].grad = torch.ones_like(next(model.parameters()))
        optimizer.step()
        model.load_state_dict(state)
        strided = {name: tensor.t().contiguous().t() if tensor.dim() == 2 else
                   tensor.to(memory_format=torch.channels_last) if tensor.dim() == 4 else tensor
                   for name, tensor in state.items()}
        together = torch.cat([tensor.flatten() for tensor in state.values() if tensor.is_floating_point()])
        views, begin = {}, 0
        for name, tensor in state.items():
            if tensor.is_floating_point():
                views[name] = together[begin:begin + tensor.numel()].view(tensor.shape)
                begin += tensor.numel()
        forms = {
            "zip": state,
            "ddp": {f"module.{name}": tensor for name, tensor in state.items()},
            "checkpoint": {"epoch": 3, "arch": "mobilenet_v3_small", "state_dict": state, "best_acc1": torch.tensor(0.5),
                           "optimizer": optimizer.state_dict(), "args": argparse.Namespace(lr=0.1, device="cuda")},
            "reference": {"model": wrong, "model_ema": average, "epoch": 3},
            "timm": {"state_dict": wrong, "state_dict_ema": state, "version": 2},
            "lightning": {"state_dict": dict({f"model.{name}": tensor for name, tensor in state.items()},
                                             **{"criterion.weight": torch.ones(7)})},
            "backbone": {"model_state_dict": {f"module.backbone.{name}": tensor for name, tensor in state.items()}},
            "parameters": {name: torch.nn.Parameter(tensor) if tensor.is_floating_point() else tensor
                           for name, tensor in state.items()},
            "strides": strided,
            "one-storage": views,
            "double": {name: tensor.double() if tensor.is_floating_point() else tensor
                       for name, tensor in state.items()}}
        for name, content in forms.items():
            for suffix, options in (("zip", {}), ("old", {"_use_new_zipfile_serialization": False}),
                                    ("protocol4", {"pickle_protocol": 4})):
                with self.subTest(f"{name} {suffix}"):
                    file = self.folder / f"{name}-{suffix}.pth"
                    torch.save(content, file, **options)
                    result = self.imported(file, "--centre", 1)
                    self.assertEqual(result["weights"]["preset"], "mobilenet_v3_small")
                    self.assertEqual(result["weights"]["classes"], 7)
                    if name == "lightning":
                        self.assertIn("criterion.weight", " ".join(result["notes"]))
                    if (name, suffix) == ("zip", "zip"):
                        bytes_of_zip = self.model_bytes(result)
                        self.assert_same_logits(model, result["weights"])
                    elif name not in ("one-storage", "double"):
                        self.assertEqual(self.model_bytes(result), bytes_of_zip)
                    elif suffix == "zip":
                        self.assert_same_logits(model, result["weights"])

    def model_bytes(self, result):
        """The tensors of what is kept: all behind the header."""
        content = pathlib.Path(result["weights"]["file"]).read_bytes()
        return content[8 + int.from_bytes(content[:8], "little"):]

    @unittest.skipIf(timm is None, "timm is not installed for this interpreter")
    def test_networks_of_timm_have_the_same_logits(self):
        for name, preset in (("resnet18", "resnet18"), ("mobilenetv2_100", "mobilenet_v2"),
                             ("mobilenetv3_small_100", "mobilenet_v3_small"),
                             ("mobilenetv3_large_100", "mobilenet_v3_large"), ("vit_tiny_patch16_224", "vit_tiny"),
                             ("deit_small_patch16_224", "vit_small")):
            with self.subTest(name):
                torch.manual_seed(3)
                model = timm.create_model(name, num_classes=12)
                many = pixels_of(self.pixels)
                for layer in model.modules():
                    if isinstance(layer, torch.nn.BatchNorm2d):
                        layer.momentum = None
                with torch.no_grad():
                    model.train()(torch.cat([many, many.flip(3), many.flip(2)]))
                    for parameter in model.parameters():
                        if parameter.dim() == 1:
                            parameter += 0.05 * torch.randn_like(parameter)
                file = self.folder / f"{name}.pth"
                torch.save({"arch": name, "state_dict": model.state_dict(), "version": 2}, file)
                kept = self.imported(file, "--centre", 1)["weights"]
                self.assertEqual((kept["preset"], kept["classes"]), (preset, 12))
                self.assert_same_logits(model.eval(), kept)
                if preset.startswith("mobilenet_v3"):
                    self.assert_same_elsewhere(model, preset, kept)

    def test_half_precision_is_kept(self):
        model = self.network("resnet18", classes=4).half()
        file = self.folder / "half.pth"
        torch.save(model.state_dict(), file)
        kept = self.imported(file, "--centre", 1)["weights"]
        self.assertLess(kept["bytes"], 2.1 * 11_200_000)
        self.assert_same_logits(model.float(), kept)

    def test_a_file_of_another_model_is_refused_with_what_does_not_match(self):
        file = self.folder / "wide.pth"
        torch.save(torchvision.models.wide_resnet50_2(num_classes=3).state_dict(), file)
        _, errors = self.anneal("weights", "import", file, code=3)
        self.assertIn("nearest is resnet50", errors)
        self.assertIn("of a different shape (layer1.0.conv1.weight", errors)
        torch.save(torchvision.models.alexnet(num_classes=3).state_dict(), file)
        _, errors = self.anneal("weights", "import", file, code=3)
        self.assertIn("none named like the first layer", errors)
        torch.save(self.network("resnet18", classes=4).state_dict(), file)
        _, errors = self.anneal("weights", "import", file, "--model", "resnet34", code=3)
        self.assertIn("does not fit resnet34", errors)
        self.assertEqual(list((self.folder / "cache").rglob("*.safetensors")), [])

    def test_a_whole_module_is_refused_by_name(self):
        file = self.folder / "module.pth"
        torch.save(torchvision.models.resnet18(num_classes=4), file)
        _, errors = self.anneal("weights", "import", file, code=3)
        self.assertIn("torchvision.models.resnet.ResNet", errors)
        self.assertIn("state_dict()", errors)


if __name__ == "__main__":
    unittest.main()
