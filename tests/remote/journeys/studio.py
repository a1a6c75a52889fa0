"""The studio and two hosts, with the real programs, accounts that have nothing but a key, and a window on a screen
of its own: hosts are added, tried and deployed to, data is sent, both train one run, the studio is killed and the
links are cut, and the run has the weights of one that nobody disturbed.

A script uses the window (tests/journeys/window/driven_studio.cpp), whose process can be killed.
"""
import argparse
import hashlib
import json
import os
import pathlib
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time
import unittest

import host as hosts
from fleet import given_images, join, small_set, weights_of
from host import usual_or_full, wait_for

IMAGES_PER_CLASS = 60
EPOCHS = usual_or_full(2000, 20000)  # stopped in the middle, on any machine
LINK_DOWN_S = usual_or_full(0, 60)  # at least; until the studio has noticed and both have trained on


def step_of(checkpoint):
    return int(checkpoint.name.split("-")[1])


def weights_at(run, step):
    return hashlib.sha256((run / f"checkpoints/step-{step}/model.safetensors").read_bytes()).hexdigest()


class Screen:
    """With a window manager."""

    PROGRAMS = ("Xvfb", "openbox")

    def __init__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1480x960x24", "-nolisten", "tcp"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.name = ":" + told.readline().strip()
        self.manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": self.name}, stderr=subprocess.DEVNULL)

    def close(self):
        for process in (self.manager, self.server):
            process.kill()
            process.wait()


