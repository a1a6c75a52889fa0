#!/usr/bin/env python3
"""What steps of two hosts take over links of several speeds: with buckets that are found by themselves, with
buckets of 25 MiB, with gradients that travel in 16 bits or as products of thin matrices (PowerSGD), and with
hosts that average their weights now and then (local SGD).

  link.py --programs BUILD/bin --data CIFAR10 [--model resnet18] [--megabits 300 1000 3000] [--rounds N]
          [--forms FORM...] [--set KEY=VALUE]... [--accuracy A --epochs N] [--images N]

Two hosts, which are network namespaces joined by a cable that `tc tbf` limits, each train with one rank of one
thread. Forms take turns within a round; the table holds the mean step of each by the clock, the median of the
rounds and their range, and how many times as fast as the first form it is, paired. With --accuracy they
train for N epochs, a round's runs from the same seed, and the table holds the seconds until an evaluation reached
A, and the best accuracy, in points more or less than the first form's, paired; with --within P the exit status is 1
where a form's median is more than P points below. Needs root.
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

FORMS = {  # the first one that is asked for is what others are compared with
    "25 MiB": ["parallel.exchange.bucket_bytes=26214400"],
    "found": [],
    "found, bf16": ["parallel.exchange.precision=bf16"],
    "powersgd": ["parallel.exchange.method=powersgd"],
    "local-sgd": ["parallel.exchange.method=local-sgd"],
}
SETTLED = 14  # steps in which buckets are still tried


def run(hosts, options, data, settings, seed, place):
    """The events of a run."""
    environment = {**os.environ, "ANNEAL_SECRET": secrets.token_hex(16)}
    anneal = options.programs / "anneal"
    words = ["train", "--nodes", 2, "--rendezvous", f"{Hosts.ADDRESSES['a']}:4711"]
    first = ["--data", data, "--model", options.model, "--batch", options.batch, "--epochs", options.epochs,
             "--seed", seed, "--precision", "fp32", "--threads", 1, "--device", "cpu", "--run-dir", place]
    for setting in [*settings, *options.set]:
        first += ["--set", setting]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True, "env": environment}
    runners = [hosts.start("a", anneal, *words, "--node-rank", 0, *first, **quiet),
               hosts.start("b", anneal, *words, "--node-rank", 1, **quiet)]
    for runner in runners:
        _, errors = runner.communicate(timeout=options.timeout)
        if runner.returncode != 0:
            raise RuntimeError(errors[-2000:])
    return events(place)


def step_seconds(told):
    """The mean by the clock, since some forms have a few long steps among many short ones."""
    settled = [event for event in told if event["event"] == "step" and event["step"] >= SETTLED]
    if len(settled) < 2:
        raise RuntimeError(f"an epoch has not {SETTLED + 2} steps: use more --images or a smaller --batch")
    return (settled[-1]["time"] - settled[0]["time"]) / (settled[-1]["step"] - settled[0]["step"])


def evaluations(told):
    """Of the images that choose; the test images are looked at once, by the best weights."""
    return [event for event in told if event["event"] == "evaluation" and event["split"] != "test"]


def seconds_to(accuracy, told):
    """From the first step on; infinite where it was not reached."""
    began = next(event["time"] for event in told if event["event"] == "step")
    reached = [event["time"] for event in evaluations(told) if event["accuracy"] >= accuracy]
    return reached[0] - began if reached else float("inf")


def best_accuracy(told):
    return max(event["accuracy"] for event in evaluations(told))


def spread(values, digits):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def settings_of(form, options):
    """Steps are measured after a warm-up, of which there is none in an epoch."""
    settings = list(FORMS[form])
    if not options.accuracy and form in ("powersgd", "local-sgd"):
        settings.append("parallel.exchange.start_step=1")
    return settings


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--model", default="resnet18")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--megabits", type=int, nargs="+", default=[300, 1000, 3000])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--forms", nargs="+", choices=FORMS, default=list(FORMS))
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="of all forms")
    parser.add_argument("--accuracy", type=float, help="measure the time to this, a share of 1")
    parser.add_argument("--within", type=float, help="points that a form may stay below the first")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--images", type=int, help="of each class")
    parser.add_argument("--timeout", type=int, default=900, help="seconds for a run")
    options = parser.parse_args()
    too_low = []
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data", *([options.images] if options.images else []))
        for megabits in options.megabits:
            for host in ("a", "b"):
                hosts.limit(host, megabits)
            measured = {form: [] for form in options.forms}
            accuracies = {form: [] for form in options.forms}
            chosen = []
            for turn in range(options.rounds):
                for form in options.forms:
                    told = run(hosts, options, data, settings_of(form, options), turn + 1,
                               place / f"{megabits}-{turn}-{form}".replace(" ", ""))
                    if options.accuracy:
                        measured[form].append(seconds_to(options.accuracy, told))
                        accuracies[form].append(100 * best_accuracy(told))
                    else:
                        measured[form].append(step_seconds(told))
                    chosen += [(form, event["to"], event["why"]) for event in told
                               if event["event"] == "policy" and event["what"] == "bucket_bytes"][:1]
            for form, seconds in measured.items():
                ratios = [base / own for base, own in zip(measured[options.forms[0]], seconds)]
                shown = (f"{spread(seconds, 1)} s" if options.accuracy
                         else f"{spread([1e3 * one for one in seconds], 0)} ms")
                print(f"{megabits:5} Mbit/s  {form:12} {shown}  {spread(ratios, 2)} times", flush=True)
                if not options.accuracy:
                    continue
                points = [own - base for base, own in zip(accuracies[options.forms[0]], accuracies[form])]
                print(f"      best {spread(accuracies[form], 2)} %, {spread(points, 2)} points", flush=True)
                if options.within is not None and statistics.median(points) < -options.within:
                    too_low.append(f"{form} at {megabits} Mbit/s")
            for form, size, why in chosen:
                print(f"      {form}: {size / 1048576:.2f} MiB: {why}", flush=True)
    if too_low:
        print(f"more than {options.within} points below {options.forms[0]}: {', '.join(too_low)}")
    return 1 if too_low else 0


if __name__ == "__main__":
    sys.exit(main())
