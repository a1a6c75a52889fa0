"""anneal-remote and a host with an older system: Debian 11, whose glibc is 2.31."""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import unittest

import host as hosts

MIRROR = "http://deb.debian.org/debian"


def old_system(folder):
    """Its files, fetched once."""
    if not shutil.which("debootstrap"):
        hosts.skip("debootstrap is not installed")
    root = folder / "bullseye"
    if not root.exists():
        fresh = folder / "bullseye.new"
        shutil.rmtree(fresh, ignore_errors=True)
        made = subprocess.run(["debootstrap", "--variant=minbase", "--include=openssh-server,procps,iproute2", "bullseye",
                               fresh, MIRROR], capture_output=True, text=True)
        if made.returncode != 0:
            sys.exit(made.stdout[-2000:] + made.stderr)
        fresh.rename(root)
    return root


class OldHost(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.client = hosts.Client(cls.programs)
        cls.host = hosts.Host(9, cls.client.key, root=old_system(pathlib.Path(cls.programs).resolve().parent / "remote-cache"))
        cls.name = f"root@{cls.host.address}"
        cls.client.run("hosts", "add", cls.name)

    @classmethod
    def tearDownClass(cls):
        cls.host.close()
        cls.client.close()

    def test_1_the_probe_tells_the_age_and_does_not_mind(self):
        facts = self.client.json("probe", self.name, "--batch", "--fingerprint", self.host.fingerprint)
        self.assertEqual(facts["glibc"], "2.31")
        self.assertTrue(facts["usable"])

    def test_2_a_run_trains_there_with_the_libraries_that_were_sent(self):
        self.client.run("train", "--hosts", self.name, "--name", "sample", "--model", "convnet", "--epochs", 1, "--threads", 1,
                        "--detach", "--batch", "--quiet")
        hosts.wait_for(lambda: self.host.libraries("anneal-worker", "/libc.so.6"), 120, "the worker")
        for program in ("anneal", "anneal-worker"):
            libraries = self.host.libraries(program, "/libc.so.6")
            self.assertTrue(libraries and all("/glibc/" in library for library in libraries), (program, libraries))
        events = self.host.home / ".local/share/anneal/runs/sample/events.jsonl"
        last = lambda: json.loads(events.read_text().splitlines()[-1])["event"]
        hosts.wait_for(lambda: last() in ("finished", "failed"), 300, "the run's end")
        self.assertEqual(last(), "finished")

    def test_3_it_is_found_there_the_next_time(self):
        deployed = self.client.json("deploy", self.name, "--batch")
        self.assertEqual((deployed["was_there"], deployed["sent_bytes"]), (True, 0))
        out, errors = self.client.run("follow", f"{self.name}:sample", "--batch")
        self.assertIn("completed", out + errors)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    OldHost.programs = parser.parse_args().programs
    hosts.require()
    unittest.main(argv=["old_host"], verbosity=2, failfast=True)
