"""A login node of a real Slurm, reached through a real sshd: runs as jobs, with the real programs.

Slurm's daemons, two nodes and the sshd are all on this machine. Every command runs without a terminal.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import host as hosts

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "hosts"))
import slurm  # noqa: E402


class LoginNode:
    """An sshd on a port of this machine, in a mount namespace with an account of its own; sees the same Slurm."""

    def __init__(self, client_key, settings):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="anneal-login-"))
        self.home = self.folder / "home"
        (self.home / ".ssh").mkdir(parents=True)
        self.home.chmod(0o700)
        os.makedirs("/run/sshd", exist_ok=True)
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / "key"], check=True)
        shutil.copy(f"{client_key}.pub", self.home / ".ssh/authorized_keys")
        self.port = 26000 + os.getpid() % 5000
        self.name = f"root@127.0.0.1:{self.port}"
        (self.folder / "passwd").write_text(
            f"root:x:0:0:root:{self.home}:/bin/sh\nsshd:x:100:65534::/run/sshd:/usr/sbin/nologin\n")
        (self.folder / "config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/key\nPidFile none\nPermitRootLogin yes\n"
            f"StrictModes no\nUsePAM no\nUseDNS no\nPasswordAuthentication no\n{settings}\n"
            f"AuthorizedKeysFile {self.home}/.ssh/authorized_keys\n")
        self.sshd = subprocess.Popen(
            ["unshare", "-m", "sh", "-c",
             'mount --bind "$0/passwd" /etc/passwd && exec /usr/sbin/sshd -D -E "$0/log" -f "$0/config"', self.folder])
        hosts.wait_for(lambda: "listening" in self.log(), what="sshd")
        shown = subprocess.run(["ssh-keygen", "-l", "-f", self.folder / "key"], capture_output=True, text=True)
        self.fingerprint = shown.stdout.split()[1]

    def log(self):
        try:
            return (self.folder / "log").read_text()
        except OSError:
            return ""

    def close(self):
        self.sshd.kill()
        self.sshd.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Jobs(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp(prefix="anneal-slurm-"))
        cls.addClassCleanup(shutil.rmtree, cls.place, True)
        cls.slurm = cls.enterClassContext(slurm.Slurm(cls.place))
        cls.client = hosts.Client(cls.programs)
        cls.addClassCleanup(cls.client.close)
        cls.host = LoginNode(cls.client.key, f"SetEnv SLURM_CONF={os.environ['SLURM_CONF']}")
        cls.addClassCleanup(cls.host.close)
        cls.runs = cls.host.home / ".local/share/anneal/runs"
        subprocess.run([cls.client.programs / "anneal", "sample", cls.host.home / "data", "--classes", "2", "--per-class", "40",
                        "--test-per-class", "10", "--side", "16", "--quiet"], check=True)
        cls.client.deploy(cls.host, cls.host.name)

    def train(self, run, epochs, *options, code=0):
        return self.client.run("train", "--hosts", self.host.name, "--name", run, "--model", "convnet", "--epochs", epochs,
                               "--data", self.host.home / "data", "--threads", 1, "--device", "cpu", "--slurm", "--batch",
                               *options, code=code)

    def status(self, run):
        return self.client.json("status", f"{self.host.name}:{run}", "--batch")

    def wait_for_state(self, run, *states):
        def has_come():
            self.last = self.status(run)
            return self.last["state"] in states
        try:
            hosts.wait_for(has_come, 120, f"{run} to be {' or '.join(states)}")
        except AssertionError as error:
            log = self.runs / f"{run}.start/log"
            raise AssertionError(f"{error}: {self.last}\n{log.read_text() if log.exists() else ''}") from error
        return self.last

    def test_1_the_probe_finds_slurm(self):
        facts = self.client.json("probe", self.host.name, "--batch")
        self.assertIn("sbatch", facts["tools"])
        self.assertIn("Slurm", [check["name"] for check in facts["checks"]])

    def test_2_a_job_of_two_nodes_is_followed_to_its_end(self):
        out, errors = self.train("short", 2, "--nodes", 2, "--time", "10:00", "--set-slurm", "comment=first", "--json")
        self.assertIn("is job ", errors)
        self.assertEqual(json.loads(out.splitlines()[-1])["event"], "finished")
        self.assertEqual(out, (self.runs / "short/events.jsonl").read_text())
        self.assertEqual(json.loads((self.runs / "short/spec.json").read_text())["parallel"]["nodes"], 2)
        status = self.status("short")
        self.assertEqual(status["state"], "finished")
        self.assertTrue(status["slurm"]["job"].isdigit())

    def test_3_a_job_that_waits_says_what_for_and_is_taken_out(self):
        self.train("later", 1, "--set-slurm", "begin=now+1hour", "--detach")
        waiting = self.wait_for_state("later", "queued")
        reason = f"job {waiting['slurm']['job']} of Slurm (BeginTime)"
        hosts.wait_for(lambda: self.status("later").get("reason") == reason, 30, "Slurm's reason")
        listed = {run["run"]: run["status"]["state"] for run in self.client.json("list", self.host.name, "--batch")["runs"]}
        self.assertEqual(listed, {"short": "finished", "later": "queued"})
        self.client.run("stop", f"{self.host.name}:later", "--wait", "--batch")
        self.assertEqual(self.wait_for_state("later", "stopped", "failed")["slurm"]["job"], waiting["slurm"]["job"])

    def test_4_a_job_is_stopped_with_a_checkpoint_and_nothing_is_left(self):
        self.train("long", 100000, "--nodes", 2, "--detach")
        self.wait_for_state("long", "running")
        hosts.wait_for(lambda: list((self.runs / "long/checkpoints").glob("step-*")), 120, "a checkpoint")
        self.client.run("stop", f"{self.host.name}:long", "--wait", "--batch")
        last = json.loads((self.runs / "long/events.jsonl").read_text().splitlines()[-1])
        self.assertEqual((last["event"], last.get("reason")), ("finished", "stopped"))
        hosts.wait_for(lambda: not slurm.processes(self.runs / "long"), 40, "the end of its processes")
        hosts.wait_for(lambda: not self.slurm.output("squeue", "-h").strip(), 60, "the end of the job")

    def test_5_a_run_that_was_a_job_goes_on_as_one(self):
        last = lambda: (self.runs / "long/events.jsonl").read_text().splitlines()[-1]
        job, end = self.status("long")["slurm"]["job"], last()
        self.client.run("resume", f"{self.host.name}:long", "--detach", "--batch")
        self.assertNotEqual(self.wait_for_state("long", "running")["slurm"]["job"], job)
        hosts.wait_for(lambda: json.loads(last())["event"] == "step", 60, "steps")
        self.assertIn(end, (self.runs / "long/events.jsonl").read_text())
        self.client.run("stop", f"{self.host.name}:long", "--wait", "--batch")
        self.assertEqual(json.loads(last()).get("reason"), "stopped")
        hosts.wait_for(lambda: not self.slurm.output("squeue", "-h").strip(), 60, "the end of the job")

    def test_6_what_slurm_says_against_a_job_is_told(self):
        _, errors = self.train("odd", 1, "--partition", "none", code=1)
        self.assertIn("nvalid partition", errors)
        self.train("odd", 1, "--set-slurm", "wrap=touch canary", code=2)
        self.train("odd", 1, "--queue", code=2)
        self.assertFalse((self.runs / "odd.start").exists())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    Jobs.programs = parser.parse_args().programs
    hosts.require()
    missing = [program for program in slurm.PROGRAMS if shutil.which(program) is None]
    if missing:
        hosts.skip(f"Slurm is not installed ({', '.join(missing)})")
    unittest.main(argv=["login_node"], verbosity=2, failfast=True)
