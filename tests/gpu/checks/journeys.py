"""The journeys: their runs name no device, so that they train on the GPU."""
import os
import subprocess

from checks.bench import Found, expect, gpus, log

NAMES = ("resume", "exactness", "precision", "training", "change", "going_on", "adaptive", "table")
AT_ONCE = 4  # that share the processor


def journey(bench, name):
    gpus(bench)
    chosen = ["--gtest_filter=*two_runs_have_the_same*"] if bench.is_small else []
    environment = dict(os.environ, OMP_NUM_THREADS=str(max(1, bench.cores // AT_ONCE)),
                       ANNEAL_PROGRAMS=str(bench.programs))
    # It is ended by the limit of its check.
    result = subprocess.run([bench.tests / f"{name}_journey", *chosen], capture_output=True, text=True,
                            errors="replace", env=environment)
    failed = sorted({line.split("]")[1].split("(")[0].strip() for line in result.stdout.splitlines()
                     if line.startswith("[  FAILED  ]") and "." in line})
    log(result.stdout)
    expect(result.returncode == 0, f"exit status {result.returncode}: {'; '.join(failed)}")
    expect("[       OK ]" in result.stdout, "no test passed")
    return Found(next(line for line in result.stdout.splitlines() if line.startswith("[  PASSED  ]")).strip("[ ]PASED"))
