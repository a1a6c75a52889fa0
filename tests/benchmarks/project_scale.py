#!/usr/bin/env python3
"""How long the studio takes with a large project: to open it, and to show a comparison of many of its runs."""
import argparse
import json
import pathlib
import sqlite3
import subprocess
import tempfile

import measuring

BUILT = measuring.HERE.parent.parent / "build/release"
SPEC = {"anneal": 1, "model": {"preset": "resnet8"}, "training": {"epochs": 100, "batch_size": 128}}
EVALUATIONS = 100


def fill(path, runs, points):
    """Runs with a loss and a speed of `points` steps and an accuracy after each of 100 epochs."""
    project = sqlite3.connect(path)
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
    for run in range(1, runs + 1):
        spec = SPEC | {"training": SPEC["training"] | {"seed": run}}
        project.execute(
            "INSERT INTO runs (id, name, directory, spec, status, created, seconds, epoch, best_metric, best_value, "
            "best_epoch) VALUES (?, ?, ?, ?, 'finished', '2026-01-01T00:00:00Z', 1000, 100, 'validation.accuracy', "
            "0.9, 100)", (run, f"run {run}", f"/runs/{run}", json.dumps(spec)))
        for index, (name, count) in enumerate((("loss", points), ("samples_per_second", points), ("validation.accuracy", EVALUATIONS))):
            series = 3 * run + index
            project.execute("INSERT INTO series VALUES (?, ?, ?, 0.5)", (series, run, name))
            project.execute(
                numbers + "INSERT INTO points SELECT ?, i, i, 100.0 * i / ?, 1000.0 * i / ?, 1.0 / (1 + i % ?), "
                "0.1, 0.9, 0 FROM n", (count, series, count, count, 100 + run))
        if run % 100 == 0:
            project.commit()
    project.commit()
    project.close()


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=2000)
    arguments.add_argument("--points", type=int, default=10000)
    arguments.add_argument("--compared", type=int, default=50)
    arguments.add_argument("--repeats", type=int, default=5)
    arguments.add_argument("--keep", type=pathlib.Path, help="project to make, or to use where it is there")
    options = arguments.parse_args()
    print(json.dumps(measuring.machine()))
    with tempfile.TemporaryDirectory(prefix="anneal-scale-") as folder:
        project = options.keep or pathlib.Path(folder) / "large.anneal"
        if not project.exists():
            subprocess.run([BUILT / "bin/anneal", "project", "make", project], check=True)
            fill(project, options.runs, options.points)
        print(f"{project.stat().st_size / 2**20:.0f} MiB")
        subprocess.run([BUILT / "tests/project_benchmark", project, str(options.compared), str(options.repeats)],
                       check=True, env={"QT_QPA_PLATFORM": "offscreen", "PATH": "/usr/bin", "HOME": folder})


if __name__ == "__main__":
    main()
