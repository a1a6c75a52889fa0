"""What we write in integers is computed in integers by onnxruntime and by a C compiler's program, and says what the
model says."""
import collections
import json
import pathlib
import tempfile
import unittest

import numpy
import onnx
import onnxruntime

from programs import ANNEAL, run


def session(path, optimized=None):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 3
    if optimized:
        options.optimized_model_filepath = str(optimized)
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def cut_off(path, to):
    """The same weights in floats, where what is rounded is only cut off at the ends of its range."""
    model = onnx.load(str(path))
    numbers = {one.name: onnx.numpy_helper.to_array(one) for one in model.graph.initializer}
    nodes = []
    for node in model.graph.node:
        if node.op_type == "QuantizeLinear":
            scale, zero = (float(numbers[name]) for name in node.input[1:])
            ends = [node.output[0] + end for end in ("/low", "/high")]
            for name, code in zip(ends, (0, 255)):
                model.graph.initializer.append(onnx.numpy_helper.from_array(numpy.float32((code - zero) * scale), name))
            nodes.append(onnx.helper.make_node("Clip", [node.input[0], *ends], node.output))
        elif node.op_type == "DequantizeLinear" and node.input[0] not in numbers:
            nodes.append(onnx.helper.make_node("Identity", node.input[:1], node.output))
        else:
            nodes.append(node)
    del model.graph.node[:], model.graph.value_info[:]
    model.graph.node.extend(nodes)
    onnx.save(model, str(to))
    return to


class Integers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        run(ANNEAL, "sample", cls.folder / "shapes", "--per-class", 30, "--test-per-class", 10, "--side", 32)
        cls.runs, cls.exported = {}, {}
        for model in ("resnet8", "mobilenet_v2", "mobilenet_v3_small", "efficientnet_lite0", "convnet"):
            cls.runs[model] = cls.folder / model
            run(ANNEAL, "train", "--data", cls.folder / "shapes", "--model", model, "--epochs", 2, "--run-dir",
                cls.runs[model], "--quiet")

    def export(self, model, form, *options):
        """The same file for all tests that ask for it."""
        wanted = (model, form, options)
        if wanted not in self.exported:
            path = self.folder / f"{len(self.exported)}.onnx"
            if form == "onnx-int8":
                options += ("--calibration", 64)
            run(ANNEAL, "export", self.runs[model], "--format", form, "-o", path, *options)
            self.exported[wanted] = path
        return self.exported[wanted]

    def test_onnxruntime_computes_in_integers(self):
        for model in self.runs:
            with self.subTest(model):
                path = self.export(model, "onnx-int8")
                onnx.checker.check_model(str(path), full_check=True)
                optimized = self.folder / "optimized.onnx"
                session(path, optimized)
                kinds = collections.Counter(node.op_type for node in onnx.load(str(optimized)).graph.node)
                print(model, dict(kinds), flush=True)
                self.assertEqual(kinds["Conv"] + kinds["Gemm"] + kinds["MatMul"] + kinds["FusedConv"], 0)
                self.assertGreaterEqual(kinds["QLinearConv"], 8)
                self.assertEqual(kinds["Erf"], 0)  # part of Gelu

    def test_layers_that_shall_stay_in_floats_do(self):
        """Alone between integers, side by side, the first and the last; and all of them."""
        for model, layers, count in (("resnet8", "layer2.0.conv2", 1), ("resnet8", "layer2.0.downsample.0", 1),
                                     ("resnet8", "layer1.0.conv1,layer1.0.conv2", 2), ("resnet8", "conv1,fc", 2),
                                     ("resnet8", "3", 3), ("mobilenet_v2", "2", 2), ("resnet8", "100", 10)):
            with self.subTest(model, layers=layers):
                path, optimized = self.export(model, "onnx-int8", "--float-layers", layers), self.folder / "optimized.onnx"
                onnx.checker.check_model(str(path), full_check=True)
                runtime = session(path, optimized)
                kinds = collections.Counter(node.op_type for node in onnx.load(str(optimized)).graph.node)
                self.assertEqual(kinds["Conv"] + kinds["FusedConv"], count, dict(kinds))
                names = json.loads(runtime.get_modelmeta().custom_metadata_map["anneal.float_layers"])
                self.assertEqual(len(names), count)
                if not layers.isdigit():
                    self.assertEqual(names, layers.split(","))

    def test_of_images_like_none_it_was_calibrated_by_it_says_what_the_model_says_cut_off_at_its_ranges(self):
        """On noise integers and floats may differ, and this is all the reason."""
        images = numpy.random.default_rng(4).random((64, 3, 32, 32), dtype=numpy.float32)
        path = self.export("convnet", "onnx-int8", "--ranges", "min-max")
        rounded = session(path).run(["logits"], {"image": images})[0]
        floats = session(cut_off(path, self.folder / "cut-off.onnx")).run(["logits"], {"image": images})[0]
        self.assertLess(((rounded - floats) ** 2).sum(), 0.02 * (floats ** 2).sum())
        self.assertGreater((rounded.argmax(1) == floats.argmax(1)).mean(), 0.9)

    def test_more_layers_in_floats_come_nearer_to_the_model_in_floats(self):
        images = numpy.random.default_rng(3).random((64, 3, 32, 32), dtype=numpy.float32)
        exact = session(self.export("resnet8", "onnx")).run(["logits"], {"image": images})[0]
        noise = []
        for layers in (0, 5, 100):
            path = self.export("resnet8", "onnx-int8", "--float-layers", layers)
            noise.append(((session(path).run(["logits"], {"image": images})[0] - exact) ** 2).mean())
        self.assertLess(noise[1], 0.7 * noise[0])
        self.assertLess(noise[2], 1.1 * noise[1])  # what is left is the rounding of activations

    def test_learned_rounding_comes_nearer_to_the_model_in_floats(self):
        images = numpy.random.default_rng(3).random((64, 3, 32, 32), dtype=numpy.float32)
        exact = session(self.export("resnet8", "onnx")).run(["logits"], {"image": images})[0]
        noise = {}
        for learn in ((), ("--adaround", "--iterations", 500)):
            path = self.export("resnet8", "onnx-int4", "--plain", "--calibration", 256, *learn)
            noise[learn] = ((session(path).run(["logits"], {"image": images})[0] - exact) ** 2).mean()
        self.assertLess(noise[("--adaround", "--iterations", 500)], noise[()])

    def test_onnxruntime_says_what_the_model_in_floats_says(self):
        for model in ("resnet8", "mobilenet_v2"):
            with self.subTest(model):
                random = numpy.random.default_rng(3)
                images = random.random((64, 3, 32, 32), dtype=numpy.float32) * random.random((64, 1, 1, 1)).astype("f")
                exact = session(self.export(model, "onnx")).run(["logits"], {"image": images})[0]
                rounded = session(self.export(model, "onnx-int8")).run(["logits"], {"image": images})[0]
                self.assertGreater((exact ** 2).mean() / ((exact - rounded) ** 2).mean(), 20)

    def test_a_c_program_yields_what_was_simulated(self):
        result = json.loads(run(ANNEAL, "export", self.runs["resnet8"], "--format", "c", "-o", self.folder / "net.c",
                                "--verify", "--json"))
        found = result["verification"]
        self.assertEqual(found["equal"], found["samples"])
        self.assertGreater(found["samples"], 50)
        self.assertLess(abs(found["accuracy"] - found["our_accuracy"]), 0.1)


if __name__ == "__main__":
    unittest.main()
