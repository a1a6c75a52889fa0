"""What we write as ONNX is ONNX, and computes what our worker computes: every preset, in onnxruntime."""
import json
import os

import numpy
import onnx
import onnxruntime

from programs import ANNEAL, MADE_UP_MODEL, InFolder, our_logits, run, write_noise

TOLERANCE = 1e-4  # of a logit, or of the deviation of all logits where that is larger
CLASSES = 7
LARGE = {"resnet101", "vit_base", "vit_large", "vit_huge"}  # more of the same: minutes, and up to 2.4 GiB


def session(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def presets():
    """All of them where ANNEAL_TEST_ALL is set."""
    names = [preset["name"] for preset in json.loads(run(ANNEAL, "models", "--json")) if "images" in preset["takes"]]
    return [name for name in names if name not in LARGE or os.environ.get("ANNEAL_TEST_ALL")]


class Onnx(InFolder):
    def export(self, preset, side):
        model, exported = self.folder / "model.safetensors", self.folder / f"{preset}.onnx"
        run(MADE_UP_MODEL, preset, CLASSES, side, model)
        run(ANNEAL, "export", model, "--format", "onnx", "-o", exported)
        return model, exported

    def test_every_preset_gives_the_logits_of_our_worker(self):
        side = 32
        paths, pixels = write_noise(self.folder, 9, side)
        for preset in presets():
            with self.subTest(preset):
                model, exported = self.export(preset, side)
                onnx.checker.check_model(str(exported), full_check=True)
                runtime = session(exported)
                ours = our_logits(model, paths)
                of_eight = runtime.run(["logits"], {"image": pixels[:8]})[0]
                of_one = runtime.run(["logits"], {"image": pixels[8:]})[0]
                theirs = numpy.concatenate([of_eight, of_one])
                difference = numpy.abs(theirs - ours).max()
                print(f"{preset}: logits with a deviation of {ours.std():.3g} differ by {difference:.2g}", flush=True)
                self.assertEqual(theirs.shape, (9, CLASSES))
                self.assertLess(difference, TOLERANCE * max(1, ours.std()))
                self.assertLess(difference, ours.std(axis=0).max() / 50)  # little beside what tells images apart
                exported.unlink()

    def test_the_file_says_how_it_is_used(self):
        _, exported = self.export("resnet8", 32)
        metadata = session(exported).get_modelmeta().custom_metadata_map
        self.assertEqual(json.loads(metadata["classes"]), [f"class {index}" for index in range(CLASSES)])
        self.assertEqual(json.loads(metadata["input"])["range"], [0, 1])
        self.assertEqual(json.loads(metadata["normalize"])["mean"], [0.485, 0.456, 0.406])
        model = onnx.load(exported)
        self.assertEqual((model.ir_version, model.opset_import[0].version), (8, 17))
        names = {tensor.name for tensor in model.graph.initializer}
        self.assertLessEqual({"conv1.weight", "layer1.0.conv1.weight", "fc.weight", "fc.bias"}, names)
        self.assertNotIn("BatchNormalization", {node.op_type for node in model.graph.node})
