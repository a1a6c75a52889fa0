#!/usr/bin/env python3
"""What `packaging/gpu_trial.sh run` starts of what it has unpacked: finds PyTorch, and runs the checks of CUDA.

  trial.py UNPACKED OPTIONS

OPTIONS are gpu_trial.sh's in JSON: "output", "only", "list", and "end", when the trial is over, in seconds of the
monotonic clock. Runs in Python's isolated mode. Signals are blocked until this heeds them. Removes the folder UNPACKED
in the end.
"""
import contextlib
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

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # which the isolated mode leaves out

from checks.bench import Bench, last_lines
from checks.catalogue import checks, on_many_gpus
from checks.clock import (ENDING, LIBC, ON_PROCESSOR, PR_SET_CHILD_SUBREAPER, PR_SET_PDEATHSIG, Records, Signals, Terminal,
                          Trial, kill_descendants)
from libtorch import Unfit, find_libtorch

START_LIMIT_S = 60


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
    """Without a GPU, which is for the checks to look at. What the end of the trial cuts short is not judged."""
    report, errors = unpacked / "doctor.json", unpacked / "doctor.txt"
    with open(report, "wb") as stdout, open(errors, "wb") as stderr:
        process = subprocess.Popen([unpacked / "bin/anneal", "doctor", "--json"], stdout=stdout, stderr=stderr,
                                   stdin=subprocess.DEVNULL, env=dict(os.environ, CUDA_VISIBLE_DEVICES=""))
    limit = time.monotonic() + START_LIMIT_S
    while process.poll() is None:
        if name := signals.wait(0.05):
            raise Unfit(f"It was ended by {name}.")
        if time.monotonic() > end:
            return
        if time.monotonic() > limit:
            raise Unfit(f"anneal did not start within {START_LIMIT_S} s.")
    told = last_lines(errors.read_text(encoding="utf-8", errors="replace")) or f"exit status {process.returncode}"
    if process.returncode != 0:
        raise Unfit(f"anneal does not start here: {told}")
    try:
        problem = json.loads(report.read_text(encoding="utf-8"))["worker"].get("problem")
    except ValueError:
        raise Unfit(f"anneal does not say here what it can use: {told}") from None
    if problem:
        raise Unfit(f"anneal-worker does not start here: {problem}")


def interpreter(torch, unpacked):
    """Python for PyTorch's side, which imports it from where the programs take it, and leaves what it compiles with all
    that is removed."""
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(unpacked / "inductor")
    os.environ["TRITON_CACHE_DIR"] = str(unpacked / "triton")
    if "ANNEAL_LIBTORCH" in os.environ and (torch / "__init__.py").exists():
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(torch.parent), os.environ.get("PYTHONPATH"))))
    return sys.executable


def chosen_among(all_checks, words):
    """Those whose names hold one of the words; raises Unfit where a word is in none."""
    words = [word.lower().removesuffix(ON_PROCESSOR) for word in words or [""]]
    for word in words:
        if not any(word in check.name.lower() for check in all_checks):
            raise Unfit(f"No check has a name with {word}; --list prints the names.")
    return [check for check in all_checks if any(word in check.name.lower() for word in words)]


def run(unpacked, options, signals):
    os.environ["TMPDIR"] = str(unpacked.parent)  # where there is room, whatever it was
    output, end = pathlib.Path(options["output"]), options["end"]
    try:
        chosen = chosen_among([*checks(), *on_many_gpus()], options["only"])
        if options["list"]:
            print("\n".join(check.name for check in chosen))
            return 0
        Terminal().say("Starting anneal …")
        torch = link_libtorch(unpacked)
        see_programs_start(unpacked, end, signals)
        records = Records(output)
    except Unfit as problem:
        return refuse(problem)
    except OSError as error:
        return refuse(f"{error.filename or output}: {error.strerror}.")
    version = (unpacked / "version").read_text(encoding="utf-8").strip()
    records.say(f"{datetime.datetime.now().isoformat(' ', 'minutes')}, {version}, {platform.node()}, "
                f"{len(os.sched_getaffinity(0))} cores, libtorch of {torch}, {sys.executable}")
    if records.is_full:
        return refuse(f"Nothing can be written into {output}.")
    bench = Bench(programs=unpacked / "bin", tests=unpacked / "bin", data=unpacked / "data/cifar10.pack",
                  photographs=unpacked / "data/photographs", python=interpreter(torch, unpacked))
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

    def forward(number, _frame):
        with contextlib.suppress(ProcessLookupError):
            os.kill(trial, number)

    for number in ENDING:
        signal.signal(number, forward)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    _, status = os.waitpid(trial, 0)
    kill_descendants(os.getpid())
    shutil.rmtree(unpacked, ignore_errors=True)
    os._exit(max(os.waitstatus_to_exitcode(status), 0) or (1 if os.WIFSIGNALED(status) else 0))


def main():
    unpacked, options = pathlib.Path(sys.argv[1]).resolve(), json.loads(sys.argv[2])
    guard(unpacked)
    try:
        return run(unpacked, options, Signals())
    finally:
        kill_descendants(os.getpid())
        shutil.rmtree(unpacked, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
