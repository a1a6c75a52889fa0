"""The queue of a host, with the real programs: what waits starts by itself while no client is connected.

Every command runs without a terminal; between commands nobody is connected.
"""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import unittest

import host as hosts


class Queue(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.addClassCleanup(cls.client.close)
        cls.host = hosts.Host(24, cls.client.key)
        cls.addClassCleanup(cls.host.close)
        cls.name = f"root@{cls.host.address}"
        cls.runs = cls.host.home / ".local/share/anneal/runs"
        subprocess.run([cls.client.programs / "anneal", "sample", cls.host.home / "data", "--classes", "2", "--per-class", "40",
                        "--test-per-class", "10", "--side", "16", "--quiet"], check=True)
        cls.client.deploy(cls.host, cls.name)

    def train(self, run, epochs, *options, code=0):
        return self.client.run("train", "--hosts", self.name, "--name", run, "--model", "convnet", "--epochs", epochs,
                               "--data", self.host.home / "data", "--threads", 1, "--detach",
                               "--batch", *options, code=code)

    def queue(self, *words, code=0):
        return self.client.json("queue", self.name, *words, "--batch", code=code)["runs"]

    def names(self, *words):
        return [run["run"] for run in self.queue(*words)]

    def state(self, run):
        return self.client.json("status", f"{self.name}:{run}", "--batch")

    def file_state(self, run):
        """Without a client."""
        try:
            return json.loads((self.runs / run / "state.json").read_text())["state"]
        except OSError:
            return None

    def wait_for_state(self, run, *states, seconds=120):
        hosts.wait_for(lambda: self.file_state(run) in states, seconds, f"{run} to be {' or '.join(states)}")

    def lock(self):
        """The newest file that says who watches."""
        locks = (self.runs / ".queue").glob("*/watcher.*")
        return max(locks, key=lambda path: int(path.suffix[1:]))

    def watcher(self):
        """The process that watches, or None."""
        pid = json.loads(self.lock().read_text()).get("pid")
        return pid if pid in self.host.processes() else None

    def kill_watcher(self):
        hosts.wait_for(self.watcher, what="a watcher")
        os.kill(self.watcher(), signal.SIGKILL)
        hosts.wait_for(lambda: not self.watcher(), what="its end")

    def begun(self, run):
        return json.loads((self.runs / run / "events.jsonl").read_text().splitlines()[0])["started"]

    def connections(self):
        return [name for name in self.host.programs().values() if name == "sshd"]

    def test_1_a_run_waits_behind_one_that_was_not_queued_and_says_why(self):
        self.train("first", 100000)
        _, errors = self.train("second", 1, "--queue")
        self.assertIn("waits for first, which takes the processor", errors)
        self.train("third", 1, "--queue")
        self.train("fourth", 1, "--queue")
        self.assertEqual(self.names(), ["second", "third", "fourth"])
        status = self.state("third")
        self.assertEqual((status["state"], status["reason"]), ("queued", "waits for first, which takes the processor"))
        listed = {run["run"]: run["status"]["state"] for run in self.client.json("list", self.name, "--batch")["runs"]}
        self.assertEqual(listed, {"first": "running", "second": "queued", "third": "queued", "fourth": "queued"})

    def test_2_what_cannot_be_trained_is_refused_when_it_is_queued(self):
        self.train("bad", 1, "--queue", "--precision", "fp7", code=3)
        self.train("second", 1, "--queue", code=3)  # the name is taken
        self.assertEqual(self.names(), ["second", "third", "fourth"])

    def test_3_the_order_is_changed_and_runs_are_taken_out(self):
        self.assertEqual(self.names("move", "fourth", "first"), ["fourth", "second", "third"])
        self.assertEqual(self.names("remove", "third"), ["fourth", "second"])
        self.client.run("queue", self.name, "remove", "first", "--batch", code=3)
        self.client.run("queue", self.name, "move", "second", "zeroth", "--batch", code=2)
        self.assertFalse((self.runs / "third.start").exists())

    def test_4_a_killed_watcher_is_replaced_when_a_run_ends_and_all_start_by_themselves(self):
        self.kill_watcher()
        # The run is ended there: nobody is connected from now on.
        os.kill(json.loads((self.runs / "first/state.json").read_text())["runner"]["pid"], signal.SIGTERM)
        hosts.wait_for(lambda: len(self.connections()) == 1, what="the end of all connections")
        self.wait_for_state("first", "stopped")
        watcher = hosts.wait_for(self.watcher, what="another watcher")
        self.assertNotIn(b"ANNEAL_START", pathlib.Path(f"/proc/{watcher}/environ").read_bytes())  # of the first, which started it
        self.wait_for_state("fourth", "finished")
        self.wait_for_state("second", "finished")
        self.assertEqual(len(self.connections()), 1)
        self.assertGreaterEqual(self.begun("second"), self.begun("fourth"))
        hosts.wait_for(lambda: not self.watcher(), what="the watcher's end")
        self.assertEqual(self.queue(), [])
        self.assertEqual(self.state("second")["state"], "finished")

    def test_5_a_killed_watcher_is_replaced_by_the_next_client_and_nothing_starts_twice(self):
        self.train("long", 100000)
        self.train("next", 100000, "--queue")
        for _ in range(2):
            self.kill_watcher()
            # As a reboot leaves it.
            lock = self.lock()
            lock.write_text(json.dumps({**json.loads(lock.read_text()), "boot_id": "another boot"}))
            said = self.client.json("queue", self.name, "--batch")
            self.assertEqual((said["rebooted"], said["watched"], [run["run"] for run in said["runs"]]), (True, False, ["next"]))
            hosts.wait_for(self.watcher, what="another watcher")
        self.client.run("stop", f"{self.name}:long", "--batch")
        self.wait_for_state("next", "running")
        self.assertEqual(self.names(), [])
        programs = self.host.programs()
        runners = [pid for pid, command in self.host.told("cmdline").items()
                   if b"/next\0" in command and programs.get(pid) == "anneal"]
        self.assertEqual(len(runners), 1)

    def test_6_two_clients_at_once_queue_and_follow(self):
        both = [self.client.start("train", "--hosts", self.name, "--name", name, "--model", "convnet", "--epochs", 1,
                                  "--data", self.host.home / "data", "--threads", 1, "--queue", "--batch", "--json") for name in ("one", "two")]
        hosts.wait_for(lambda: sorted(self.names()) == ["one", "two"], 60, "both to be queued")
        self.assertTrue(self.watcher())
        self.client.run("stop", f"{self.name}:next", "--batch")
        for process in both:
            out, errors = process.communicate(timeout=200)
            self.assertEqual(process.returncode, 0, errors)
            self.assertIn("waits for", errors)
            self.assertEqual(json.loads(out.splitlines()[-1])["event"], "finished")
        ends = sorted((self.begun(name), name) for name in ("one", "two"))
        first, second = (name for _, name in ends)
        last = lambda name: json.loads((self.runs / name / "events.jsonl").read_text().splitlines()[-1])["event"]
        self.assertEqual((last(first), last(second)), ("finished", "finished"))

    def test_7_a_run_that_the_queue_has_started_is_ended_with_all_of_its_own_though_frozen(self):
        self.train("frozen", 100000, "--queue")
        self.wait_for_state("frozen", "running")
        mark = f"ANNEAL_START={(self.runs / 'frozen.start/token').read_text().strip()}/0/".encode()
        marked = [pid for pid, told in self.host.told("environ").items() if mark in told.split(b"\0")]
        self.assertGreater(len(marked), 1, "its runner and a worker")
        for pid in marked:
            os.kill(pid, signal.SIGSTOP)
        _, errors = self.client.run("stop", f"{self.name}:frozen", "--batch", code=1)
        self.assertIn("stop it immediately", errors)
        self.assertEqual(self.client.json("stop", f"{self.name}:frozen", "--wait", "--batch")["state"], "interrupted")
        self.assertEqual([told for told in self.host.told("environ").values() if mark in told], [])

    def test_8_a_queued_run_is_stopped_as_any_other(self):
        self.train("busy", 100000)
        self.train("unwanted", 1, "--queue")
        self.assertEqual(self.client.json("stop", f"{self.name}:unwanted", "--batch")["state"], "removed")
        self.client.run("status", f"{self.name}:unwanted", "--batch", code=3)
        self.client.run("stop", f"{self.name}:busy", "--wait", "--batch")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    Queue.programs = parser.parse_args().programs
    hosts.require()
    unittest.main(argv=["queue"], verbosity=2, failfast=True)
