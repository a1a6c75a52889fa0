#!/usr/bin/env python3
"""Whether all of CUDA works on this machine, and how fast: in about a quarter of an hour.

  check.py --programs BUILD/bin --tests BUILD/tests [--data CIFAR10] [--photographs FOLDER] [--python PYTHON]

Runs the checks of checks/catalogue.py, and on several GPUs those that only several show. `packaging/test.sh --gpu`
builds first and calls this; `packaging/gpu_trial.sh` runs the same checks where nothing can be built.
"""
import argparse
import os
import pathlib
import sys
import tempfile
import time

from checks.bench import Bench
from checks.catalogue import checks, on_many_gpus
from checks.clock import Records, Signals, Trial


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True, help="the folder of anneal and its worker")
    parser.add_argument("--tests", type=pathlib.Path, help="the folder of the journeys; left out: they are, too")
    parser.add_argument("--data", type=pathlib.Path, help="CIFAR-10 as a folder or a pack")
    parser.add_argument("--photographs", type=pathlib.Path, help="a folder of photographs by class, for throughput")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has PyTorch 2.11, for throughput")
    parser.add_argument("--repeats", type=int, default=1, help="of measurements")
    parser.add_argument("--minutes", type=float, default=60, help="when it is over (default: 60)")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=pathlib.Path("build/gpu"), help="for the results")
    options = parser.parse_args()

    bench = Bench(programs=options.programs.resolve(), tests=options.tests and options.tests.resolve(),
                  data=options.data and options.data.resolve(),
                  photographs=options.photographs and options.photographs.resolve(), python=options.python,
                  repeats=options.repeats)
    chosen = [*checks(bool(bench.data), bool(bench.photographs), bool(bench.tests)), *on_many_gpus()]
    options.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        trial = Trial(Records(options.output), time.monotonic() + 60 * options.minutes, pathlib.Path(work), Signals())
        return 0 if trial.run(chosen, bench) else 1


if __name__ == "__main__":
    sys.exit(main())
