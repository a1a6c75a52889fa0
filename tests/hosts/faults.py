#!/usr/bin/env python3
"""Whether a run of two hosts that is disturbed ends as one that is not.

  faults.py --programs BUILD/bin [--data CIFAR10] [--faults N] [--link-down SECONDS] [--seed N]

Two hosts, which are network namespaces, train together. Ranks and runners are killed and stopped at random
steps, and the link between the hosts is cut; each fault must be named by the run, which must end in the same
weights, bit for bit, as one that nobody disturbed. Exit status 77: namespaces cannot be made here, or there are no images.
"""
import argparse
import os
import pathlib
import random
import re
import signal
import sys
import tempfile
import time

from namespaces import Hosts, wait_until
from two_hosts import CONSTANT_RATE, Run, given_images, small_set, why_not

IMAGES_PER_CLASS = 60
EPOCHS = 100_000  # it is stopped when all is done
STEPS_PER_FAULT = 20  # more than two epochs have
NOTICED_S = 30  # that a fault is noticed and the nodes train again


class Faults:
    """Each does its harm, undoes what would not end by itself, and returns what the run is to say of it."""

    def __init__(self, run, link_down):
        self.run, self.link_down = run, link_down

    def kill_rank(self, host):
        os.kill(self.run.rank_of(host), signal.SIGKILL)
        return f"rank {'ab'.index(host)} on {host} was killed by SIGKILL"

    def stop_rank(self, host):
        os.kill(self.run.rank_of(host), signal.SIGSTOP)
        return f"rank {'ab'.index(host)} on {host} .* no sign of life .* stopped by a signal"

    def kill_runner(self, host):
        self.run.runners[host].kill()
        self.run.runners[host].wait()
        self.run.start(host)
        return "the runner was killed" if host == "a" else r"node 1 \(b\) hung up"

    def stop_runner(self, host):
        os.kill(self.run.runners[host].pid, signal.SIGSTOP)
        time.sleep(12)
        os.kill(self.run.runners[host].pid, signal.SIGCONT)
        return "this runner was suspended" if host == "a" else r"node 1 \(b\) .* no sign of life"

    def cut_link(self, host):
        self.run.hosts.set_link(host, "down")
        time.sleep(self.link_down)
        self.run.hosts.set_link(host, "up")
        return "no sign of life"

    ALL = (kill_rank, stop_rank, kill_runner, stop_runner, cut_link)


def disturb(run, count, link_down, random_numbers):
    faults = Faults(run, link_down)
    chosen = [(fault, "ab"[(number + turn) % 2]) for turn in range(2) for number, fault in enumerate(Faults.ALL)]
    planned = [chosen[i % len(chosen)] for i in range(count)]
    random_numbers.shuffle(planned)
    for number, (fault, host) in enumerate(planned):
        at = run.step() + random_numbers.randrange(STEPS_PER_FAULT)
        wait_until(lambda: run.step() > at and run.rank_of("a") and run.rank_of("b"), 120 + NOTICED_S,
                   f"step {at} before fault {number}")
        before = len(run.restarts())
        expected = fault(faults, host)
        started = time.monotonic()
        wait_until(lambda: len(run.restarts()) > before, NOTICED_S, f"{fault.__name__} of {host} is noticed")
        assert re.search(expected, run.restarts()[-1]), f"{fault.__name__} of {host}: {run.restarts()[-1]}"
        step = run.step()
        wait_until(lambda: run.step() > step, NOTICED_S, f"a step after {fault.__name__} of {host}")
        print(f"{number:3} {fault.__name__:12} {host}  first step after {time.monotonic() - started:4.1f} s: "
              f"{run.restarts()[-1]}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    parser.add_argument("--faults", type=int, default=20)
    parser.add_argument("--link-down", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if reason := why_not(options.data):
        print(reason)
        return 77
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data", IMAGES_PER_CLASS)
        disturbed = Run(hosts, options.programs, data, place / "disturbed", EPOCHS, CONSTANT_RATE)
        try:
            disturb(disturbed, options.faults, options.link_down, random.Random(options.seed))
            epochs = disturbed.stop()
        except AssertionError:
            for host in "ab":
                print(f"--- {host}\n{(place / 'disturbed' / f'{host}.log').read_text()[-3000:]}")
            raise
        calm = Run(hosts, options.programs, data, place / "calm", epochs, CONSTANT_RATE)
        calm.finish(600)
        assert disturbed.learned_the_same(calm), "the weights differ"
    return 0


if __name__ == "__main__":
    sys.exit(main())
