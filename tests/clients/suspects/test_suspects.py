"""Suspects among drawn shapes with flipped labels, beside an implementation in NumPy that refits without each image."""
import html
import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import tempfile
import unittest

import numpy

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"]).resolve()
CLASSES, PER_CLASS, FLIPPED = 4, 50, 10
KNOWN_PER_CLASS = 150


def call(*words, code=0, program="anneal", **options):
    result = subprocess.run([str(PROGRAMS / program), *map(str, words)], capture_output=True, text=True, **options)
    assert result.returncode == code, f"{words}\n{result.stdout}{result.stderr}"
    return result.stdout


def read_tensors(path):
    data = pathlib.Path(path).read_bytes()
    size, = struct.unpack("<Q", data[:8])
    tensors = json.loads(data[8:8 + size])
    types = {"F32": numpy.float32, "I64": numpy.int64}
    return {name: numpy.frombuffer(data[8 + size + entry["data_offsets"][0]:8 + size + entry["data_offsets"][1]],
                                   types[entry["dtype"]]).reshape(entry["shape"])
            for name, entry in tensors.items() if name != "__metadata__"}


def refitted(features, one_hot, penalty):
    """Scores of each sample by ridge regression on all others, centred as all are; the intercept is not penalised."""
    count, width = features.shape
    design = numpy.hstack([features, numpy.ones((count, 1))])
    ridge = numpy.diag([penalty] * width + [0])
    products, targets = design.T @ design + ridge, design.T @ one_hot
    scores = numpy.empty_like(one_hot)
    for i, (row, label) in enumerate(zip(design, one_hot)):
        scores[i] = row @ numpy.linalg.solve(products - numpy.outer(row, row), targets - numpy.outer(row, label))
    return scores


def flip(folder):
    """Puts some training images into the next class; {path from the split's root: the right class}."""
    classes = sorted(path.name for path in (folder / "train").iterdir())
    drawn, moved = random.Random(1), {}
    for i in range(FLIPPED):
        label = classes[i % CLASSES]
        wrong = classes[(i + 1) % CLASSES]
        file = drawn.choice(sorted(path for path in (folder / "train" / label).iterdir() if "-was-" not in path.name))
        target = folder / "train" / wrong / f"x{i}-was-{label}{file.suffix}"
        file.rename(target)
        moved[f"{wrong}/{target.name}"] = label
    return moved


