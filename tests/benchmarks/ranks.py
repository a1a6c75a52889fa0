#!/usr/bin/env python3
"""What two ranks of one thread cost over one of them alone, as they are and sharing out (parallel.shard), beside
PyTorch's DistributedDataParallel, in turns, by the clock and in processor time; and the same batch learned by two
ranks of one thread and by one of two threads.

  ranks.py [--models mlp:16,resnet50:4,resnet18:32] [--seconds 5] [--repeats 5] [--no-peer]
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
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout)


def spread(values, digits=1):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def more(turns, what):
    return spread([100 * (two[what] / one[what] - 1) for one, two in turns])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default="mlp:16,resnet50:4,resnet18:32", help="NAME:BATCH,…, of each rank")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--python", type=pathlib.Path, help="an interpreter that has PyTorch and torchvision")
    parser.add_argument("--no-peer", action="store_true", help="leave out PyTorch")
    options = parser.parse_args()
    programs = {"anneal": ([BENCHMARK],), "anneal, shard 1": ([BENCHMARK], 1)}
    if not options.no_peer:
        programs["PyTorch"] = ([options.python or peer_python(), HERE / "ranks_peer.py"],)
    print(json.dumps(machine()), flush=True)
    rows, threads = [], []
    for model, batch in (word.split(":") for word in options.models.split(",")):
        steps, speeds = {}, []
        for _ in range(options.repeats):
            for name, (program, *words) in programs.items():
                turn = [step_of(program, model, batch, ranks, options.seconds, *words) for ranks in (1, 2)]
                steps.setdefault(name, []).append(turn)
                print(json.dumps({"model": model, "batch": batch, "of": name, "alone": turn[0], "two": turn[1]}),
                      flush=True)
            whole = step_of([BENCHMARK], model, 2 * int(batch), 1, options.seconds, 0, 2)["step_ms"]
            speeds.append([whole / steps[name][-1][1]["step_ms"] for name in ("anneal", "anneal, shard 1")])
            print(json.dumps({"model": model, "batch": 2 * int(batch), "of": "one rank of two threads",
                              "step_ms": whole}), flush=True)
        for name, turns in steps.items():
            rows.append((f"{model}, batch {batch} a rank", name, *(spread([turn[i]["step_ms"] for turn in turns])
                                                                   for i in (0, 1)), more(turns, "step_ms"),
                         more(turns, "cpu_ms") if "cpu_ms" in turns[0][0] else ""))
        threads.append((f"{model}, batch {2 * int(batch)}", *(spread([turn[i] for turn in speeds], 2)
                                                              for i in (0, 1))))
    print("\n| | | alone, ms | two ranks, ms | more, % | … of processor time |\n|---|---|---|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print("\n| two ranks of one thread, times as fast as one of two | shard 0 | shard 1 |\n|---|---|---|")
    for row in threads:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
