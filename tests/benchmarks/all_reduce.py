#!/usr/bin/env python3
"""Sums over two ranks of one host, ours beside PyTorch's Gloo, in turns.

  all_reduce.py [--megabytes 26] [--seconds 3] [--repeats 5]
"""
import argparse
import json
import pathlib
import statistics
import subprocess

from measuring import machine, peer_python

HERE = pathlib.Path(__file__).resolve().parent
BENCHMARK = HERE.parents[1] / "build/release/tests/all_reduce_benchmark"


def run(*command):
    words = [str(word) for word in command]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout)


def spread(values, digits=1):
    return f"{statistics.median(values):.{digits}f} | {min(values):.{digits}f} to {max(values):.{digits}f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=float, default=26)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--python", type=pathlib.Path, help="an interpreter that has PyTorch")
    options = parser.parse_args()
    python = options.python or peer_python()
    print(json.dumps(machine()), flush=True)
    ours, theirs = [], []
    for _ in range(options.repeats):
        ours.append(run(BENCHMARK, options.megabytes, options.seconds))
        theirs.append(run(python, HERE / "all_reduce_peer.py", options.megabytes, options.seconds))
        print(json.dumps({"anneal": ours[-1], "gloo": theirs[-1]}), flush=True)
    print("\n| | anneal, median | range | Gloo, median | range | times as fast, paired | range |")
    print("|---|---|---|---|---|---|---|")
    for name, key in (("one number, µs", "number_us"), (f"{options.megabytes:g} MB, ms", "numbers_ms")):
        ratios = [their[key] / our[key] for our, their in zip(ours, theirs, strict=True)]
        print(f"| {name} | {spread([our[key] for our in ours])} | {spread([their[key] for their in theirs])} "
              f"| {spread(ratios)} |")


if __name__ == "__main__":
    main()
