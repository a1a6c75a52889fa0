#!/usr/bin/env python3
"""Loading images, ours beside torchvision's, on one core, measured in turns.

  loader.py --data FOLDER|TAR [--repeats 5] [--seconds 8] [--core 0]

Originals, and packs that `anneal pack` makes of them here. README.md says how to read the result.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

from measuring import machine, peer_python, unpacked

HERE = pathlib.Path(__file__).resolve().parent
BUILD = HERE.parents[1] / "build/release"
PEER = "torchvision, originals"
PACKS = {"anneal, JPEG pack": "jpeg", "anneal, raw pack": "raw", "anneal, zstd pack": "zstd"}
CONTESTANTS = (PEER, "anneal, originals", *PACKS)


def pack(options, originals, folder):
    for name in PACKS.values():
        command = [options.anneal, "pack", originals, "-o", folder / f"{name}.pack", "--format", name,
                   "--side", "256", "--quality", "90"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def measure(options, contestant, originals, packs):
    if contestant == PEER:
        command = [options.python, HERE / "loader_peer.py", originals, "--seconds", options.seconds]
    else:
        data = packs / f"{PACKS[contestant]}.pack" if contestant in PACKS else originals
        command = [options.benchmark, data, options.seconds]
    output = subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True,
                            preexec_fn=lambda: os.sched_setaffinity(0, {options.core})).stdout
    result = json.loads(output)
    print(json.dumps({"contestant": contestant, **result}), flush=True)
    return result


def spread(values, digits=0):
    return f"{statistics.median(values):.{digits}f} | {min(values):.{digits}f} to {max(values):.{digits}f}"


def report(results):
    print("\n| | img/s, median | range | processor ms per image, median | range |")
    print("|---|---|---|---|---|")
    for contestant, samples in results.items():
        print(f"| {contestant} | {spread([s['images_per_second'] for s in samples])} "
              f"| {spread([s['processor_ms'] for s in samples], 3)} |")
    print("\n| | times torchvision, paired: by the clock | range | by processor time | range |")
    print("|---|---|---|---|---|")
    for contestant in CONTESTANTS[1:]:
        pairs = list(zip(results[contestant], results[PEER], strict=True))
        clock = [our["images_per_second"] / their["images_per_second"] for our, their in pairs]
        processor = [their["processor_ms"] / our["processor_ms"] for our, their in pairs]
        print(f"| {contestant} | {spread(clock, 2)} | {spread(processor, 2)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True, type=pathlib.Path,
                        help="photographs, a folder per class, or a tar of them")
    parser.add_argument("--anneal", default=BUILD / "bin/anneal")
    parser.add_argument("--benchmark", default=BUILD / "tests/loader_benchmark")
    parser.add_argument("--python", help="an interpreter that has torchvision 0.26 (default: setup.sh makes one)")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--core", type=int, default=0, help="the core that everything measured shares")
    options = parser.parse_args()
    options.python = options.python or peer_python()

    print(json.dumps({"machine": machine()}), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        packs = pathlib.Path(folder, "packs")
        packs.mkdir()
        originals = unpacked(options.data, pathlib.Path(folder, "originals"))
        pack(options, originals, packs)
        results = {contestant: [] for contestant in CONTESTANTS}
        for _ in range(options.repeats):
            for contestant in CONTESTANTS:
                results[contestant].append(measure(options, contestant, originals, packs))
    report(results)


if __name__ == "__main__":
    sys.exit(main())
