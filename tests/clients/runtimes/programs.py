"""Our programs, started as a user would, and files to give them."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import numpy
import PIL.Image

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"])
ANNEAL = PROGRAMS / "anneal"
MADE_UP_MODEL = pathlib.Path(os.environ["ANNEAL_TESTS"]) / "made_up_model"


def run(*command, code=0, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != code:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def write_noise(folder, count, side, seed=1):
    """Images of one level of noise and one of large shapes; their paths and their pixels [N, 3, side, side] from 0 to 1."""
    random = numpy.random.default_rng(seed)
    coarse = random.integers(0, 256, (count, 4, 4, 3), dtype=numpy.uint8)
    large = numpy.stack([numpy.asarray(PIL.Image.fromarray(image).resize((side, side))) for image in coarse])
    pixels = numpy.clip(large + random.integers(-20, 21, large.shape), 0, 255).astype(numpy.uint8)
    paths = [folder / f"{index}.png" for index in range(count)]
    for path, image in zip(paths, pixels):
        PIL.Image.fromarray(image).save(path)
    return paths, pixels.transpose(0, 3, 1, 2).astype(numpy.float32) / 255


def our_logits(model, paths):
    """What the worker makes of files with a model, in fp32."""
    request = {"checkpoint": str(model), "files": [str(path) for path in paths], "logits": True, "precision": "fp32",
               "device": "cpu", "threads": 1}
    result = json.loads(run(PROGRAMS / "anneal-worker", "predict", input=json.dumps(request)))
    return numpy.array([file["logits"] for file in result["files"]])


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
