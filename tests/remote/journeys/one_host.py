"""anneal-remote and one host, with the real programs: probe, deploy with a cut, train, lose the link, stop, fetch.

Every command runs without a terminal.
"""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import unittest

import host as hosts


def events_in(file):
    return [json.loads(line) for line in pathlib.Path(file).read_text().splitlines()]


class OneHost(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.host = hosts.Host(3, cls.client.key, shell="/usr/bin/fish" if os.path.exists("/usr/bin/fish") else "/bin/sh")
        cls.name = f"root@{cls.host.address}"
        cls.runs = cls.host.home / ".local/share/anneal/runs"
        cls.store = cls.host.home / ".cache/anneal"
        cls.data = cls.host.home / "data"
        subprocess.run([cls.client.programs / "anneal", "sample", cls.data, "--classes", "3", "--per-class", "40",
                        "--test-per-class", "10", "--side", "16", "--quiet"], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.host.close()
        cls.client.close()

    def run_there(self, run):
        return f"{self.name}:{run}"

    def train_detached(self, run, epochs, *more):
        self.client.run("train", "--hosts", self.name, "--name", run, "--model", "convnet", "--epochs", epochs,
                        "--threads", 1, "--detach", "--batch", "--quiet", *more)

    def test_1_a_host_is_added_and_its_key_is_asked_for_once(self):
        self.client.run("hosts", "add", self.name, "--batch")
        for words in (("hosts", "--batch"), ("hosts", "list", "--batch")):
            self.assertEqual(self.client.json(*words)["hosts"], [{"name": self.name, "root": "", "libtorch": ""}])
        _, errors = self.client.run("probe", self.name, "--batch", code=4)
        self.assertIn(self.host.fingerprint, errors)
        self.client.run("probe", self.name, "--batch", "--fingerprint", "SHA256:" + "A" * 43, code=4)
        facts = self.client.json("probe", self.name, "--batch", "--fingerprint", self.host.fingerprint)
        self.assertTrue(facts["usable"])
        self.assertEqual(facts["cores"], len(os.sched_getaffinity(0)))
        self.client.run("probe", self.name, "--batch")

    def test_2_deploying_goes_on_after_the_sessions_are_killed(self):
        deploying = self.client.start("deploy", self.name, "--batch", "--json")
        parts = lambda: list(self.store.glob("*.tar.zst.part"))
        hosts.wait_for(lambda: deploying.poll() is not None or any(p.stat().st_size > 8 << 20 for p in parts()),
                       240, "the first megabytes")
        self.host.drop_sessions()
        out, errors = deploying.communicate(timeout=240)
        self.assertEqual(deploying.returncode, 0, errors)
        self.assertIn("trying again", errors)
        self.assertRegex(errors, r"deploying .* there; sending them takes about \d+:\d\d")
        deployed = json.loads(out)
        self.assertLess(deployed["sent_bytes"], 120 << 20)
        self.assertEqual([path.name for path in self.store.iterdir() if path.is_dir()], [deployed["id"]])
        again = self.client.json("deploy", self.name, "--batch")
        self.assertEqual((again["was_there"], again["sent_bytes"]), (True, 0))

    def test_3_a_run_is_followed_to_its_end_through_killed_sessions_and_a_dead_link(self):
        words = ["--data", self.data, "--suspects", "no"]
        epochs = self.client.epochs_that_last(40, "--model", "convnet", "--threads", 1, *words)
        self.train_detached("follows", epochs, *words)
        libtorch = lambda: self.host.libraries("anneal-worker", "libtorch_cpu")
        hosts.wait_for(libtorch, what="the worker")
        self.assertTrue(all(path.startswith(str(self.store)) for path in libtorch()), libtorch())
        following = self.client.follow(self.run_there("follows"))
        following.wait_for_event()
        self.host.drop_sessions()
        following.wait_for_words("nothing was missed")
        self.host.take_link("down")
        following.wait_for_words("the run continues there", 2)
        self.host.take_link("up")
        code, out, errors = following.end()
        self.assertEqual(code, 0, errors)
        self.assertEqual(errors.count("nothing was missed"), 2, errors)
        self.assertEqual(out, (self.runs / "follows/events.jsonl").read_text())
        self.assertEqual(events_in(self.runs / "follows/events.jsonl")[-1]["event"], "finished")

    def test_4_a_run_is_stopped_and_nothing_of_it_is_left(self):
        self.train_detached("stops", 1000, "--data", self.data)
        hosts.wait_for(lambda: self.client.json("status", self.run_there("stops"), "--batch")["state"] == "running",
                       what="its first step")
        mark = (self.runs / "stops.start/token").read_text().strip() + "/0/"
        left = self.host.run_in("env", f"ANNEAL_START={mark}", "setsid", "sh", "-c", "trap '' TERM; while :; do sleep 1; done")
        hosts.wait_for(lambda: mark.encode() in pathlib.Path(f"/proc/{left.pid}/environ").read_bytes(), what="a grandchild")
        stopped = self.client.json("stop", self.run_there("stops"), "--wait", "--batch")
        self.assertEqual(stopped["state"], "stopped")
        self.assertEqual(left.wait(timeout=10), -signal.SIGKILL)
        hosts.wait_for(lambda: not [name for name in self.host.programs().values() if name.startswith("anneal")], 12, "its end")

    def test_5_runs_are_listed_and_fetched(self):
        listed = self.client.json("list", self.name, "--batch")["runs"]
        self.assertEqual({run["run"]: run["status"]["state"] for run in listed},
                         {"follows": "finished", "stops": "stopped"})
        fetched = self.client.json("fetch", self.run_there("follows"), "-o", "here", "--batch")
        self.assertEqual(subprocess.run(["diff", "-r", "--no-dereference", "-x", "control", self.runs / "follows",
                                         self.client.home / "here"], capture_output=True, text=True).stdout, "")
        self.assertGreater(fetched["received_bytes"], 0)
        self.assertEqual(self.client.json("fetch", self.run_there("follows"), "-o", "here", "--batch")["received_bytes"], 0)
        status = subprocess.run([self.client.programs / "anneal", "status", self.client.home / "here", "--json"],
                                capture_output=True, text=True, check=True)
        self.assertEqual(json.loads(status.stdout)["state"], "finished")

    def test_5_weights_by_name_are_fetched_here_and_sent_there_once(self):
        with self.client.published_weights("resnet8-somebody") as digest:
            words = ("train", "--hosts", self.name, "--init", "resnet8-somebody", "--data", self.data, "--epochs", 1,
                     "--threads", 1, "--batch")
            _, errors = self.client.run(*words, "--name", "begins")
            self.assertIn("fetching the weights resnet8-somebody", errors)
            _, again = self.client.run(*words, "--name", "again")
            self.assertNotIn("fetching", again)
            self.assertIn("has the weights resnet8-somebody already", again)
        model = json.loads((self.runs / "begins/spec.json").read_text())["model"]
        self.assertEqual((model["weights"]["name"], model["weights"]["sha256"], model["weights"]["licence"]),
                         ("resnet8-somebody", digest, "CC-BY-4.0"))
        self.assertTrue(model["init"].startswith(str(self.host.home / ".local/share/anneal/data")), model["init"])
        self.assertFalse((self.host.home / ".cache/anneal/weights").exists(), "nothing was fetched there")

    def test_6_a_table_of_here_is_sent_there_and_learned_from(self):
        rows = "".join(f"{rooms},{town},{rooms * 1000 + (town == 'A') * 500}\n" for rooms in range(1, 60) for town in "AB")
        table = self.client.home / "houses.csv"
        table.write_text("rooms,town,price\n" + rows)
        self.client.run("train", "--hosts", self.name, "--data-here", table, "--target", "price", "--name", "table",
                        "--epochs", 2, "--threads", 1, "--batch")
        self.assertEqual(events_in(self.runs / "table/events.jsonl")[-1]["event"], "finished")
        data = json.loads((self.runs / "table/spec.json").read_text())["data"]
        self.assertEqual((data["table"]["target"], pathlib.Path(data["train"]["table"]).name), ("price", "houses.csv"))

    def test_6_what_is_wrong_has_its_exit_status(self):
        self.client.run("train", "--hosts", self.name, "--model", "nonesuch", "--batch", code=3)
        self.client.run("train", "--hosts", self.name, "--data", "/no/such/place", "--batch", code=3)
        self.client.run("status", self.run_there("none"), "--batch", code=3)
        self.client.run("status", "no-colon", "--batch", code=2)
        self.client.run("probe", "-oProxyCommand=touch canary", "--batch", code=2)
        self.client.run("probe", "root@127.0.0.1:1", "--batch", code=4)
        (self.client.home / ".ssh/config").write_text(f'Match exec "touch {self.client.home}/canary"\n  Port 1\n')
        _, errors = self.client.run("list", self.name, "--batch", "--quiet")
        self.assertIn(f'skipped: nobody can be asked for permission to run the command "touch {self.client.home}/canary"', errors)
        (self.client.home / ".ssh/config").unlink()
        self.assertFalse((self.client.home / "canary").exists())

    def test_7_a_person_at_the_terminal_is_asked_and_secrets_are_not_shown(self):
        self.client.forget_hosts()
        said, code = self.client.talk([("paste the fingerprint", "no")], "list", self.name)
        self.assertEqual(code, 4)
        self.assertIn(self.host.fingerprint, said)
        said, code = self.client.talk([("paste the fingerprint", self.host.fingerprint)], "list", self.name)
        self.assertEqual(code, 0, said)
        subprocess.run(["ssh-keygen", "-q", "-p", "-P", "", "-N", "open sesame", "-f", self.client.key], check=True,
                       capture_output=True)
        said, code = self.client.talk([("Passphrase", "wrong"), ("is wrong", "open sesame")], "list", self.name)
        self.assertEqual(code, 0, said)
        self.assertNotIn("sesame", said)
        _, errors = self.client.run("list", self.name, code=4)
        self.assertIn("would ask for the passphrase", errors)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    OneHost.programs = parser.parse_args().programs
    hosts.require()
    unittest.main(argv=["one_host"], verbosity=2, failfast=True)
