"""Weights of 4 bits are what onnxruntime reads them as, and are small."""
import collections
import json
import subprocess

import numpy
import onnx
import onnxruntime

from programs import ANNEAL, MADE_UP_MODEL, InFolder, run, write_noise

LOW_BIT_LOGITS = MADE_UP_MODEL.parent / "low_bit_logits"


def session(path, optimized=None):
    """Activations stay floats: by default onnxruntime rounds those of MatMulNBits to 8 bits."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.qdq_matmulnbits_accuracy_level", "1")
    if optimized:
        options.optimized_model_filepath = str(optimized)
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


class LowBit(InFolder):
    def train(self, model):
        place = self.folder / model
        run(ANNEAL, "train", "--data", self.folder / "shapes", "--model", model, "--epochs", 1, "--threads", 1,
            "--device", "cpu", "--run-dir", place, "--quiet")
        return place

    def test_convolutions_yield_what_our_own_run_of_the_rounded_weights_yields(self):
        pixels = numpy.random.default_rng(3).integers(0, 256, (16, 32, 32, 3), dtype=numpy.uint8)
        images = pixels.transpose(0, 3, 1, 2).astype(numpy.float32) / numpy.float32(255)
        run(ANNEAL, "sample", self.folder / "shapes", "--per-class", 10, "--test-per-class", 2, "--side", 32)
        for model in ("resnet8", "mobilenet_v3_small"):
            place, exported, whole = self.train(model), self.folder / "low.onnx", self.folder / "whole.onnx"
            run(ANNEAL, "export", place, "--format", "onnx", "-o", whole)
            for iterations in (0, 30):
                with self.subTest(model, iterations=iterations):
                    learn = ["--iterations", iterations, "--max-loss", 100]
                    run(ANNEAL, "export", place, "--format", "onnx-int4", "-o", exported, "--calibration", 16, *learn)
                    onnx.checker.check_model(str(exported), full_check=True)
                    self.assertLess(exported.stat().st_size, whole.stat().st_size / 5)
                    theirs = session(exported).run(["logits"], {"image": images})[0]
                    checkpoints = sorted((place / "checkpoints").glob("step-*"))
                    ours = subprocess.run([LOW_BIT_LOGITS, place, checkpoints[-1], "16", str(iterations)],
                                          input=pixels.tobytes(), stdout=subprocess.PIPE, check=True).stdout
                    ours = numpy.frombuffer(ours, numpy.float32).reshape(theirs.shape)
                    self.assertGreater(ours.std(), 0.01)
                    self.assertLess(numpy.abs(theirs - ours).max(), 1e-4 * max(1, ours.std()))

    def test_linear_layers_become_products_with_matrices_of_4_bits(self):
        model, exported, whole = (self.folder / name for name in ("model.safetensors", "low.onnx", "whole.onnx"))
        run(MADE_UP_MODEL, "vit_tiny", 7, 64, model)
        run(ANNEAL, "export", model, "--format", "onnx", "-o", whole)
        _, images = write_noise(self.folder, 4, 64)
        exact = session(whole).run(["logits"], {"image": images})[0]
        for group in (32, 128):
            with self.subTest(group=group):
                result = json.loads(run(ANNEAL, "export", model, "--format", "onnx-int4", "-o", exported, "--group", group,
                                        "--json"))
                self.assertLess(result["bytes"], whole.stat().st_size / 5)
                optimized = self.folder / "optimized.onnx"
                found = session(exported, optimized).run(["logits"], {"image": images})[0]
                kinds = collections.Counter(node.op_type for node in onnx.load(str(optimized)).graph.node)
                self.assertEqual(kinds["MatMulNBits"], 12 * 4 + 1)  # of 12 blocks, and the head with its 8 bits
                self.assertEqual(kinds["Gemm"], 0)
                # … and compute what DequantizeLinear says: as operations of their own they yield the same.
                options = onnxruntime.SessionOptions()
                options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
                plain = onnxruntime.InferenceSession(str(exported), options, providers=["CPUExecutionProvider"])
                self.assertLess(numpy.abs(plain.run(["logits"], {"image": images})[0] - found).max(), 1e-4 * exact.std())
                self.assertLess(numpy.abs(found - exact).mean(), exact.std() / 2)
