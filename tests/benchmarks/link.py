#!/usr/bin/env python3
"""What steps of two hosts take over links of several speeds: with buckets that are found by themselves, with
buckets of 25 MiB, and with gradients that travel in 16 bits.

  link.py --programs BUILD/bin --data CIFAR10 [--model resnet18] [--megabits 300 1000 3000] [--rounds N]

Two hosts, which are network namespaces joined by a cable that `tc tbf` limits, each train with one rank of one
thread. Forms take turns within a round; the table holds the median step of each, its range over the rounds,
and how many times as fast as with buckets of 25 MiB it is, paired. Needs root.
"""
import argparse
import json
import os
import pathlib
import secrets
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hosts"))
from namespaces import Hosts, events  # noqa: E402
from two_hosts import small_set  # noqa: E402

FORMS = {
    "25 MiB": ["parallel.exchange.bucket_bytes=26214400"],
    "found": [],
    "found, bf16": ["parallel.exchange.precision=bf16"],
}
SETTLED = 14  # steps in which buckets are still tried


def step_seconds(hosts, anneal, data, model, batch, settings, place):
    environment = {**os.environ, "ANNEAL_SECRET": secrets.token_hex(16)}
    words = ["train", "--nodes", 2, "--rendezvous", f"{Hosts.ADDRESSES['a']}:4711"]
    first = ["--data", data, "--model", model, "--batch", batch, "--epochs", 1, "--seed", 1, "--precision", "fp32",
             "--threads", 1, "--device", "cpu", "--run-dir", place]
    for setting in settings:
        first += ["--set", setting]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True, "env": environment}
    runners = [hosts.start("a", anneal, *words, "--node-rank", 0, *first, **quiet),
               hosts.start("b", anneal, *words, "--node-rank", 1, **quiet)]
    for runner in runners:
        _, errors = runner.communicate(timeout=900)
        if runner.returncode != 0:
            raise RuntimeError(errors[-2000:])
    times = [event for event in events(place) if event["event"] == "step"]
    settled = [event for event in times if event["step"] > SETTLED]
    chosen = [event for event in events(place) if event["event"] == "policy" and event["what"] == "bucket_bytes"]
    return statistics.median(batch / event["samples_per_second"] for event in settled), chosen


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--model", default="resnet18")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--megabits", type=int, nargs="+", default=[300, 1000, 3000])
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data")
        for megabits in options.megabits:
            for host in ("a", "b"):
                hosts.limit(host, megabits)
            measured = {form: [] for form in FORMS}
            chosen = []
            for turn in range(options.rounds):
                for form, settings in FORMS.items():
                    seconds, news = step_seconds(hosts, options.programs / "anneal", data, options.model, options.batch,
                                                 settings, place / f"{megabits}-{turn}-{form}".replace(" ", ""))
                    measured[form].append(seconds)
                    chosen += [(form, event["to"], event["why"]) for event in news[:1]]
            for form, seconds in measured.items():
                ratios = [base / own for base, own in zip(measured["25 MiB"], seconds)]
                print(f"{megabits:5} Mbit/s  {form:12} {statistics.median(seconds) * 1e3:7.0f} ms "
                      f"({min(seconds) * 1e3:.0f} to {max(seconds) * 1e3:.0f})  {statistics.median(ratios):.2f} times "
                      f"({min(ratios):.2f} to {max(ratios):.2f})", flush=True)
            for form, size, why in chosen:
                print(f"      {form}: {size / 1048576:.2f} MiB: {why}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
