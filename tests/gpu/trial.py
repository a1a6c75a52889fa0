#!/usr/bin/env python3
"""What `packaging/gpu_trial.sh run` starts of what it has unpacked: finds PyTorch, and runs the checks of CUDA.

  trial.py UNPACKED [--minutes N] [-o FOLDER] [--only WORD]…

Removes the folder UNPACKED in the end. gpu_trial.sh says what the options mean.
"""
import argparse
import datetime
import json
import math
import os
import pathlib
import platform
import shutil
import signal
import subprocess
import sys

from checks.bench import Bench
from checks.catalogue import checks, on_many_gpus
from checks.clock import LIBC, PR_SET_CHILD_SUBREAPER, PR_SET_PDEATHSIG, Records, Trial, kill_descendants
from libtorch import Unfit, find_libtorch


def link_libtorch(unpacked):
    """Where the programs look for it: beside them."""
    torch = find_libtorch()
    (unpacked / "torch").symlink_to(torch)
    (unpacked / "nvidia").symlink_to(torch.parent / "nvidia")
    program = unpacked / "bin/anneal"
    if not os.access(program, os.X_OK):
        raise Unfit(f"{program} may not be executed there. TMPDIR names another place to unpack to.")
    result = subprocess.run([program, "doctor", "--json"], capture_output=True, text=True, errors="replace")
    if result.returncode != 0:
        raise Unfit(f"anneal does not start here: {result.stderr.strip()}")
    if problem := json.loads(result.stdout)["worker"].get("problem"):
        raise Unfit(f"anneal-worker does not start here: {problem}")
    return torch


def interpreter(torch, unpacked):
    """Python for PyTorch's side, which imports it from where the programs take it, and leaves what it compiles with all
    that is removed."""
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(unpacked / "inductor")
    os.environ["TRITON_CACHE_DIR"] = str(unpacked / "triton")
    if "ANNEAL_LIBTORCH" in os.environ and (torch / "__init__.py").exists():
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(torch.parent), os.environ.get("PYTHONPATH"))))
    return sys.executable


def run(unpacked, options):
    chosen = [check for check in (*checks(), *on_many_gpus()) if not options.only
              or any(word.lower() in check.name.lower() for word in options.only)]
    if not chosen:
        return refuse(f"No check has a name with {' or '.join(options.only)}.")
    os.environ["TMPDIR"] = str(unpacked.parent)  # where there is room, whatever it was
    try:
        torch = link_libtorch(unpacked)
        records = Records(options.output)
    except Unfit as problem:
        return refuse(problem)
    except OSError as error:
        return refuse(f"{error.filename or options.output}: {error.strerror}.")
    version = (unpacked / "version").read_text(encoding="utf-8").strip()
    records.say(f"{datetime.datetime.now().isoformat(' ', 'minutes')}, {version}, {platform.node()}, "
                f"{len(os.sched_getaffinity(0))} cores, libtorch of {torch}")
    if records.is_full:
        return refuse(f"Nothing can be written into {options.output}.")
    bench = Bench(programs=unpacked / "bin", tests=unpacked / "bin", data=unpacked / "data/cifar10.pack",
                  photographs=unpacked / "data/photographs", python=interpreter(torch, unpacked))
    return 0 if Trial(records, options.minutes, unpacked).run(chosen, bench) else 1


def refuse(problem):
    print(f"The trial does not begin. {problem}", file=sys.stderr)
    return 2


def minutes(word):
    number = float(word)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def guard(unpacked):
    """The trial goes on in a process of its own; this one ends what that leaves behind, however it ends."""
    LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
    trial = os.fork()
    if trial == 0:
        LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        return
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, _frame: os.kill(trial, number))
    _, status = os.waitpid(trial, 0)
    kill_descendants(os.getpid())
    shutil.rmtree(unpacked, ignore_errors=True)
    os._exit(max(os.waitstatus_to_exitcode(status), 0) or (1 if os.WIFSIGNALED(status) else 0))


def main():
    parser = argparse.ArgumentParser(prog="gpu_trial.sh run FILE", description="Whether CUDA works here, and how fast.")
    parser.add_argument("unpacked", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--minutes", type=minutes, default=9, help="when the trial is over (default: 9)")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=pathlib.Path("gpu-trial"), help="for the results")
    parser.add_argument("--only", action="append", help="checks whose names hold this word")
    guard(pathlib.Path(sys.argv[1]).resolve())
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # a terminal that goes away ends nothing
    options = parser.parse_args()
    try:
        return run(options.unpacked.resolve(), options)
    finally:
        shutil.rmtree(options.unpacked, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
