#!/usr/bin/env python3
"""Whether a rank that stands still is named and replaced, and one that only pauses is left alone.

  stragglers.py --programs BUILD/bin [--data CIFAR10] [--stops N] [--pauses N]

While two hosts train together, ranks are stopped by a signal for a few seconds and go on: the run must wait for them. Then
ranks are stopped for good: each must be named by the run, with its number and host, and replaced. Tells how long that
took. Exit status 77: namespaces cannot be made here, or there are no images.
"""
import argparse
import os
import pathlib
import re
import signal
import statistics
import sys
import tempfile
import time

from namespaces import Hosts, wait_until
from two_hosts import Run, given_images, small_set, why_not

EPOCHS = 100_000  # it is stopped when all is done
PAUSE_S = 3
NAMED_S = 30


def pause(run, count):
    for number in range(count):
        rank = wait_until(lambda: run.rank_of("ab"[number % 2]), NAMED_S, "a rank")
        os.kill(rank, signal.SIGSTOP)
        time.sleep(PAUSE_S)
        os.kill(rank, signal.SIGCONT)
        step = run.step()
        wait_until(lambda: run.step() > step, NAMED_S, f"a step after pause {number}")
        assert not run.restarts(), f"a pause of {PAUSE_S} s was taken for an end: {run.restarts()}"


def stop(run, count):
    """Seconds until each was named."""
    named = []
    for number in range(count):
        host = "ab"[number % 2]
        rank = wait_until(lambda: run.rank_of(host), NAMED_S, "a rank")
        before = len(run.restarts())
        began = time.monotonic()
        os.kill(rank, signal.SIGSTOP)
        wait_until(lambda: len(run.restarts()) > before, NAMED_S, f"stop {number} is noticed")
        named.append(time.monotonic() - began)
        expected = f"rank {'ab'.index(host)} on {host} .* no sign of life .* stopped by a signal"
        assert re.search(expected, run.restarts()[-1]), run.restarts()[-1]
        wait_until(lambda: not pathlib.Path(f"/proc/{rank}").exists(), NAMED_S, "the end of the one that was stopped")
        step = run.step()
        wait_until(lambda: run.step() > step, NAMED_S, f"a step after stop {number}")
    return named


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    parser.add_argument("--stops", type=int, default=10)
    parser.add_argument("--pauses", type=int, default=10)
    options = parser.parse_args()
    if reason := why_not(options.data):
        print(reason)
        return 77
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        run = Run(hosts, options.programs, small_set(options.data, place / "data", 60), place / "run", EPOCHS)
        wait_until(lambda: run.step() > 0, 60, "a first step")
        pause(run, options.pauses)
        print(f"{options.pauses} pauses of {PAUSE_S} s: no rank was ended")
        named = stop(run, options.stops)
        print(f"{len(named)} ranks stopped: named after {statistics.median(named):.1f} s, {max(named):.1f} s at most")
        run.runners["a"].send_signal(signal.SIGTERM)
        for runner in run.runners.values():
            runner.wait(timeout=60)
    return 0


if __name__ == "__main__":
    sys.exit(main())
