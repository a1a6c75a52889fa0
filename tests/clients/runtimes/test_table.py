"""A model of a table takes raw columns in onnxruntime, and gives our predictions."""
import csv
import datetime
import json
import math
import os
import random
import sys

import numpy
import onnx
import onnxruntime

from programs import ANNEAL, InFolder, run

EPOCH = datetime.datetime(1970, 1, 1)
# "logits" are the rooms: a column may be called as an output is.
COLUMNS = ["area", "logits", "garden", "sold", "town", "value", "kind"]
MISSING = {"", "NA", "n/a", "NaN"}


def rows(count, seed):
    """Houses, some of whose columns are missing, in years that are leap years and not."""
    draw = random.Random(seed)
    for index in range(count):
        area, rooms = draw.uniform(20, 200), draw.randint(1, 8)
        garden, town = draw.random() < 0.5, draw.choice(["Ulm", "Bonn", "Køge", "north \"end\", 2"])
        sold = EPOCH + datetime.timedelta(days=draw.randint(-9000, 22000), minutes=draw.randint(0, 1439))
        price = 1000 * area + 5000 * rooms + (20000 if garden else 0) + 10000 * len(town) + draw.gauss(0, 1000)
        row = {"area": f"{area:.3f}", "logits": str(rooms), "garden": "yes" if garden else "no",
               "sold": sold.strftime("%Y-%m-%d %H:%M"), "town": town, "value": f"{price:.2f}",
               "kind": "large" if price > 140000 else "small"}
        for name in ("area", "garden", "sold", "town"):
            if draw.random() < 0.1:
                row[name] = draw.choice(sorted(MISSING))
        yield row


def write(path, table):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(table[0]))
        writer.writeheader()
        writer.writerows(table)


def value(name, text):
    """A raw column as a program that knows nothing of the model would give it."""
    if name == "town":
        return text
    if text in MISSING:
        return math.nan
    if name == "garden":
        return {"yes": 1.0, "no": 0.0}[text]
    if name == "sold":
        return (datetime.datetime.strptime(text, "%Y-%m-%d %H:%M") - EPOCH) / datetime.timedelta(days=1)
    return float(text)


class Table(InFolder):
    def predict(self, target, without):
        """What we and onnxruntime make of rows that were not learned from, one of another town."""
        learned = [{name: row[name] for name in COLUMNS if name != without} for row in rows(400, 1)]
        new = [{name: row[name] for name in COLUMNS if name not in (without, target)} for row in rows(40, 2)]
        new[0]["town"], new[1]["town"], new[2]["sold"] = "Atlantis", "", "2024-12-31 23:59"
        write(self.folder / "houses.csv", learned)
        write(self.folder / "new.csv", new)
        run(ANNEAL, "train", "--data", self.folder / "houses.csv", "--target", target, "--epochs", 3, "--threads", 1,
            "--device", "cpu", "--precision", "fp32", "--run-dir", self.folder / "run", "--quiet")
        exported = self.folder / "houses.onnx"
        run(ANNEAL, "export", self.folder / "run", "--format", "onnx", "-o", exported)
        onnx.checker.check_model(str(exported), full_check=True)
        self.assertEqual(sum(node.op_type == "Sin" for node in onnx.load(exported).graph.node), 3)  # year, week, day
        self.verify(exported, target, found=json.loads(run(
            ANNEAL, "export", self.folder / "run", "--format", "onnx", "-o", exported, "--verify", "--json",
            env={**os.environ, "ANNEAL_PYTHON": sys.executable}))["verification"])
        self.verify_integers(target)
        session = onnxruntime.InferenceSession(str(exported), providers=["CPUExecutionProvider"])
        feed = {}
        for taken in session.get_inputs():
            column = [[value(taken.name, row[taken.name])] for row in new]
            feed[taken.name] = numpy.array(column, dtype=object if taken.name == "town" else numpy.float64)
        self.assertEqual(set(feed), {"area", "logits", "garden", "sold", "town"})
        ours = json.loads(run(ANNEAL, "predict", self.folder / "run", self.folder / "new.csv", "--json", "--logits"))
        self.assertEqual([output.name for output in session.get_outputs()],
                         ["value" if target == "value" else "logits_output"])
        return ours["files"][0]["rows"], session.run(None, feed)[0]

    def verify(self, exported, target, found):
        """`--verify` finds what an evaluation of the same split says, of rows that were not learned from."""
        evaluated = json.loads(run(ANNEAL, "evaluate", self.folder / "run", "--precision", "fp32", "--json"))
        figure = "rmse" if target == "value" else "accuracy"
        self.assertEqual((found["checker"], found["agreement"]), ("passed", 1))
        self.assertEqual(found["samples"], evaluated["samples"])
        self.assertAlmostEqual(found[figure] / evaluated[figure], 1, places=4)
        self.assertAlmostEqual(found["our_" + figure] / evaluated[figure], 1, places=4)
        self.assertGreater(found["latency_ms"], 0)

    def verify_integers(self, target):
        """In 8-bit integers both formats take the same columns and say about the same; C what is simulated, to the bit."""
        figure = "rmse" if target == "value" else "accuracy"
        for form, name in (("onnx-int8", "houses.int8.onnx"), ("c", "houses.c")):
            with self.subTest(form):
                path = self.folder / name
                found = json.loads(run(ANNEAL, "export", self.folder / "run", "--format", form, "-o", path, "--verify",
                                       "--json", env={**os.environ, "ANNEAL_PYTHON": sys.executable}))["verification"]
                self.assertGreaterEqual(found["agreement"], 0.95)
                self.assertAlmostEqual(found[figure] / found["our_" + figure], 1, delta=0.05)
                if form == "c":
                    self.assertEqual(found["equal"], found["samples"])
                else:
                    self.assertEqual(found["checker"], "passed")
                    operations = {node.op_type for node in onnx.load(path).graph.node}
                    self.assertTrue({"QuantizeLinear", "DequantizeLinear", "LabelEncoder"} <= operations)

    def test_classes(self):
        ours, theirs = self.predict("kind", without="value")
        logits = numpy.array([row["logits"] for row in ours])
        self.assertEqual(theirs.shape, (40, 2))
        self.assertGreater(logits.std(), 1e-2)
        self.assertLess(numpy.abs(logits - theirs).max(), 1e-4)

    def test_a_number_in_its_own_units(self):
        ours, theirs = self.predict("value", without="kind")
        values = numpy.array([[row["value"]] for row in ours])
        self.assertEqual(theirs.shape, (40, 1))
        self.assertGreater(values.std(), 100)
        self.assertLess(numpy.abs(values - theirs).max(), 1e-5 * numpy.abs(values).max())
