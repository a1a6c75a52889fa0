#!/usr/bin/env python3
"""What the ranks of a host keep in memory where they share out nothing, optimizer state, gradients or parameters.

  sharding.py --programs BUILD/bin [--model vit_large] [--ranks 4] [--shards 0 1 2 3] [--words WORD...]

Each run makes one step of a drawn sample set and ends. The table holds what tensors take that are kept from
step to step and what was predicted for them, of the rank with the most, how far apart the two are at most, and
what all processes of the run together took of the machine's memory after the step, memory in common counted once
(the sum of their proportional set sizes).
"""
import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from measuring import machine

GIB = 1 << 30
PATIENCE_S = 280


def told(run):
    try:
        lines = (run / "events.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def workers_of(run):
    for place in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (place / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if words[0].endswith(b"anneal-worker") and str(run).encode() in words:
            yield place


def proportional_bytes(run):
    """Of all workers: what several see counts as a part of each."""
    total = 0
    for place in workers_of(run):
        fields = dict(line.split(":", 1) for line in (place / "smaps_rollup").read_text().splitlines()[1:])
        total += int(fields["Pss"].split()[0]) * 1024
    return total


def measure(options, data, run, shard):
    """Of each rank what its state takes and was to take; and the bytes of the processes."""
    words = [options.programs / "anneal", "train", "--data", data, "--model", options.model, "--ranks", options.ranks,
             "--shard", shard, "--batch", options.ranks, "--epochs", 100, "--precision", "fp32", "--device", "cpu",
             "--run-dir", run, "--set", f"training.image_size={options.side}", "--set", "checkpoint.split=none",
             *options.words]
    with subprocess.Popen(list(map(str, words)), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as train:
        end = time.monotonic() + PATIENCE_S
        ranks = {}
        while len(ranks) < options.ranks:
            if train.poll() is not None or time.monotonic() > end:
                train.kill()
                raise RuntimeError(f"no step was made: {train.stderr.read()[-1000:]}")
            time.sleep(0.2)
            ranks = {event["rank"]: (event["state_bytes"], event["predicted_state_bytes"]) for event in told(run)
                     if event["event"] == "resources" and event.get("state_bytes")}
        whole = proportional_bytes(run)
        train.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        train.send_signal(signal.SIGTERM)
        train.communicate(timeout=60)
    return ranks, whole


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--model", default="vit_large")
    parser.add_argument("--ranks", type=int, default=4)
    parser.add_argument("--shards", type=int, nargs="+", default=[0, 1, 2, 3])
    parser.add_argument("--side", type=int, default=224, help="of the images")
    parser.add_argument("--words", nargs=argparse.REMAINDER, default=[], help="for anneal train, behind all else")
    options = parser.parse_args()
    print(json.dumps(machine()), flush=True)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        subprocess.run([options.programs / "anneal", "sample", place / "data", "--classes", "2", "--per-class", "16",
                        "--side", str(options.side)], check=True, stdout=subprocess.DEVNULL)
        for shard in options.shards:
            ranks, whole = measure(options, place / "data", place / f"shard-{shard}", shard)
            print(json.dumps({"shard": shard, "ranks": ranks, "processes": whole}), flush=True)
            most, predicted = max(ranks.values())
            apart = max(abs(taken / expected - 1) for taken, expected in ranks.values())
            rows.append((shard, f"{most / GIB:.2f}", f"{predicted / GIB:.2f}", f"{100 * apart:.1f}",
                         f"{sum(taken for taken, _ in ranks.values()) / GIB:.2f}", f"{whole / GIB:.2f}"))
    print("\n| shard | the largest rank, GiB | predicted, GiB | apart by at most, % | all ranks, GiB | all processes, GiB |"
          "\n|---|---|---|---|---|---|")
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