class Studio:
    """One life of the window."""

    def __init__(self, program, project, environment):
        self.process = subprocess.Popen([program, str(project)], env=environment, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def try_to(self, *words):
        self.process.stdin.write("\t".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        assert answer in ("ok", "no"), f"the studio has ended: {self.process.wait()}"
        return answer == "ok"

    def do(self, *words, seconds=60):
        wait_for(lambda: self.try_to(*words), seconds, " ".join(map(str, words)))

    def sees(self, text, seconds=60):
        self.do("has", text, seconds=seconds)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Project:
    """What the studio has kept, read beside it."""

    def __init__(self, path):
        self.path = path

    def ask(self, question, *values):
        """Waits where a killed studio has left its journal to be recovered by the next, which a reader may not."""
        for _ in range(200):
            try:
                return self.ask_once(question, *values)
            except sqlite3.OperationalError as error:
                if "readonly" not in str(error):
                    raise
                time.sleep(0.1)
        return self.ask_once(question, *values)

    def recover(self):
        """Where nobody has it open: what a killed studio has left in its journal."""
        with sqlite3.connect(self.path, timeout=10) as connection:
            connection.execute("SELECT count(*) FROM runs").fetchone()

    def ask_once(self, question, *values):
        with sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=10) as connection:
            return connection.execute(question, values).fetchall()

    def run(self):
        """The newest one: its id, directory and status."""
        return (self.ask("SELECT id, directory, status FROM runs ORDER BY id DESC LIMIT 1") or [(None, None, None)])[0]

    def steps(self):
        """Of the newest run, how many there are, and how many different ones."""
        return self.ask("SELECT count(*), count(DISTINCT points.seq) FROM points JOIN series ON series.id = points.series "
                        "WHERE series.name = 'loss' AND series.run = ?", self.run()[0])[0]


class StudioAndHosts(unittest.TestCase):
    programs = studio = None
    kills = 3

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.hosts = [hosts.Host(number, cls.client.key) for number in (51, 52)]
        join(*cls.hosts)
        cls.names = [f"root@{host.address}" for host in cls.hosts]
        cls.data = small_set(given_images(), cls.client.home / "photos", IMAGES_PER_CLASS)
        cls.screen = Screen()
        cls.project = Project(cls.client.home / "work.anneal")
        cls.shots = pathlib.Path(os.environ.get("ANNEAL_ARTIFACTS", cls.client.home))
        cls.window = cls.open()

    @classmethod
    def tearDownClass(cls):
        cls.window.kill()
        cls.screen.close()
        for host in cls.hosts:
            host.close()
        cls.client.close()

    @classmethod
    def open(cls):
        environment = {**cls.client.environment, "DISPLAY": cls.screen.name, "QT_QPA_PLATFORM": "xcb"}
        return Studio(cls.studio, cls.project.path, environment)

    def shoot(self, name):
        self.window.do("shot", self.shots / f"studio-{name}.png")

    def events(self):
        return [json.loads(line) for line in (self.run_there() / "events.jsonl").read_text().split("\n")[:-1]]

    def run_there(self):
        return self.hosts[0].home / ".local/share/anneal/runs" / self.project.run()[1]

    def reopen(self):
        """Kills the studio and opens it again; returns the seconds until it follows the run again."""
        self.window.kill()
        self.project.recover()
        before = self.project.steps()[0]
        began = time.monotonic()
        type(self).window = self.open()
        wait_for(lambda: self.project.steps()[0] > before, 30, "events after it was opened again")
        return time.monotonic() - began

    def test_1_hosts_are_added_tried_and_deployed_to(self):
        window = self.window
        window.do("page", "hosts")
        for number, name in enumerate(self.names):
            window.do("press", "Add host…")
            window.do("type", "Name, as for ssh", name)
            window.do("press", "Add and test")
            window.do("press", "Trust this key")
            window.do("press", f"{name}: Send programs", seconds=240)
            wait_for(lambda: list((self.hosts[number].home / ".cache/anneal").glob("*/anneal")), 240, "the programs")
        window.sees("The programs are there.", 60)
        window.sees("Nothing is waiting.")
        self.shoot("hosts")

    def test_2_data_is_sent_and_a_wrong_folder_is_refused(self):
        window = self.window
        window.do("data", self.data)
        wait_for(lambda: self.project.ask("SELECT count(*) FROM items WHERE kind = 'dataset'")[0][0] == 1, 60, "the data set")
        window.do("page", "model")
        window.do("press", "Use this model")
        window.do("page", "policy")
        window.do("type", "Epochs", str(EPOCHS))
        window.do("pick", "Train on", "Several hosts together")
        for name in self.names:
            window.do("tick", name, "on")
        for number, name in enumerate(self.names):
            field = f"Data on {name}"
            window.do("type", field, "/no/such/folder")
            window.sees("there is no such file or folder there")
            window.do("press", f"{name}: Send it from here")
            window.sees("already on " + name)
            self.shoot(f"offer-{number}")
            window.do("press", f"{name}: Send ")
            window.sees(f"All of it is on {name}")
        self.shoot("sent")

    def test_3_both_train_and_the_studio_may_be_killed(self):
        self.window.do("press", "Start training on " + ", ".join(self.names))
        wait_for(lambda: self.project.steps()[0] > 5, 120, "the first steps")
        self.shoot("live")
        random_numbers = random.Random(1)
        times = []
        for _ in range(self.kills):
            time.sleep(random_numbers.uniform(0, 2))
            times.append(self.reopen())
        print(f"killed {len(times)} times, followed again after {statistics.median(times):.1f} s, {max(times):.1f} s at most:",
              *(f"{seconds:.1f}" for seconds in times), flush=True)
        self.assertLess(max(times), usual_or_full(30, 3))

    def test_4_links_may_be_cut(self):
        window = self.window
        window.do("page", "live")
        for host in self.hosts:
            host.take_link("down")
        began = time.monotonic()
        window.sees("has been unreachable", 40)
        shown = time.monotonic() - began
        print(f"shown after {shown:.1f} s", flush=True)
        self.assertLess(shown, usual_or_full(40, 20))
        self.shoot("cut")
        time.sleep(max(0, began + LINK_DOWN_S - time.monotonic()))
        steps = lambda: sum(event["event"] == "step" for event in self.events())
        wait_for(lambda: steps() > self.project.steps()[0] + 5, 60, "steps that the studio does not know of")
        missed = steps()
        for host in self.hosts:
            host.take_link("up")
        began = time.monotonic()
        wait_for(lambda: self.project.steps()[0] >= missed, 30, "the steps since")
        caught_up = time.monotonic() - began
        print(f"caught up after {caught_up:.1f} s", flush=True)
        self.assertLess(caught_up, usual_or_full(30, 5))

    def test_5_it_has_the_weights_of_a_run_that_nobody_disturbed(self):
        self.window.do("press", "Pause")
        wait_for(lambda: self.project.run()[2] == "paused", 120, "the end of the run")
        self.shoot("paused")
        for host in self.hosts:
            wait_for(lambda: not [name for name in host.programs().values() if name.startswith("anneal")], 30, "the end of all")
        events = self.events()
        self.assertFalse([event for event in events if event["event"] == "restart"])
        steps = sum(event["event"] == "step" for event in events)
        self.assertEqual(self.project.steps(), (steps, steps))
        run = self.run_there()
        whole = next(event["step"] for event in events if event["event"] == "checkpoint")  # an epoch
        last = max(step for step in map(step_of, run.glob("checkpoints/step-*")) if step % whole == 0)
        print(f"compared after {last} steps")
        self.assertEqual(weights_at(run, last), weights_at(self.undisturbed(run, last), last))

    def undisturbed(self, run, step):
        """A run of the same spec, trained that far by two runners that were started by hand."""
        place = self.client.home / "by-hand"
        there = next((self.hosts[0].home / ".local/share/anneal/data").glob("*/train")).parent
        spec = (run / "spec.json").read_text().replace(str(there), str(self.data))
        (self.client.home / "spec.json").write_text(spec)
        engine = [str(self.client.programs / "anneal"), "train", "--nodes", "2", "--rendezvous", "10.78.0.1:4711"]
        first = [str(self.client.home / "spec.json"), "--set", "checkpoint.keep_last=1000"]
        environment = {**self.client.environment, "ANNEAL_SECRET": "any secret of enough bytes"}
        runners = [subprocess.Popen(
            ["ip", "netns", "exec", self.hosts[node].namespace, *engine, "--node-rank", str(node), "--run-dir",
             str(place), *(first if node == 0 else [])],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for node in (0, 1)]
        try:
            wait_for((place / f"checkpoints/step-{step}").exists, 900, f"step {step}")
        finally:
            for runner in runners:
                runner.terminate()
            for runner in runners:
                runner.wait(timeout=60)
        return place

    def test_6_files_are_fetched_and_exported_here(self):
        window = self.window
        window.do("page", "compress")
        window.sees("The checkpoints of this run are on")
        window.do("press", "Fetch files")
        copies = self.client.home / "work.runs"
        found = lambda: [path.parent for path in copies.glob("*/spec.json") if str(self.data) in path.read_text()]
        wait_for(found, 60, "the copy, whose spec names the data of here")
        copy = found()[0]
        self.assertEqual(weights_of(copy), weights_of(self.run_there()))
        out = self.client.home / "model.onnx"
        subprocess.run([self.client.programs / "anneal", "export", copy, "--format", "onnx", "-o", out, "--quiet"], check=True)
        self.assertGreater(out.stat().st_size, 1000)
        self.shoot("compress")

    def test_7_a_run_waits_behind_another_and_is_taken_out(self):
        window, name = self.window, self.names[0]
        window.do("page", "policy")
        window.do("pick", "Train on", name)
        for _ in range(2):
            window.do("page", "policy")
            window.do("tick", "Wait for free devices", "on")
            before = self.project.run()[0]
            window.do("press", f"Add to the queue of {name}")
            wait_for(lambda: self.project.run()[0] != before, 30, "the run")
            time.sleep(1)  # names of runs are told apart by the second they were made in
        window.sees("This run is waiting in the queue: ")
        waiting = self.project.run()[1]
        first = self.project.ask("SELECT directory FROM runs ORDER BY id DESC LIMIT 1 OFFSET 1")[0][0]
        window.do("page", "hosts")
        window.do("press", "Test")
        window.do("choose", waiting)
        window.sees("waits for " + first)
        self.shoot("queue")
        window.do("press", "Remove from the queue")
        window.sees("Nothing is waiting.")
        self.client.run("stop", f"{name}:{first}", "--now", "--wait", "--batch")
        queue = self.client.json("queue", name, "list", "--batch")
        self.assertEqual(queue["runs"], [])

    def test_8_a_run_of_both_waits_until_both_have_room(self):
        window = self.window
        self.client.run("train", "--hosts", self.names[1], "--name", "busy", "--model", "convnet", "--epochs", 100000,
                        "--threads", 1, "--detach", "--batch")
        window.do("page", "policy")
        window.do("pick", "Train on", "Several hosts together")
        for name in self.names:
            window.do("tick", name, "on")
        window.do("tick", "Wait for free devices", "on")
        before = self.project.run()[0]
        window.do("press", "Add to the queue of " + ", ".join(self.names))
        wait_for(lambda: self.project.run()[0] != before, 30, "the run")
        window.sees("it waits for busy, which takes the processor", 60)
        self.shoot("both-wait")
        self.client.run("stop", f"{self.names[1]}:busy", "--now", "--wait", "--batch")
        wait_for(lambda: (self.run_there() / "spec.json").exists(), 120, "its start")
        self.assertEqual(json.loads((self.run_there() / "spec.json").read_text())["parallel"]["nodes"], 2)
        self.client.run("stop", f"{self.names[0]}:{self.project.run()[1]}", "--now", "--wait", "--batch")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("--studio", required=True)
    parser.add_argument("--kills", type=int, default=usual_or_full(3, 50))
    options, tests = parser.parse_known_args()
    StudioAndHosts.programs, StudioAndHosts.studio = map(os.path.abspath, (options.programs, options.studio))
    StudioAndHosts.kills = options.kills
    hosts.require()
    if given_images() is None:
        hosts.skip("no test images were found: ANNEAL_TEST_DATA is not set")
    if missing := [program for program in Screen.PROGRAMS if shutil.which(program) is None]:
        hosts.skip(f"there is no screen: {', '.join(missing)} missing")
    unittest.main(argv=["studio", *tests], verbosity=2, failfast=True)
