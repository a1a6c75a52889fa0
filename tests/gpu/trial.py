#!/usr/bin/env python3
"""What `packaging/gpu_trial.sh run` starts of what it has unpacked: finds PyTorch, and runs the checks of CUDA.

  trial.py UNPACKED OPTIONS

OPTIONS are gpu_trial.sh's in JSON: "output", "only", and "end", when the trial is over, in seconds of the monotonic
clock. Signals are blocked until this heeds them. Removes the folder UNPACKED in the end.
"""
import datetime
import json
import os
import pathlib
import platform
import shutil
import signal
import subprocess
import sys
import time

from checks.bench import Bench, last_lines
from checks.catalogue import checks, on_many_gpus
from checks.clock import (ENDING, LIBC, ON_PROCESSOR, PR_SET_CHILD_SUBREAPER, PR_SET_PDEATHSIG, Records, Signals, Trial,
                          kill_descendants)
from libtorch import Unfit, find_libtorch

START_LIMIT_S = 60  # of programs that only start


class Started:
    """A program that is waited for no longer than the trial is; its output goes to a file."""

    def __init__(self, command, output, environment=None):
        self.output = output
        with open(output, "wb") as file:
            self.process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                            env=dict(os.environ, **(environment or {})))
        self.name = pathlib.Path(command[0]).name

    def wait(self, end, signals):
        """What it printed, and whether it succeeded."""
        limit = min(time.monotonic() + START_LIMIT_S, end)
        while self.process.poll() is None:
            if time.monotonic() > limit:
                raise Unfit(f"{self.name} did not end in time.")
            if name := signals.wait(0.05):
                raise Unfit(f"It was ended by {name}.")
        return self.output.read_text(encoding="utf-8", errors="replace"), self.process.returncode == 0


def link_libtorch(unpacked):
    """Where the programs look for it: beside them."""
    torch = find_libtorch()
    (unpacked / "torch").symlink_to(torch)
    (unpacked / "nvidia").symlink_to(torch.parent / "nvidia")
    program = unpacked / "bin/anneal"
    if not os.access(program, os.X_OK):
        raise Unfit(f"{program} may not be executed there. TMPDIR names another place to unpack to.")
    return torch


def see_programs_start(unpacked, end, signals):
    """Without a GPU, which is for the checks to look at. A sentence about PyTorch's side, which may lack something."""
    python = Started([sys.executable, "-c", "import torch, torchvision"], unpacked / "python.txt")
    # anneal prints nothing but JSON where it succeeds.
    doctor = Started([unpacked / "bin/anneal", "doctor", "--json"], unpacked / "doctor.txt", {"CUDA_VISIBLE_DEVICES": ""})
    report, succeeded = doctor.wait(end, signals)
    if not succeeded:
        raise Unfit(f"anneal does not start here: {last_lines(report)}")
    if problem := json.loads(report)["worker"].get("problem"):
        raise Unfit(f"anneal-worker does not start here: {problem}")
    printed, succeeded = python.wait(end, signals)
    return "" if succeeded else f"Python cannot measure PyTorch beside Anneal: {last_lines(printed, 1)}"


def interpreter(torch, unpacked):
    """Python for PyTorch's side, which imports it from where the programs take it, and leaves what it compiles with all
    that is removed."""
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(unpacked / "inductor")
    os.environ["TRITON_CACHE_DIR"] = str(unpacked / "triton")
    if "ANNEAL_LIBTORCH" in os.environ and (torch / "__init__.py").exists():
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(torch.parent), os.environ.get("PYTHONPATH"))))
    return sys.executable


def run(unpacked, options, signals):
    only = [word.lower().removesuffix(ON_PROCESSOR) for word in options["only"] or [""]]
    chosen = [check for check in (*checks(), *on_many_gpus()) if any(word in check.name.lower() for word in only)]
    if not chosen:
        return refuse(f"No check has a name with {' or '.join(options['only'])}.")
    os.environ["TMPDIR"] = str(unpacked.parent)  # where there is room, whatever it was
    output, end = pathlib.Path(options["output"]), options["end"]
    try:
        torch = link_libtorch(unpacked)
        python = interpreter(torch, unpacked)
        remark = see_programs_start(unpacked, end, signals)
        records = Records(output)
    except Unfit as problem:
        return refuse(problem)
    except OSError as error:
        return refuse(f"{error.filename or output}: {error.strerror}.")
    version = (unpacked / "version").read_text(encoding="utf-8").strip()
    records.say(f"{datetime.datetime.now().isoformat(' ', 'minutes')}, {version}, {platform.node()}, "
                f"{len(os.sched_getaffinity(0))} cores, libtorch of {torch}")
    if records.is_full:
        return refuse(f"Nothing can be written into {output}.")
    if remark:
        records.say(remark)
    bench = Bench(programs=unpacked / "bin", tests=unpacked / "bin", data=unpacked / "data/cifar10.pack",
                  photographs=unpacked / "data/photographs", python=python)
    return 0 if Trial(records, end, unpacked, signals).run(chosen, bench) else 1


def refuse(problem):
    print(f"The trial does not begin. {problem}", file=sys.stderr)
    return 2


def guard(unpacked):
    """The trial goes on in a process of its own; this one ends what that leaves behind, however it ends."""
    LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
    trial = os.fork()
    if trial == 0:
        LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        return
    for number in ENDING:
        signal.signal(number, lambda number, _frame: os.kill(trial, number))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    _, status = os.waitpid(trial, 0)
    kill_descendants(os.getpid())
    shutil.rmtree(unpacked, ignore_errors=True)
    os._exit(max(os.waitstatus_to_exitcode(status), 0) or (1 if os.WIFSIGNALED(status) else 0))


def main():
    unpacked, options = pathlib.Path(sys.argv[1]).resolve(), json.loads(sys.argv[2])
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # a terminal that goes away ends nothing
    guard(unpacked)
    try:
        return run(unpacked, options, Signals())
    finally:
        kill_descendants(os.getpid())
        shutil.rmtree(unpacked, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
