"""The programs under test, in a cache of their own."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"]).resolve()


class Workplace(unittest.TestCase):
    """A folder, and a cache in it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.environment = {key: value for key, value in os.environ.items()
                            if not key.lower().endswith("_proxy") and key != "ANNEAL_WEIGHTS_MIRROR"}
        self.environment["ANNEAL_WEIGHTS"] = str(self.folder / "cache")

    def anneal(self, *words, code=0, program="anneal", **options):
        """(stdout, stderr) of a command that ends with `code`."""
        result = subprocess.run([str(PROGRAMS / program), *map(str, words)], capture_output=True, text=True,
                                env=self.environment, **options)
        self.assertEqual(result.returncode, code, f"{words}\n{result.stdout}{result.stderr}")
        return result.stdout, result.stderr

    def imported(self, file, *words):
        """What `anneal weights import` says of it, as it is kept."""
        output, _ = self.anneal("weights", "import", file, "--json", *words)
        return json.loads(output.splitlines()[-1])

    def logits(self, model, images):
        request = {"checkpoint": str(model), "files": [str(path) for path in images], "logits": True,
                   "precision": "fp32", "device": "cpu"}
        output, _ = self.anneal("predict", program="anneal-worker", input=json.dumps(request))
        return [file["logits"] for file in json.loads(output)["files"]]
