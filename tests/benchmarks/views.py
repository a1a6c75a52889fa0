#!/usr/bin/env python3
"""What several views of an image and several checkpoints add to a run's accuracy on its test images, and what they cost.

  views.py RUN_DIR [RUN_DIR...]

Every run is evaluated with 1, 2 and 4 views, and with 4 views of all of its checkpoints. README.md says how to read the
result.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import time

from measuring import machine

HERE = pathlib.Path(__file__).resolve().parent


def evaluate(options, run, *words):
    """(accuracy, seconds)"""
    started = time.monotonic()
    command = [options.anneal, "evaluate", run, "--split", "test", "--threads", options.threads, "--json", *words]
    found = subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(found.stdout)["accuracy"], time.monotonic() - started


def other_checkpoints(options, run):
    """All but the best one, which is evaluated anyway."""
    best = json.loads(subprocess.run([str(options.anneal), "evaluate", str(run), "--split", "test", "--json"], check=True,
                                     stdout=subprocess.PIPE, text=True).stdout)["checkpoint"]
    return sorted(path.name for path in (run / "checkpoints").iterdir() if path.name != best)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("runs", type=pathlib.Path, nargs="+")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()

    print(json.dumps({"machine": machine()}), flush=True)
    for run in options.runs:
        others = [word for name in other_checkpoints(options, run) for word in ("--with", f":{name}")]
        asked = {f"{views} view{'s' if views > 1 else ''}": ("--views", views) for views in (1, 2, 4)}
        asked[f"4 views, ensemble of {1 + len(others) // 2}"] = ("--views", 4, *others)
        print(f"\n| {run} | accuracy, % | points over 1 view | seconds |\n|---|---|---|---|")
        alone = None
        for name, words in asked.items():
            accuracy, seconds = evaluate(options, run, *words)
            alone = alone or accuracy
            print(f"| {name} | {100 * accuracy:.2f} | {100 * (accuracy - alone):+.2f} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
