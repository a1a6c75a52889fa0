"""A job spec as an editor completes and checks it: by the JSON Schema that `anneal spec --schema` prints."""
import json
import os
import pathlib
import subprocess
import unittest

import jsonschema

ANNEAL = pathlib.Path(os.environ["ANNEAL_PROGRAMS"]) / "anneal"


def anneal(*words):
    return subprocess.run([ANNEAL, *words], capture_output=True, text=True, check=False)


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads(anneal("spec", "--schema").stdout)
        jsonschema.Draft7Validator.check_schema(cls.schema)
        cls.validator = jsonschema.Draft7Validator(cls.schema)

    def judge(self, spec):
        """Whether the schema and the engine allow it."""
        engine = anneal("spec", *(f"--set={key}={json.dumps(value)}" for key, value in spec.items()))
        nested = {"anneal": 1}
        for key, value in spec.items():
            place = nested
            *sections, last = key.split(".")
            for section in sections:
                place = place.setdefault(section, {})
            place[last] = value
        return self.validator.is_valid(nested), engine.returncode == 0, engine.stderr

    def test_schema_and_engine_agree(self):
        for spec, is_allowed in [
            ({"training.epochs": 3}, True),
            ({"training.epochs": 0}, False),
            ({"training.epochs": 2.5}, False),
            ({"training.epoch": 3}, False),
            ({"training.learning_rate": 0.1}, True),
            ({"training.learning_rate": {"curve": "cosine", "from": 0.1, "to": 0}}, True),
            ({"training.learning_rate": {"curve": "waves"}}, False),
            ({"training.batch_size": 12.5}, False),
            ({"training.optimizer": {"kind": "adamw", "beta2": 0.99}}, True),
            ({"training.optimizer": {"kind": "adamw", "nesterov": True}}, False),
            ({"training.optimizer": {"nesterov": True}}, False),
            ({"training.optimizer": {"kind": "sgd", "nesterov": True}}, True),
            ({"training.class_weights": "balanced"}, True),
            ({"training.class_weights": {"cat": 2}}, True),
            ({"training.class_weights": "equal"}, False),
            ({"training.freeze": ["conv1.*", {"pattern": "layer1.*", "from": 0.5}]}, True),
            ({"training.freeze": [{"pattern": "layer1.*"}]}, False),
            ({"training.device": "cuda:1"}, True),
            ({"training.device": "gpu"}, False),
            ({"training.distillation": {"teacher": "runs/first", "temperature": 2}}, True),
            ({"training.distillation": {"temperature": 2}}, False),
            ({"training.distillation": {"teacher": "runs/first", "method": "attention", "weight": 1000}}, True),
            ({"training.distillation": {"teacher": "runs/first", "method": "attention", "views": 2}}, False),
            ({"data.augment.flip": "alternating"}, True),
            ({"data.augment.flip": "sometimes"}, False),
            ({"data.augment.crop": {"kind": "pad", "pixels": 4}}, True),
            ({"data.augment.crop": {"pixels": 4}}, False),
            ({"data.augment.crop": {"kind": "pad", "scale": 0.5}}, False),
            ({"data.levels": {"black": 0, "white": 4095}}, True),
            ({"parallel.shard": "auto"}, True),
            ({"parallel.shard": 4}, False),
            ({"parallel.exchange": {"method": "local-sgd", "every": 4}}, True),
            ({"parallel.exchange": {"method": "local-sgd", "rank": 4}}, False),
            ({"parallel.exchange.precision": "fp8"}, False),
            ({"checkpoint.metric": "macro_f1"}, True),
            ({"checkpoint.metric": "f1"}, False),
            ({"model.preset": "resnet18"}, True),
            ({"model.prest": "resnet18"}, False),
        ]:
            with self.subTest(spec=spec):
                by_schema, by_engine, said = self.judge(spec)
                self.assertEqual(by_engine, is_allowed, said)
                self.assertEqual(by_schema, is_allowed)

    def test_what_the_engine_prints_is_allowed(self):
        for assignments in [
            [],
            ["training.recipe=best", "data.folder=photos"],
            ["data.table.target=price", "task=table-regression"],
            ["training.optimizer.kind=muon", "parallel.exchange.method=powersgd"],
        ]:
            with self.subTest(assignments=assignments):
                printed = anneal("spec", *(f"--set={each}" for each in assignments))
                self.assertEqual(printed.returncode, 0, printed.stderr)
                self.validator.validate(json.loads(printed.stdout))

    def test_a_spec_may_name_its_schema(self):
        spec = anneal("spec", "--set=$schema=anneal.schema.json", "--set=training.epochs=3")
        self.assertEqual(spec.returncode, 0, spec.stderr)
        self.assertNotIn("$schema", json.loads(spec.stdout))

    def test_what_cannot_be_printed_is_a_failure(self):
        for words in (["spec"], ["spec", "--schema"]):
            with self.subTest(words=words), open("/dev/full", "w") as full:
                printed = subprocess.run([ANNEAL, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(printed.returncode, 1)
                self.assertIn("No space left", printed.stderr)

    def test_every_setting_says_what_it_is(self):
        def leaves(schema, key):
            if "properties" not in schema:
                yield key, schema
            for name, inner in schema.get("properties", {}).items():
                yield from leaves(inner, f"{key}.{name}")

        for section in ("training", "checkpoint", "parallel"):
            for key, schema in leaves(self.schema["properties"][section], section):
                if key not in ("training.distillation.sha256", "parallel.nodes"):
                    self.assertIn("title", schema, key)


if __name__ == "__main__":
    unittest.main()