class Suspects(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        for name, seed, images in (("known", 1, KNOWN_PER_CLASS), ("doubted", 2, PER_CLASS)):
            call("sample", cls.folder / name, "--classes", CLASSES, "--per-class", images, "--test-per-class", 5,
                 "--side", 32, "--seed", seed)
        call("train", "--data", cls.folder / "known", "--model", "convnet", "--epochs", 8, "--precision", "auto",
             "--device", "cpu", "--threads", 1, "--run-dir", cls.folder / "run")
        cls.moved = flip(cls.folder / "doubted")

    def look(self, *more):
        return json.loads(call("data", self.folder / "doubted", "--suspects", "--weights", self.folder / "run", "--json",
                               *more))

    def test_flipped_labels_come_first_with_the_right_class_suggested(self):
        found = [each for each in self.look()["suspects"] if each["reason"] == "label"]
        first = [each for each in found[:FLIPPED] if each["image"]["path"] in self.moved]
        self.assertGreaterEqual(len(first), 0.7 * FLIPPED)
        right = [each["suggested"] == self.moved[each["image"]["path"]] for each in first]
        self.assertGreaterEqual(sum(right), 0.7 * len(first))

    def test_doubts_are_those_of_a_refit_without_each_image(self):
        output = self.folder / "features.safetensors"
        splits = {name: {"folder": str(self.folder / "doubted" / name)} for name in ("train", "test")}
        reply = json.loads(call("features", program="anneal-worker", input=json.dumps(
            {"run_dir": str(self.folder / "run"), "data": splits, "output": str(output)})))
        tensors = read_tensors(output)
        features = tensors["features"].astype(float)
        classes = sorted(path.name for path in (self.folder / "doubted/train").iterdir())
        paths, labels = [], []
        for name in splits:  # in the order of their paths
            for label, each in enumerate(classes):
                for file in sorted((self.folder / "doubted" / name / each).iterdir()):
                    paths.append((name, f"{each}/{file.name}"))
                    labels.append(label)
        self.assertEqual([each["readable"] for each in reply["splits"]], [CLASSES * PER_CLASS, CLASSES * 5])
        one_hot = numpy.eye(CLASSES)[labels]
        features -= features.mean(0)
        mean_variance = (features ** 2).sum() / features.shape[1]
        fits = [refitted(features, one_hot, share * mean_variance) for share in (1e-4, 1e-3, .01, .03, .1, .3, 1, 10)]
        scores = min(fits, key=lambda each: ((each - one_hot) ** 2).sum())
        found = self.look()
        accuracy = (scores.argmax(1) == labels).mean()
        self.assertAlmostEqual(found["accuracy"], accuracy, delta=0.01)
        others = numpy.where(one_hot == 1, -numpy.inf, scores).max(1)
        margins = dict(zip(paths, (scores * one_hot).sum(1) - others))
        worst = sorted(paths, key=margins.get)[:5]
        first = [(each["image"]["split"], each["image"]["path"]) for each in found["suspects"]
                 if each["reason"] == "label"][:8]
        self.assertLessEqual(set(worst), set(first))

    def test_images_that_weights_have_learned_from_are_known_wherever_they_lie(self):
        copies, exported = self.folder / "copies", self.folder / "exported.safetensors"
        for number, file in enumerate(sorted((self.folder / "known/train").rglob("*.*"))[::3]):
            place = copies / file.parent.name / f"copy-{number}{file.suffix}"
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)
        call("export", self.folder / "run", "--format", "safetensors", "-o", exported)
        for weights in (self.folder / "run", exported):
            for data, has_learned in ((copies, True), (self.folder / "doubted", False)):
                found = json.loads(call("data", data, "--suspects", "--weights", weights, "--json"))
                self.assertEqual(found["has_learned_from_them"], has_learned, f"{weights} {data}")

    def test_decisions_make_another_data_set_and_touch_no_file(self):
        path, right = next(iter(self.moved.items()))
        corrections = self.folder / "corrections.json"
        before = {file: file.read_bytes() for file in (self.folder / "doubted").rglob("*.*")}
        plain = json.loads(call("data", self.folder / "doubted", "--json"))
        call("data", self.folder / "doubted", "--corrections", corrections, "--relabel", f"{path}={right}", "--json")
        corrected = json.loads(call("data", self.folder / "doubted", "--corrections", corrections, "--json"))
        self.assertNotEqual(corrected["fingerprint"], plain["fingerprint"])
        self.assertEqual(corrected["stale_corrections"], [])
        self.assertNotIn(path, [each["image"]["path"] for each in self.look("--corrections", corrections)["suspects"]
                                if each["reason"] == "label"][:FLIPPED])
        call("train", "--data", self.folder / "doubted", "--corrections", corrections, "--model", "resnet8", "--epochs", 1,
             "--device", "cpu", "--run-dir", self.folder / "corrected")
        spec = json.loads((self.folder / "corrected/spec.json").read_text())
        self.assertEqual(spec["data"]["corrections"][0]["class"], right)
        call("data", self.folder / "corrected", "--suspects")
        call("report", self.folder / "corrected", "-o", self.folder / "report.html")
        self.assertIn("Suspects", (self.folder / "report.html").read_text())
        self.assertEqual(before, {file: file.read_bytes() for file in (self.folder / "doubted").rglob("*.*")})

    def decide(self, page, decision):
        """Runs the first command of a report that makes this decision, as a shell does; the correction that it writes."""
        command = html.unescape(re.search(rf"<code>(?:<bdi>)?(anneal data [^<]* --{decision} [^<]*)<", page).group(1))
        folder = self.folder / decision
        folder.mkdir()
        subprocess.run(command, shell=True, check=True, cwd=folder, capture_output=True,
                       env={**os.environ, "PATH": f"{PROGRAMS}:{os.environ['PATH']}"})
        image, = json.loads((folder / "corrections.json").read_text())["images"]
        self.assertEqual(image["decision"], decision)
        self.assertTrue((self.folder / "doubted" / image["split"] / image["path"]).is_file())
        return image

    def test_a_finished_run_names_them_by_itself_and_its_report_has_the_commands_that_decide(self):
        run = self.folder / "looked back"
        call("train", "--data", self.folder / "doubted", "--model", "resnet8", "--epochs", 2, "--device", "cpu",
             "--suspects", "yes", "--run-dir", run)
        kept = json.loads((run / "suspects.json").read_text())
        self.assertEqual(kept["images"], CLASSES * (PER_CLASS + 5))
        self.assertGreater(len(kept["suspects"]), 0)
        self.assertEqual(json.loads(call("data", run, "--json"))["suspects"], kept)
        self.assertIn("Decide with --keep", call("data", run))
        call("report", run, "-o", self.folder / "looked.html")
        page = (self.folder / "looked.html").read_text()
        self.assertEqual(self.decide(page, "relabel")["class"], kept["suspects"][0]["suggested"])
        self.decide(page, "keep")
        self.decide(page, "drop")
        onward = html.unescape(re.search(r"<code>(anneal train .*?)</code>", page).group(1))
        subprocess.run(re.sub("<[^>]*>", "", onward) + " --epochs 1 --print-spec", shell=True, check=True,
                       cwd=self.folder / "drop", capture_output=True,
                       env={**os.environ, "PATH": f"{PROGRAMS}:{os.environ['PATH']}"})

    def test_a_short_run_and_one_that_is_told_so_are_not_looked_back_on(self):
        for name, more in (("short", ()), ("told", ("--suspects", "no"))):
            run = self.folder / name
            call("train", "--data", self.folder / "doubted", "--model", "resnet8", "--epochs", 1, "--device", "cpu",
                 "--run-dir", run, *more)
            self.assertFalse((run / "suspects.json").exists())
            call("report", run, "-o", self.folder / f"{name}.html")
            self.assertIn("--suspects</code>", (self.folder / f"{name}.html").read_text())


if __name__ == "__main__":
    unittest.main()
