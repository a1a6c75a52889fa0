#!/usr/bin/env python3
"""What two ranks of one thread cost over one of them alone, as they are and sharing out (parallel.shard), beside
PyTorch's DistributedDataParallel, in turns.

  ranks.py [--models mlp:16,resnet50:4] [--seconds 5] [--repeats 5]
"""
import argparse
import json
import pathlib
import statistics
import subprocess

from measuring import machine, peer_python

HERE = pathlib.Path(__file__).resolve().parent
BENCHMARK = HERE.parents[1] / "build/release/tests/ranks_benchmark"


def step_of(program, model, batch, ranks, seconds, *more):
    words = [str(word) for word in (*program, model, batch, ranks, seconds, *more)]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout)["step_ms"]


def spread(values, digits=1):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default="mlp:16,resnet50:4", help="NAME:BATCH,…, of each rank")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--python", type=pathlib.Path, help="an interpreter that has PyTorch and torchvision")
    options = parser.parse_args()
    peer = [options.python or peer_python(), HERE / "ranks_peer.py"]
    programs = {"anneal": ([BENCHMARK],), "anneal, shard 1": ([BENCHMARK], 1), "PyTorch": (peer,)}
    print(json.dumps(machine()), flush=True)
    rows = []
    for model, batch in (word.split(":") for word in options.models.split(",")):
        steps = {}
        for _ in range(options.repeats):
            for name, (program, *more) in programs.items():
                turn = [step_of(program, model, batch, ranks, options.seconds, *more) for ranks in (1, 2)]
                steps.setdefault(name, []).append(turn)
                print(json.dumps({"model": model, "batch": batch, "of": name, "step_ms": turn}), flush=True)
        for name, turns in steps.items():
            rows.append((f"{model}, batch {batch} a rank", name, spread([one for one, _ in turns]),
                         spread([two for _, two in turns]),
                         spread([100 * (two / one - 1) for one, two in turns])))
    print("\n| | | alone, ms | two ranks, ms | more, % |\n|---|---|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
