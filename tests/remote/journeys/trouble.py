"""A host in trouble, with the real programs: a clock that goes wrong, processes that do not end, numbers of processes
that others have got, a disk that is full, a machine that dies.

Numbers are those of the tests of reliability; each has its full form with ANNEAL_THOROUGH.
"""
import argparse
import hashlib
import json
import os
import pathlib
import random
import signal
import subprocess
import time
import unittest

import host as hosts

WORDS = ["--model", "convnet", "--threads", 1, "--seed", 1, "--precision", "fp32", "--device", "cpu",
         "--suspects", "no"]
LONG_ENOUGH = 20  # seconds, for what is done to a run


def events_of(run):
    return [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]


def weights_of(run):
    last = max(run.glob("checkpoints/step-*"), key=lambda path: int(path.name.split("-")[1]))
    return last.name, hashlib.sha256((last / "model.safetensors").read_bytes()).hexdigest()


class Trouble(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.addClassCleanup(cls.client.close)
        cls.clock = cls.client.home / "clock"
        cls.clock.write_text("0")
        shim = cls.client.programs.parent / "tests/shims/other_clock.so"
        cls.host = hosts.Host(61, cls.client.key, settings=f"SetEnv LD_PRELOAD={shim} ANNEAL_OTHER_CLOCK={cls.clock}",
                              small_disk="128m")
        cls.addClassCleanup(cls.host.close)
        cls.name = f"root@{cls.host.address}"
        cls.runs = cls.host.home / ".local/share/anneal/runs"
        cls.data = cls.host.home / "data"
        subprocess.run([cls.client.programs / "anneal", "sample", cls.data, "--classes", "2", "--per-class", "60",
                        "--test-per-class", "20", "--side", "16", "--quiet"], check=True)
        cls.epochs = cls.client.epochs_that_last(LONG_ENOUGH, *WORDS, "--data", cls.data)
        cls.client.deploy(cls.host, cls.name)

    def train(self, run, epochs, *more):
        self.client.run("train", "--hosts", self.name, "--name", run, "--epochs", epochs, *WORDS, "--data", self.data,
                        "--detach", "--batch", "--quiet", *more)

    def state(self, run):
        return self.client.json("status", f"{self.name}:{run}", "--batch")["state"]

    def stop(self, run, *more):
        """How it stood then, and how many seconds that took."""
        begin = time.monotonic()
        state = self.client.json("stop", f"{self.name}:{run}", "--now", "--wait", "--batch", *more)["state"]
        return state, time.monotonic() - begin

    def engines(self):
        return [pid for pid, name in self.host.programs().items() if name.startswith("anneal")]

    def wait_for_step(self, run, step=1):
        def last():
            try:
                return [event["step"] for event in events_of(self.runs / run) if event["event"] == "step"][-1:]
            except (OSError, ValueError):
                return []
        hosts.wait_for(lambda: last() and last()[0] >= step, 120, f"step {step} of {run}")

    def runner_of(self, run):
        return json.loads((self.runs / run / "state.json").read_text())["runner"]

    def mark_of(self, run):
        return (self.runs / f"{run}.start/token").read_text().strip() + "/0/"

    def tell_clock(self, seconds):
        self.clock.write_text(str(seconds))

    def test_1_number_13_a_clock_that_goes_wrong_changes_nothing(self):
        for offset in (3600, -3600):
            self.tell_clock(offset)
            facts = self.client.json("probe", self.name, "--batch")
            self.assertLessEqual(abs(facts["clock_offset_s"] - offset), 0.05 + facts["clock_error_s"])
            self.assertEqual({check["state"] for check in facts["checks"] if check["name"] == "clock"}, {"warning"})
        self.tell_clock(0)
        self.train("clock", hosts.usual_or_full(self.epochs, 1000))
        told = self.client.home / "told"
        following = self.client.start("follow", f"{self.name}:clock", "--batch", "--json", out=told.open("w"))
        states, steps = set(), iter(range(10 ** 6))
        while following.poll() is None:
            self.tell_clock((3600, -3600, 0)[next(steps) % 3])
            states.add(self.state("clock"))
        self.tell_clock(0)
        self.assertEqual(following.returncode, 0, following.communicate()[1])
        self.assertEqual(states - {"starting", "running", "finished"}, set())
        self.assertIn("running", states)
        seen = [json.loads(line) for line in told.read_text().splitlines()]
        self.assertEqual([event["seq"] for event in seen], list(range(len(seen))))
        self.assertEqual(sorted(seen, key=lambda event: event["time"]), seen)
        self.assertEqual([event for event in seen if event["event"] in ("restart", "warning")], [])
        self.assertGreater(next(steps), 3, "its clock went on and back")
        hosts.wait_for(lambda: not self.engines(), 300, "the end of all of it")

    def test_2_number_12_what_does_not_end_is_ended_with_all_of_its_own_and_nothing_else(self):
        longest = 0
        for turn in range(hosts.usual_or_full(2, 50)):
            run = f"stubborn-{turn}"
            self.train(run, 100000)
            self.wait_for_step(run)
            stubborn = ["setsid", "sh", "-c", "trap '' TERM HUP INT; while :; do sleep 1; done"]
            bystander = self.host.run_in("env", "ANNEAL_START=of-another/0/", *stubborn)
            grandchild = self.host.run_in("env", f"ANNEAL_START={self.mark_of(run)}", *stubborn)
            hosts.wait_for(lambda: f"ANNEAL_START={self.mark_of(run)}".encode()
                           in pathlib.Path(f"/proc/{grandchild.pid}/environ").read_bytes(), what="a grandchild")
            if turn % 2 == 0:  # nobody who could be asked
                for pid in self.engines():
                    os.kill(pid, signal.SIGSTOP)
            state, seconds = self.stop(run)
            longest = max(longest, seconds)
            self.assertIn(state, ("stopped", "interrupted"))
            self.assertEqual(self.engines(), [])
            self.assertEqual(grandchild.wait(timeout=1), -signal.SIGKILL)
            self.assertIsNone(bystander.poll())
            bystander.kill()
            bystander.wait()
        print(f"0 survivors within {longest:.1f} s")
        self.assertLess(longest, hosts.usual_or_full(20, 12))  # the full form has the machine for itself

    def test_3_number_12_a_runner_that_was_killed_takes_its_ranks_with_it(self):
        self.train("killed", 100000)
        self.wait_for_step("killed")
        os.kill(self.runner_of("killed")["pid"], signal.SIGKILL)
        hosts.wait_for(lambda: not self.engines(), 12, "the end of its ranks")
        self.assertEqual(self.state("killed"), "interrupted")

    def test_4_number_12_another_that_got_the_number_of_a_process_is_left_alone(self):
        file = self.runs / "killed/state.json"
        state = json.loads(file.read_text())
        random_numbers = random.Random(12)
        for turn in range(hosts.usual_or_full(6, 100)):
            bystander = self.host.run_in("sleep", "300")
            stat = pathlib.Path(f"/proc/{bystander.pid}/stat").read_text()
            boot = pathlib.Path("/proc/sys/kernel/random/boot_id").read_text().strip()
            runner = {**state["runner"], "pid": bystander.pid}
            if random_numbers.random() < 0.5:  # the same number and time, before a reboot
                time_key = next(key for key in runner if "start" in key)
                runner[time_key] = type(runner[time_key])(stat.rsplit(")", 1)[1].split()[19])
                runner["boot_id"] = boot[::-1]
            file.write_text(json.dumps({**state, "runner": runner, "ranks": [{**runner, "rank": 0}]}))
            self.assertEqual(self.state("killed"), "interrupted")
            self.stop("killed")
            self.assertIsNone(bystander.poll())
            bystander.kill()
            bystander.wait()
        file.write_text(json.dumps(state))

    def test_5_a_full_disk_is_told_and_the_run_goes_on_when_there_is_room(self):
        self.train("calm", self.epochs)
        disk = self.host.disk
        self.client.run("hosts", "add", self.name, "--root", disk)
        self.addCleanup(self.client.run, "hosts", "remove", self.name)
        _, errors = self.client.run("deploy", self.name, "--batch", code=4)
        self.assertIn("disk: ", errors)
        self.assertIn("are needed", errors)
        (disk / "programs").rmdir()
        (disk / "programs").symlink_to(self.host.home / ".cache/anneal")
        self.train("full", self.epochs)
        following = self.client.start("follow", f"{self.name}:full", "--batch", "--json")
        run = disk / "runs/full"
        hosts.wait_for(lambda: list(run.glob("checkpoints/step-*")), what="a checkpoint")
        subprocess.run(["dd", "if=/dev/zero", f"of={disk}/filler", "bs=4096"], capture_output=True)
        def stands_still():
            size = (run / "events.jsonl").stat().st_size
            time.sleep(3)
            return size == (run / "events.jsonl").stat().st_size
        hosts.wait_for(stands_still, 60, "it to wait for room")
        self.assertEqual(self.state("full"), "running")
        (disk / "filler").unlink()
        out, errors = following.communicate(timeout=300)
        self.assertEqual(following.returncode, 0, errors)
        self.assertEqual(out, (run / "events.jsonl").read_text())
        self.assertIn("disk-full", {event.get("code") for event in events_of(run)})
        hosts.wait_for(lambda: (self.runs / "calm/exit.json").exists(), 240, "the calm run")
        self.assertEqual(weights_of(run), weights_of(self.runs / "calm"))

    def test_6_a_host_that_dies_is_unreachable_and_its_run_goes_on_from_its_last_checkpoint(self):
        self.train("dies", self.epochs)
        told = self.client.home / "told"
        following = self.client.start("follow", f"{self.name}:dies", "--batch", "--json", out=told.open("w"))
        hosts.wait_for(lambda: told.stat().st_size > 0, what="its first event")
        hosts.wait_for(lambda: list((self.runs / "dies").glob("checkpoints/step-*")), what="a checkpoint")
        self.host.die()
        _, errors = self.client.run("status", f"{self.name}:dies", "--batch", code=4)
        self.assertNotIn("failed", errors)
        time.sleep(3)
        self.assertIsNone(following.poll())  # it waits for the host
        self.host.start()
        errors = following.communicate(timeout=300)[1]
        self.assertIn("the run continues there, and the host is tried again", errors)
        self.assertEqual(following.returncode, 1)
        self.assertEqual(self.state("dies"), "interrupted")
        out, errors = self.client.run("resume", f"{self.name}:dies", "--batch", "--json")
        self.assertEqual(out, (self.runs / "dies/events.jsonl").read_text())
        self.assertEqual(weights_of(self.runs / "dies"), weights_of(self.runs / "calm"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    options, tests = parser.parse_known_args()
    Trouble.programs = options.programs
    hosts.require()
    unittest.main(argv=["trouble", *tests], verbosity=2, failfast=True)
