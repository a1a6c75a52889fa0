#!/usr/bin/env python3
"""Whether a port that is blocked in one direction only is named with its direction.

  one_way.py --programs BUILD/bin

Two hosts, which are network namespaces, are about to train one run, and one of them takes no connections from
the other (iptables), which it reaches itself: first the one, then the other, but for the port of the
rendezvous. Both runners must say within seconds who does not reach whom at which port, and train nothing. Exit
status 77: namespaces cannot be made here, or there is no iptables.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from namespaces import Hosts, events, may_make_namespaces, wait_until
from two_hosts import PORT, Run

SECONDS = 60


def block(hosts, host, *but):
    """No connection to the host begins, but from itself, and where `but` says."""
    words = ["iptables", "-A", "INPUT", "-p", "tcp", "--syn", "!", "-i", "lo", *but, "-j", "DROP"]
    subprocess.run(hosts.command(host, *words), check=True, capture_output=True)


def expect_named(programs, place, blocked, *but):
    """`blocked` is the host that the other one does not reach."""
    other = "a" if blocked == "b" else "b"
    number = {"a": 0, "b": 1}
    expected = re.compile(rf"node {number[other]} \({other}\) does not reach node {number[blocked]} "
                          rf"\({blocked}\) at {re.escape(Hosts.ADDRESSES[blocked])}:\d+: gives no answer")
    with Hosts() as hosts:
        block(hosts, blocked, *but)
        run = Run(hosts, programs, None, place, 1)
        log = place / "a.log"
        found = wait_until(lambda: expected.search(log.read_text()), SECONDS, f"{other} does not reach {blocked}")
        print(found.group())
        assert not [event for event in events(run.path) if event["event"] == "step"]
        opposite = f"({blocked}) does not reach"
        assert opposite not in log.read_text(), f"the other direction is named, too:\n{log.read_text()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    options = parser.parse_args()
    if not may_make_namespaces():
        print("network namespaces cannot be made here: that needs root")
        return 77
    if not shutil.which("iptables"):
        print("there is no iptables here")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        expect_named(options.programs, pathlib.Path(folder) / "to_b", "b")
        expect_named(options.programs, pathlib.Path(folder) / "to_a", "a", "!", "--dport", str(PORT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
