"""anneal-remote and a run of two hosts, with the real programs and accounts that have nothing but a key: data that
is sent there, a run that both train, dead links, a host that cannot take part, stopping.

The hosts reach each other by a cable of their own, not by the addresses at which the client reaches them.
"""
import argparse
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import unittest

import host as hosts

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "hosts"))
from two_hosts import small_set  # noqa: E402  the runs of hosts without anneal-remote

IMAGES_PER_CLASS = 60


def given_images():
    given = os.environ.get("ANNEAL_TEST_DATA")
    return pathlib.Path(given) / "cifar10" if given else None


def join(first, second):
    """A cable between two hosts, 10.78.0.1 and 10.78.0.2."""
    for command in (f"ip link add eth1 netns {first.namespace} type veth peer name eth1 netns {second.namespace}",
                    f"ip -n {first.namespace} address add 10.78.0.1/24 dev eth1",
                    f"ip -n {second.namespace} address add 10.78.0.2/24 dev eth1",
                    f"ip -n {first.namespace} link set eth1 up", f"ip -n {second.namespace} link set eth1 up"):
        subprocess.run(command.split(), check=True)


def weights_of(run):
    last = max(run.glob("checkpoints/step-*"), key=lambda path: int(path.name.split("-")[1]))
    return last.name, hashlib.sha256((last / "model.safetensors").read_bytes()).hexdigest()


