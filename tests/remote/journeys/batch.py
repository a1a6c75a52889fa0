"""All that anneal-remote does with two hosts, as a script would: `--batch`, no terminal, fresh accounts.

Hosts are added, probed, deployed to, and train images together; the client is killed, the link cut and restored; the
run ends with the weights of one that nobody disturbed. A run behind another starts while no client is connected.
"""
import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time
import unittest

import host as hosts
from fleet import given_images, join, weights_of

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "hosts"))
from two_hosts import small_set  # noqa: E402

WORDS = ["--model", "resnet8", "--batch-size", 64, "--seed", 1, "--precision", "fp32", "--threads", 1, "--device", "cpu"]
EPOCHS = 12


class Batch(unittest.TestCase):
    programs = None

    def setUp(self):
        self.client = hosts.Client(self.programs)
        self.addCleanup(self.client.close)
        self.hosts = [hosts.Host(number, self.client.key) for number in (71, 72)]
        for host in self.hosts:
            self.addCleanup(host.close)
        join(*self.hosts)
        aliases = "".join(f"Host gpu{number}\n  HostName {host.address}\n  User root\n"
                          for number, host in enumerate(self.hosts, 1))
        (self.client.home / ".ssh/config").write_text(aliases)
        self.runs = self.hosts[0].home / ".local/share/anneal/runs"
        self.data = small_set(given_images(), self.client.home / "cifar10", 60)

    def state_there(self, run):
        """Without a client."""
        try:
            return json.loads((self.runs / run / "state.json").read_text())["state"]
        except OSError:
            return None

    def sessions(self):
        return len([name for name in self.hosts[0].programs().values() if name == "sshd"]) - 1

    def train_together(self, run):
        self.client.run("train", "--hosts", "gpu1,gpu2", "--name", run, "--epochs", EPOCHS, *WORDS, "--data-here", self.data,
                        "--detach", "--batch")

    def follow(self, run):
        file = self.client.home / f"{run}.jsonl"
        return self.client.start("follow", f"gpu1:{run}", "--json", "--batch", out=file.open("w")), file

    def kill_clients(self, run, times):
        """A client that is killed at any moment leaves nothing that another does not read in whole."""
        random_numbers = random.Random(1)
        for _ in range(times):
            client, _ = self.follow(run)
            time.sleep(random_numbers.uniform(0.2, 2))
            client.kill()
            client.communicate()

    def test_everything(self):
        for number, host in enumerate(self.hosts, 1):
            self.client.run("hosts", "add", f"gpu{number}")
            self.assertTrue(self.client.json("probe", f"gpu{number}", "--batch", "--fingerprint", host.fingerprint)["usable"])
            self.client.run("deploy", f"gpu{number}", "--batch")
        self.assertEqual(self.client.run("hosts")[0], "gpu1\ngpu2\n")
        self.train_together("calm")
        self.client.run("follow", "gpu1:calm", "--batch", "--quiet")
        self.train_together("disturbed")
        self.kill_clients("disturbed", hosts.usual_or_full(3, 50))
        client, events = self.follow("disturbed")
        hosts.wait_for(lambda: events.stat().st_size > 0, what="the first event")
        for host in self.hosts:
            host.take_link("down")
        time.sleep(hosts.usual_or_full(10, 60))
        for host in self.hosts:
            host.take_link("up")
        errors = client.communicate(timeout=240)[1]
        self.assertEqual(client.returncode, 0, errors)
        self.assertEqual(events.read_text(), (self.runs / "disturbed/events.jsonl").read_text())
        self.assertNotIn('"restart"', events.read_text())
        self.assertEqual(weights_of(self.runs / "disturbed"), weights_of(self.runs / "calm"))

        drawn = self.hosts[0].home / "drawn"
        subprocess.run([self.client.programs / "anneal", "sample", drawn, "--classes", "2", "--per-class", "40",
                        "--test-per-class", "10", "--side", "16", "--quiet"], check=True)
        there = ["--hosts", "gpu1", "--model", "convnet", "--data", drawn, "--threads", 1, "--detach", "--batch"]
        self.client.run("train", *there, "--name", "first", "--epochs", 100000)
        self.client.run("train", *there, "--name", "second", "--epochs", 1, "--queue")
        self.assertEqual([run["run"] for run in self.client.json("queue", "gpu1", "--batch")["runs"]], ["second"])
        self.hosts[0].drop_sessions()  # that it has not noticed to be dead
        hosts.wait_for(lambda: self.sessions() == 0, what="the end of all connections")
        os.kill(json.loads((self.runs / "first/state.json").read_text())["runner"]["pid"], signal.SIGTERM)
        hosts.wait_for(lambda: self.state_there("second") in ("running", "finished"), 120, "the second run")
        self.assertEqual(self.sessions(), 0)
        self.client.run("follow", "gpu1:second", "--batch", "--quiet")
        self.assertEqual(self.client.json("status", "gpu1:second", "--batch")["state"], "finished")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    Batch.programs = parser.parse_args().programs
    hosts.require()
    if given_images() is None:
        hosts.skip("no test images were found: ANNEAL_TEST_DATA is not set")
    unittest.main(argv=["batch"], verbosity=2, failfast=True)
