"""anneal-remote compress, with the real programs: at work on the host, followed, stopped, fetched.

Every command runs without a terminal.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import unittest

import host as hosts

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
import study_of_nothing


class Compress(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.addClassCleanup(cls.client.close)
        cls.host = hosts.Host(25, cls.client.key)
        cls.addClassCleanup(cls.host.close)
        cls.name = f"root@{cls.host.address}"
        cls.runs = cls.host.home / ".local/share/anneal/runs"
        cls.client.deploy(cls.host, cls.name)
        subprocess.run([cls.client.programs / "anneal", "sample", cls.host.home / "data", "--classes", "2", "--per-class", "100",
                        "--test-per-class", "40", "--side", "16", "--quiet"], check=True)
        cls.client.run("train", "--hosts", cls.name, "--name", "large", "--model", "resnet8", "--epochs", 2, "--threads", 1,
                       "--data", cls.host.home / "data", "--suspects", "no", "--batch")

    def compress(self, name, *options, code=0):
        return self.client.run("compress", f"{self.name}:large", "--name", name, "--strategy", "uniform", "--images", 40,
                               "--batch", *options, code=code)

    def state(self, name):
        return self.client.json("status", f"{self.name}:{name}", "--batch")

    def test_1_it_is_followed_to_its_end_and_fetched(self):
        out, errors = self.compress("small", "--max-bytes", 1000000, "--max-loss", 90, "--epochs", 1)
        self.assertIn("accepted", out)
        self.assertTrue(out.endswith(f"{self.name}:small\n"), out)
        self.assertEqual(self.state("small"), {"kind": "compression", "state": "finished", "succeeded": True,
                                               "compression": True, "accepted": True})
        self.client.run("fetch", f"{self.name}:small", "-o", "here", "--batch")
        front = json.loads((self.client.home / "here/front.json").read_text())
        self.assertIsNotNone(front["accepted"])
        self.assertEqual((self.client.home / "here/journal.jsonl").read_bytes(), (self.runs / "small/journal.jsonl").read_bytes())
        journal, _ = self.client.run("follow", f"{self.name}:small", "--json", "--batch")
        self.assertEqual(journal, (self.runs / "small/journal.jsonl").read_text())

    def test_2_it_goes_on_without_a_client_and_is_stopped(self):
        self.compress("long", "--max-bytes", 40000, "--max-loss", 1, "--epochs", 10000, "--detach")
        self.assertEqual(self.state("long")["state"], "running")
        hosts.wait_for((self.runs / "long/journal.jsonl").exists, what="its work")
        self.client.run("stop", f"{self.name}:long", "--wait", "--batch")
        self.assertEqual(self.state("long")["state"], "stopped")
        hosts.wait_for(lambda: not [name for name in self.host.programs().values() if name.startswith("anneal")], 12, "its end")
        listed = {run["run"]: run["status"]["state"] for run in self.client.json("list", self.name, "--batch")["runs"]}
        self.assertEqual(listed, {"large": "finished", "small": "finished", "long": "stopped"})

    def test_3_it_is_resumed_and_stopped_again(self):
        before = (self.runs / "long/journal.jsonl").read_text()
        self.client.run("resume", f"{self.name}:long", "--epochs", 3, "--detach", "--batch", code=3)
        self.client.run("resume", f"{self.name}:long", "--detach", "--batch")
        self.assertEqual(self.state("long")["state"], "running")
        hosts.wait_for(lambda: (self.runs / "long/journal.jsonl").read_text().count('"started"') == 2, what="its work")
        self.client.run("resume", f"{self.name}:long", "--detach", "--batch", code=3)
        self.client.run("stop", f"{self.name}:long", "--wait", "--batch")
        self.assertTrue((self.runs / "long/journal.jsonl").read_text().startswith(before))
        self.client.run("resume", f"{self.name}:small", "--batch", "--quiet")
        self.assertEqual(self.state("small")["succeeded"], True)

    def test_4_work_of_a_kind_that_nobody_knows_is_listed_followed_and_stopped(self):
        study = study_of_nothing.begin(self.runs / "nothing")
        self.addCleanup(study.kill)
        self.assertEqual(self.state("nothing"), {"kind": "study", "state": "running"})
        self.assertIn("nothing  study, running\n", self.client.run("list", self.name, "--batch")[0])
        self.client.run("stop", f"{self.name}:nothing", "--wait", "--batch")
        journal, _ = self.client.run("follow", f"{self.name}:nothing", "--json", "--batch", code=1)
        self.assertEqual(journal, (self.runs / "nothing/journal.jsonl").read_text())
        _, errors = self.client.run("resume", f"{self.name}:nothing", "--batch", code=3)
        self.assertIn("holds a study, which this version cannot resume", errors)

    def test_5_what_cannot_be_is_told_and_leaves_nothing(self):
        self.compress("small", code=3)  # the name is taken
        _, errors = self.compress("odd", "--max-loss", 9000, code=2)
        self.assertIn("--max-loss", errors)
        self.client.run("compress", f"{self.name}:none", "--name", "odd", "--batch", code=3)
        self.assertFalse((self.runs / "odd.start").exists())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    Compress.programs = parser.parse_args().programs
    hosts.require()
    unittest.main(argv=["compress"], verbosity=2, failfast=True)
