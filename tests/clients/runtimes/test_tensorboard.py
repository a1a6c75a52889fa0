"""TensorBoard's own reader sees in our event files what a run told."""
import csv
import datetime
import json

from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

from programs import ANNEAL, InFolder, run


class TensorBoard(InFolder):
    def test_curves_are_those_of_the_table(self):
        run(ANNEAL, "sample", self.folder / "data", "--classes", 3, "--per-class", 16, "--test-per-class", 4, "--side", 16)
        run(ANNEAL, "train", "--data", self.folder / "data", "--model", "mlp", "--epochs", 3, "--batch", 8, "--threads", 1,
            "--device", "cpu", "--run-dir", self.folder / "run", "--quiet")
        board = self.folder / "board"
        board.mkdir()
        run(ANNEAL, "export", self.folder / "run", "--format", "tensorboard", "-o", board / "run.tfevents")
        run(ANNEAL, "export", self.folder / "run", "--format", "csv", "-o", self.folder / "run.csv")
        events = EventAccumulator(str(board), size_guidance={"scalars": 0})
        events.Reload()
        expected = {}
        with open(self.folder / "run.csv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                split = "train" if row["event"] == "step" else row["split"]
                for name, value in row.items():
                    if value and name not in ("seq", "time", "event", "split", "step", "epoch"):
                        expected.setdefault(f"{split}/{name}", []).append((int(row["step"]), float(value)))
        self.assertLessEqual({"train/loss", "train/learning_rate", "validation/accuracy"}, set(expected))
        for tag, points in expected.items():
            found = events.Scalars(tag)
            self.assertEqual([event.step for event in found], [step for step, _ in points], tag)
            for event, (_, value) in zip(found, points):
                self.assertAlmostEqual(event.value, value, delta=1e-6 * max(1, abs(value)), msg=tag)
        started = datetime.datetime.fromisoformat(
            json.loads((self.folder / "run" / "events.jsonl").read_text().splitlines()[0])["started"])
        self.assertLess(abs(events.Scalars("train/loss")[0].wall_time - started.timestamp()), 600)
