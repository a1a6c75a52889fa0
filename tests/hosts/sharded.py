#!/usr/bin/env python3
"""Whether two hosts that share out parameters learn what hosts learn that have all of them each.

  sharded.py --programs BUILD/bin [--data CIFAR10]

Two hosts, which are network namespaces, train with `--shard 0`, 1 and 3, where each has the parameters of its
own rank alone and gathers the others when it needs them: the same weights, bit for bit, in less memory, also
where a rank is killed on the way. One rank that has all then goes on with the run with `--shard 3`. Exit status 77: namespaces
cannot be made here, or there are no images.
"""
import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

from namespaces import Hosts, events, wait_until
from two_hosts import Run, given_images, small_set, why_not

EPOCHS = 3
WORDS = ["--set", "training.optimizer.kind=adamw", "--set", "training.average_weights=0.9"]


def state_bytes(run):
    """Of each rank: what its tensors take, and what was predicted."""
    found = {event["rank"]: (event["state_bytes"], event["predicted_state_bytes"])
             for event in events(run.path) if event["event"] == "resources" and event.get("state_bytes")}
    assert set(found) == {0, 1}, found
    return found


def kill_a_rank(run):
    wait_until(lambda: any(run.path.glob("checkpoints/step-*")), 120, "a checkpoint")
    rank = wait_until(lambda: run.rank_of("b"), 60, "the rank of the second host")
    os.kill(rank, signal.SIGKILL)
    wait_until(run.restarts, 60, "the rank is missed")
    print("killed:", *run.restarts())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    options = parser.parse_args()
    if reason := why_not(options.data):
        print(reason)
        return 77
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data")
        runs = {}
        for shard in (0, 1, 3):
            runs[shard] = Run(hosts, options.programs, data, place / f"shard-{shard}", EPOCHS,
                              [*WORDS, "--shard", shard])
            if shard == 3:
                kill_a_rank(runs[shard])
            runs[shard].finish(300)
            print(f"shard {shard}", *runs[shard].weights(), state_bytes(runs[shard]))
        for shard in (1, 3):
            assert runs[shard].weights() == runs[0].weights(), f"the weights differ with {shard}"
        whole = state_bytes(runs[0])[0][0]
        for taken, predicted in state_bytes(runs[3]).values():
            assert abs(taken - predicted) <= 0.05 * taken, (taken, predicted)
            assert taken < 0.6 * whole, (taken, whole)

        words = [options.programs / "anneal", "train", "--resume", "--run-dir", runs[3].path, "--ranks", 1,
                 "--epochs", EPOCHS + 1]
        one = subprocess.run(list(map(str, words)), capture_output=True, text=True)
        assert one.returncode == 0, one.stderr
        losses = [event["loss"] for event in events(runs[3].path) if event["event"] == "evaluation"]
        print("losses of the epochs, the last one by one rank:", losses)
        assert losses[-1] < losses[0]
    return 0


if __name__ == "__main__":
    sys.exit(main())
