"""The queue of this computer, with the real programs: train --queue, queue, status, follow, stop."""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "support"))
import study_of_nothing


def wait_for(condition, what, seconds=120):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(0.1)


class ThisComputer(unittest.TestCase):
    anneal = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="anneal-queue-")
        self.addCleanup(folder.cleanup)
        self.runs = pathlib.Path(folder.name) / "runs"
        self.data = pathlib.Path(folder.name) / "data"
        self.run_anneal("sample", self.data, "--classes", 2, "--per-class", 40, "--test-per-class", 10, "--side", 16)

    def run_anneal(self, *words, code=0):
        result = subprocess.run([self.anneal, *map(str, words)], capture_output=True, text=True, timeout=200)
        self.assertEqual(result.returncode, code, f"{words}: {result.stdout}{result.stderr}")
        return result

    def json(self, *words):
        return json.loads(self.run_anneal(*words, "--json").stdout)

    def train(self, run, epochs, *options, code=0):
        return self.run_anneal("train", "--data", self.data, "--model", "convnet", "--epochs", epochs, "--threads", 1,
                               "--device", "cpu", "--run-dir", self.runs / run, *options, code=code)

    def test_work_of_a_kind_that_nobody_knows_is_shown_followed_waited_for_and_stopped(self):
        folder = self.runs / "nothing"
        study = study_of_nothing.begin(folder)
        self.addCleanup(study.kill)
        self.assertEqual(self.json("status", folder), {"kind": "study", "state": "running"})
        self.assertEqual(self.run_anneal("status", folder).stdout, "running\n")
        self.train("waiting", 1, "--queue")
        self.assertIn("waits for nothing, which takes the processor", self.run_anneal("queue", self.runs).stdout)
        following = subprocess.Popen([self.anneal, "follow", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.run_anneal("queue", self.runs, "remove", "waiting")
        self.assertEqual(self.json("stop", folder, "--wait"), {"kind": "study", "state": "stopped"})
        self.assertEqual(study.wait(), 0)
        self.assertEqual(following.communicate(timeout=60), ("nothing is tried\n", "the study was stopped\n"))
        self.assertEqual(following.returncode, 1)
        self.assertEqual(study_of_nothing.begin(self.runs / "done", "--finish").wait(), 0)
        self.assertEqual(self.json("status", self.runs / "done"), {"kind": "study", "state": "finished", "succeeded": True})
        told = self.run_anneal("follow", self.runs / "done", "--json").stdout
        self.assertEqual(told, (self.runs / "done/journal.jsonl").read_text())

    def test_runs_wait_for_the_processor_and_start_by_themselves(self):
        self.train("first", 100000, "--detach")
        self.addCleanup(self.run_anneal, "stop", self.runs / "first", "--now", "--wait")
        said = json.loads(self.train("second", 1, "--queue", "--json").stdout)
        self.assertEqual(said["run_dir"], str(self.runs / "second"))
        self.assertEqual((said["queue"]["state"], said["queue"]["devices"]), ("queued", ["processor"]))
        self.train("third", 1, "--queue")
        self.train("third", 1, "--queue", code=3)
        self.train("fourth", 1, "--queue", "--set", "training.nonesuch=3", code=3)
        self.train("fourth", 1, "--queue", "--detach", code=2)
        names = lambda *words: [run["run"] for run in self.json("queue", self.runs, *words)["runs"]]
        self.assertEqual(names("move", "third", "first"), ["third", "second"])
        self.run_anneal("queue", self.runs, "move", "third", code=2)
        self.run_anneal("queue", self.runs, "move", "third", "0", code=2)
        self.run_anneal("queue", self.runs, "remove", "first", code=3)
        self.assertEqual(self.json("stop", self.runs / "third")["state"], "removed")
        self.assertIn("waits for first, which takes the processor", self.run_anneal("status", self.runs / "second").stdout)
        following = subprocess.Popen([self.anneal, "follow", self.runs / "second", "--json"], stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, text=True)
        self.run_anneal("stop", self.runs / "first")
        out, errors = following.communicate(timeout=200)
        self.assertEqual(following.returncode, 0, errors)
        self.assertEqual(json.loads(out.splitlines()[-1])["event"], "finished")
        self.assertEqual(names(), [])
        lock = lambda: next(self.runs.glob(".queue/*/watcher.*")).read_text()
        wait_for(lambda: lock() == "{}\n", "the end of the watcher")

    def test_a_queue_that_nobody_made_is_empty(self):
        self.assertEqual(self.json("queue", self.runs)["runs"], [])
        self.run_anneal("queue", self.runs, "watch")
        self.run_anneal("queue", self.runs, "remove", "none", code=3)
        self.assertFalse(self.runs.exists())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    ThisComputer.anneal = parser.parse_args().programs.resolve() / "anneal"
    unittest.main(argv=["this_computer"], verbosity=2)
