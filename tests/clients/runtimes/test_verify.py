"""`anneal export --verify` measures what onnxruntime makes of a run's images, and says what it lacks."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from programs import ANNEAL, MADE_UP_MODEL, InFolder, run


class Verify(InFolder):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.trained = pathlib.Path(folder.name)
        run(ANNEAL, "sample", cls.trained / "data", "--classes", 3, "--per-class", 40, "--test-per-class", 40,
            "--side", 24)
        run(ANNEAL, "train", "--data", cls.trained / "data", "--model", "resnet8", "--epochs", 2, "--batch", 16, "--threads", 1,
            "--device", "cpu", "--run-dir", cls.trained / "run", "--quiet")

    def setUp(self):
        super().setUp()
        self.exported = self.folder / "shapes.onnx"

    def export(self, *more, python=sys.executable, code=0):
        command = [ANNEAL, "export", self.trained / "run", "--format", "onnx", "-o", self.exported, *more]
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                                env={**os.environ, "ANNEAL_PYTHON": str(python)})
        self.assertEqual(result.returncode, code, result.stderr)
        return result

    def test_figures_are_those_of_the_evaluation(self):
        found = json.loads(self.export("--verify", "--json").stdout)["verification"]
        evaluated = json.loads(run(ANNEAL, "evaluate", self.trained / "run", "--precision", "fp32", "--tta", "none", "--json"))
        self.assertEqual(found["samples"], evaluated["samples"])
        self.assertEqual(found["checker"], "passed")
        self.assertEqual(found["agreement"], 1)
        self.assertLess(found["largest_difference"], 1e-4)
        self.assertAlmostEqual(found["accuracy"], evaluated["accuracy"], places=6)
        self.assertAlmostEqual(found["our_accuracy"], evaluated["accuracy"], places=6)
        self.assertGreater(found["latency_ms"], 0)
        self.assertIn("onnxruntime", self.export("--verify").stdout)

    def test_views_and_several_checkpoints_are_one_graph_that_yields_what_the_worker_says(self):
        checkpoints = sorted(path.name for path in (self.trained / "run" / "checkpoints").glob("step-*"))
        more = ("--views", 4, "--with", f":{checkpoints[0]}")
        found = json.loads(self.export("--verify", "--json", *more).stdout)
        self.assertEqual(found["verification"]["checker"], "passed")
        self.assertEqual(found["verification"]["agreement"], 1)
        self.assertLess(found["verification"]["largest_difference"], 1e-3)
        evaluated = json.loads(run(ANNEAL, "evaluate", self.trained / "run", "--precision", "fp32", "--json", *more))
        self.assertAlmostEqual(found["verification"]["accuracy"], evaluated["accuracy"], places=6)
        self.assertEqual((evaluated["views"], len(evaluated["ensemble"])), (4, 2))
        manifest = json.loads(pathlib.Path(found["manifest"]).read_text())
        self.assertEqual(manifest["views"], 4)
        self.assertEqual([model["name"] for model in manifest["ensemble"]], evaluated["ensemble"])
        result = subprocess.run([str(ANNEAL), "export", str(self.trained / "run"), "--format", "c", "-o",
                                 str(self.folder / "shapes.c"), "--views", "2"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("contains one model, which evaluates an image once", result.stderr)

    def test_a_python_without_onnxruntime_is_named_and_the_file_is_written(self):
        bare = self.folder / "bare-python"  # without what is installed beside the interpreter
        bare.write_text(f'#!/bin/sh\nexec "{os.path.realpath(sys.executable)}" -I -S "$@"\n')
        bare.chmod(0o755)
        result = self.export("--verify", python=bare, code=4)
        self.assertIn("onnxruntime", result.stderr)
        self.assertIn("pip install onnxruntime onnx numpy", result.stderr)
        self.assertTrue(self.exported.exists())

    def test_asked_to_stop_it_leaves_no_temporary_folder(self):
        slow, temporary = self.folder / "slow-python", self.folder / "temporary"
        slow.write_text("#!/bin/sh\ntouch '" + str(self.folder / "begun") + "'\nsleep 600\n")
        slow.chmod(0o755)
        temporary.mkdir()
        for stop in (signal.SIGTERM, signal.SIGINT):
            with subprocess.Popen([str(word) for word in (ANNEAL, "export", self.trained / "run", "--format", "onnx", "-o",
                                                          self.exported, "--verify")], stderr=subprocess.DEVNULL,
                                  env={**os.environ, "ANNEAL_PYTHON": str(slow), "TMPDIR": str(temporary)}) as process:
                while not (self.folder / "begun").exists():
                    self.assertIsNone(process.poll())
                    time.sleep(0.02)
                self.assertEqual(len(list(temporary.iterdir())), 1)
                process.send_signal(stop)
                self.assertEqual(process.wait(60), -stop)
            self.assertEqual(list(temporary.iterdir()), [])
            (self.folder / "begun").unlink()

    def test_what_cannot_be_verified_is_said_before_it_is_written(self):
        alone, output = self.folder / "alone.safetensors", self.folder / "alone.onnx"
        run(MADE_UP_MODEL, "resnet8", "3", "24", alone)
        result = subprocess.run([str(word) for word in (ANNEAL, "export", alone, "--format", "onnx", "-o", output,
                                                        "--verify")], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("without its run", result.stderr)
        self.assertFalse(output.exists())

    def test_a_python_that_is_not_there_is_named(self):
        self.assertIn("nowhere", self.export("--verify", python="/nowhere/python", code=4).stderr)
        self.assertIn("no-such-python", self.export("--verify", python="no-such-python", code=4).stderr)

    def test_a_file_that_disagrees_is_a_failure(self):
        """Told by a program that takes the place of Python."""
        liar = self.folder / "liar"
        liar.write_text("#!/bin/sh\necho '" + json.dumps({
            "runtime": "liar 1", "checker": "passed", "samples": 3, "agreement": 0.5, "largest_difference": 9.0,
            "accuracy": 0.1, "our_accuracy": 0.9, "latency_ms": 1.0}) + "'\n")
        liar.chmod(0o755)
        self.assertIn("50.00 %", self.export("--verify", python=liar, code=1).stdout)
        liar.write_text("#!/bin/sh\necho nonsense\n")
        self.export("--verify", python=liar, code=3)
        liar.write_text("#!/bin/sh\necho '{}'\n")
        self.assertIn("did not report", self.export("--verify", python=liar, code=1).stderr)