def content_of(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TwoHosts(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.hosts = [hosts.Host(number, cls.client.key) for number in (41, 42)]
        join(*cls.hosts)
        cls.names = [f"root@{host.address}" for host in cls.hosts]
        for name, host in zip(cls.names, cls.hosts):
            cls.client.run("probe", name, "--batch", "--fingerprint", host.fingerprint)
        cls.data = small_set(given_images(), cls.client.home / "photos", IMAGES_PER_CLASS)

    @classmethod
    def tearDownClass(cls):
        for host in cls.hosts:
            host.close()
        cls.client.close()

    WORDS = ["--model", "resnet8", "--batch-size", 64, "--seed", 1, "--precision", "fp32", "--threads", 1,
             "--device", "cpu"]

    def runs(self, host):
        return self.hosts[host].home / ".local/share/anneal/runs"

    def engines(self, host):
        return [name for name in self.hosts[host].programs().values() if name.startswith("anneal")]

    def train(self, run, epochs, *more, code=0):
        return self.client.run("train", "--hosts", ",".join(self.names), "--name", run, "--epochs", epochs, *self.WORDS,
                               "--data-here", self.data, "--detach", "--batch", *more, code=code)

    def expect_nothing_runs(self):
        for host in (0, 1):
            hosts.wait_for(lambda: not self.engines(host), 15, f"the end of all on host {host}")

    def test_1_both_train_on_data_that_was_sent_as_if_it_had_been_started_by_hand(self):
        _, errors = self.train("first", 2)
        self.assertIn("the hosts can reach each other", errors)
        self.assertIn("10.78.0.", errors)
        trees = [next((host.home / ".local/share/anneal/data").glob("*/train")).parent for host in self.hosts]
        for tree in trees:
            self.assertEqual(content_of(tree), content_of(self.data))
        self.client.run("follow", f"{self.names[0]}:first", "--batch", "--quiet")
        status = self.client.json("status", f"{self.names[0]}:first", "--batch")
        self.assertEqual(status["state"], "finished")
        self.assertEqual([part["host"] for part in status["hosts"]], self.names)
        self.expect_nothing_runs()
        self.assertEqual(weights_of(self.runs(0) / "first"), self.by_hand(2))
        for host in (0, 1):
            self.assertFalse((self.runs(host) / "first.start/secret").exists())

    def by_hand(self, epochs):
        """The weights of the same run, started in the same network with the engine alone."""
        place = self.client.home / "by-hand"
        engine = [str(self.client.programs / "anneal"), "train", "--nodes", "2", "--rendezvous", "10.78.0.1:4711"]
        words = [str(word) for word in self.WORDS]
        words[words.index("--batch-size")] = "--batch"
        environment = {**self.client.environment, "ANNEAL_SECRET": "any secret of enough bytes"}
        runners = [subprocess.Popen(
            ["ip", "netns", "exec", self.hosts[node].namespace, *engine, "--node-rank", str(node), "--run-dir",
             str(place), *(words + ["--epochs", str(epochs), "--data", str(self.data)] if node == 0 else [])],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for node in (0, 1)]
        self.assertEqual([runner.wait(timeout=200) for runner in runners], [0, 0])
        return weights_of(place)

    def test_2_dead_links_leave_the_run_alone_and_nothing_is_missed(self):
        _, errors = self.train("second", 2000)  # longer than the links are dead, on any machine
        self.assertIn("already has the data", errors)
        following = self.client.follow(f"{self.names[0]}:second")
        following.wait_for_event()
        for host in self.hosts:
            host.take_link("down")
        following.wait_for_words("the run continues there")
        for host in self.hosts:
            host.take_link("up")
        following.wait_for_words("nothing was missed")
        self.client.run("stop", f"{self.names[0]}:second", "--batch")
        code, out, errors = following.end()
        self.assertEqual(code, 0, errors)
        self.assertEqual(out, (self.runs(0) / "second/events.jsonl").read_text())
        self.assertNotIn('"restart"', out)
        log = self.runs(1) / "second/nodes/1/logs/rank-1.log"
        self.assertEqual(self.client.run("log", f"{self.names[0]}:second", "--rank", 1, "--batch")[0], log.read_text())

    def test_3_a_run_is_stopped_everywhere_by_whichever_host_is_reached(self):
        self.train("third", 500)
        status = self.client.json("status", f"{self.names[0]}:third", "--batch")
        self.assertEqual([part["state"] for part in status["hosts"]], ["at work", "at work"])
        listed = {run["run"]: run for run in self.client.json("list", self.names[0], "--batch")["runs"]}
        self.assertEqual(listed["third"]["hosts"], self.names)
        _, errors = self.client.run("status", f"{self.names[1]}:third", "--batch", code=3)
        self.assertIn(f"see {self.names[0]}:third", errors)
        stopped = self.client.json("stop", f"{self.names[0]}:third", "--wait", "--batch")
        self.assertEqual(stopped["state"], "stopped")
        self.assertEqual([part["state"] for part in stopped["hosts"]], ["ended", "ended"])
        self.expect_nothing_runs()
        self.client.run("resume", f"{self.names[0]}:third", "--detach", "--batch")
        self.client.run("resume", f"{self.names[0]}:third", "--detach", "--batch", code=3)
        again = self.client.json("status", f"{self.names[0]}:third", "--batch")
        self.assertEqual([part["state"] for part in again["hosts"]], ["at work", "at work"])
        hosts.wait_for(lambda: '"restart"' in (self.runs(0) / "third/events.jsonl").read_text(), 60, "its restart")
        hosts.wait_for(lambda: self.client.json("status", f"{self.names[0]}:third", "--batch")["last_step"]
                       > stopped["last_step"], 60, "a step beyond those before")
        for host in (0, 1):
            self.assertFalse((self.runs(host) / "third.start/secret").exists())
        self.client.run("stop", f"{self.names[0]}:third", "--wait", "--batch")
        self.expect_nothing_runs()
        self.train("fourth", 500)
        self.hosts[0].take_link("down")
        told = self.client.json("stop", f"{self.names[1]}:fourth", "--batch")
        self.hosts[0].take_link("up")
        self.assertEqual(told["hosts"][0]["state"], "unreachable")
        self.expect_nothing_runs()
        self.assertEqual(self.client.json("status", f"{self.names[0]}:fourth", "--batch")["state"], "stopped")

    def test_4_where_one_host_cannot_take_part_nothing_is_left_on_any(self):
        def nothing_is_left(run):
            for host in (0, 1):
                self.assertFalse((self.runs(host) / run).exists())
                self.assertFalse((self.runs(host) / f"{run}.start").exists())
            self.expect_nothing_runs()

        subprocess.run(["ip", "-n", self.hosts[1].namespace, "link", "set", "eth1", "down"], check=True)
        _, errors = self.train("fifth", 500, code=4)
        self.assertIn("does not reach", errors)
        nothing_is_left("fifth")
        subprocess.run(["ip", "-n", self.hosts[1].namespace, "link", "set", "eth1", "up"], check=True)
        self.train("sixth", 500, "--set", "training.nonesuch=1", code=3)
        nothing_is_left("sixth")
        # An engine there that trains nothing; of another size it would be sent anew.
        engine = next((self.hosts[1].home / ".cache/anneal").glob("*/anneal"))
        whole = engine.read_text()
        odd = '#!/bin/sh\n[ "$1" != train ] || { echo "error: out of order" >&2; exit 4; }\nexec "${0%/*}/bin/anneal" "$@"\n'
        engine.write_text(odd + "#" * (len(whole) - len(odd)))
        try:
            self.train("seventh", 500, code=4)
        finally:
            engine.write_text(whole)
        nothing_is_left("seventh")

    def test_5_only_what_has_changed_is_sent(self):
        name, more = self.names[0], self.client.home / "more"
        shutil.copytree(self.data, more)
        folders = sorted((more / "train").iterdir())
        image = min((path.read_bytes() for path in folders[0].iterdir()), key=len)
        for number, folder in enumerate(folders):  # what is there already, under names that are not
            (folder / f"it's $(touch canary) {number}\n\u00e9.png").write_bytes(image)
        new = image + b"what follows an image is passed over"
        (folders[0] / "new.png").write_bytes(new)
        (self.client.home / "spec.json").write_text(json.dumps({"anneal": 1, "data": {"here": "more"}}))
        _, errors = self.client.run("train", "spec.json", "--hosts", name, "--name", "changed", "--epochs", 1,
                                    *self.WORDS, "--batch", "--detach")
        self.assertIn(f"of which {len(new)} bytes were sent", errors)
        trees = [path.parent for path in (self.hosts[0].home / ".local/share/anneal/data").glob("*/train")]
        self.assertEqual(len(trees), 2)
        self.assertIn(content_of(more), [content_of(tree) for tree in trees])
        self.assertFalse(list(self.hosts[0].home.rglob("canary")))
        self.client.run("stop", f"{name}:changed", "--now", "--wait", "--batch")
        self.expect_nothing_runs()

    def test_6_weights_by_name_begin_a_run_of_both(self):
        with self.client.published_weights("resnet8-somebody") as digest:
            _, errors = self.train("begins", 500, "--init", "resnet8-somebody")
        for name in self.names:
            self.assertIn(f"{name} has the weights resnet8-somebody, of which", errors)
        spec = json.loads((self.runs(0) / "begins/spec.json").read_text())
        self.assertEqual(spec["model"]["weights"]["sha256"], digest)
        record = json.loads((self.runs(0) / "begins.start/hosts.json").read_text())
        self.assertEqual(len(record["hosts"][1]["moved"]), 2, "its data and its weights lie elsewhere")
        stopped = self.client.json("stop", f"{self.names[0]}:begins", "--wait", "--batch")
        self.client.run("resume", f"{self.names[0]}:begins", "--detach", "--batch")
        hosts.wait_for(lambda: self.client.json("status", f"{self.names[0]}:begins", "--batch")["last_step"]
                       > stopped["last_step"], 60, "a step beyond those before")
        self.client.run("stop", f"{self.names[0]}:begins", "--now", "--wait", "--batch")
        self.expect_nothing_runs()

    def occupy(self, host, run):
        """A run of one host, whose runner is returned."""
        self.client.run("train", "--hosts", self.names[host], "--name", run, "--model", "convnet", "--epochs", 100000,
                        "--data", self.drawn(host), "--threads", 1, "--detach", "--batch")
        return json.loads((self.runs(host) / run / "state.json").read_text())["runner"]["pid"]

    def drawn(self, host):
        """A few images on a host."""
        data = self.hosts[host].home / "drawn"
        if not data.exists():
            subprocess.run([self.client.programs / "anneal", "sample", data, "--classes", "2", "--per-class", "40",
                            "--test-per-class", "10", "--side", "16", "--quiet"], check=True)
        return data

    def sessions(self):
        return sum(name == "sshd" for host in self.hosts for name in host.programs().values()) - len(self.hosts)

    def reason(self, host, run):
        queue = self.client.json("queue", self.names[host], "--batch")["runs"]
        return next((one["reason"] for one in queue if one["run"] == run), "")

    def test_8_a_run_of_both_waits_for_room_on_both_and_starts_while_nobody_is_connected(self):
        busy = self.occupy(1, "busy")
        _, errors = self.train("eighth", 2, "--queue")
        self.assertIn(f"eighth is in the queue of {self.names[1]}", errors)
        hosts.wait_for(lambda: "it waits for busy, which takes the processor" in self.reason(0, "eighth"), what="its reason")
        self.assertEqual(self.reason(1, "eighth"), "waits for busy, which takes the processor")
        status = self.client.json("status", f"{self.names[0]}:eighth", "--batch")
        self.assertEqual(status["state"], "queued")
        self.assertEqual([part["state"] for part in status["hosts"]], ["waiting", "waiting"])
        _, errors = self.client.run("status", f"{self.names[1]}:eighth", "--batch", code=3)
        self.assertIn(f"see {self.names[0]}:eighth", errors)
        _, errors = self.client.run("train", "--hosts", self.names[0], "--name", "behind", "--model", "convnet", "--epochs", 1,
                                    "--data", self.drawn(0), "--threads", 1, "--queue", "--detach", "--batch")
        self.assertIn("waits behind eighth for the processor", errors)
        for host in self.hosts:
            host.drop_sessions()
        hosts.wait_for(lambda: self.sessions() == 0, what="the end of all connections")
        os.kill(busy, signal.SIGTERM)
        state = lambda run: json.loads((self.runs(0) / run / "state.json").read_text())["state"]
        hosts.wait_for(lambda: (self.runs(0) / "eighth/state.json").exists(), 60, "its start")
        self.assertFalse((self.runs(0) / "behind").exists())
        hosts.wait_for(lambda: state("eighth") == "finished", 200, "its end")
        hosts.wait_for(lambda: (self.runs(0) / "behind/state.json").exists() and state("behind") == "finished", 200,
                       "the end of what waited behind it")
        self.assertEqual(self.sessions(), 0)
        self.assertEqual(weights_of(self.runs(0) / "eighth"), weights_of(self.runs(0) / "first"))
        for host in (0, 1):
            self.assertEqual(list(self.runs(host).glob(".queue/*/*/eighth")), [])
            self.assertFalse((self.runs(host) / "eighth.start/secret").exists())
        self.expect_nothing_runs()

    def test_9_who_stops_it_while_it_waits_takes_it_out_everywhere(self):
        self.occupy(1, "busier")
        self.train("ninth", 2, "--queue")
        stopped = self.client.json("stop", f"{self.names[0]}:ninth", "--batch")
        self.assertEqual((stopped["state"], [part["state"] for part in stopped["hosts"]]), ("removed", ["ended", "ended"]))
        for host in (0, 1):
            self.assertEqual(self.reason(host, "ninth"), "")
            self.assertFalse((self.runs(host) / "ninth.start").exists())
        self.train("tenth", 2, "--queue")
        self.client.run("queue", self.names[1], "remove", "tenth", "--batch")
        hosts.wait_for(lambda: "was removed from the queue of" in self.reason(0, "tenth"), what="word of it on the first")
        self.client.run("stop", f"{self.names[0]}:tenth", "--batch")
        self.assertEqual(self.reason(0, "tenth"), "")
        self.train("eleventh", 2, "--queue", "--set", "training.nonesuch=1", code=3)
        for host in (0, 1):
            self.assertEqual(self.reason(host, "eleventh"), "")
            self.assertFalse((self.runs(host) / "eleventh.start").exists())
        self.client.run("stop", f"{self.names[1]}:busier", "--now", "--wait", "--batch")
        self.expect_nothing_runs()

    def test_7_what_is_said_wrongly_is_refused_before_any_host_is_asked(self):
        both = ",".join(self.names)
        for words in (["--hosts", f"{self.names[0]},{self.names[0]}"], ["--hosts", f"{self.names[0]},"],
                      ["--hosts", both], ["--hosts", both, "--data", "/x", "--fingerprint", "SHA256:x"],  # of two hosts
                      ["--hosts", both, "--data", "/x", "--data-here", self.data]):
            self.client.run("train", *words, "--batch", code=2)
        self.client.run("train", "--hosts", both, "--data-here", self.client.home / "none", "--batch", code=3)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    options, tests = parser.parse_known_args()
    TwoHosts.programs = options.programs
    hosts.require()
    if given_images() is None:
        hosts.skip("no test images were found: ANNEAL_TEST_DATA is not set")
    unittest.main(argv=["fleet", *tests], verbosity=2, failfast=True)
