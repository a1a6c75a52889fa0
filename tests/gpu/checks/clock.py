"""Runs checks under one clock, each in a process of its own, and writes down what each found as soon as it is known.

results.txt has a line for each check, as it is printed, and in the end the summary; results.jsonl has the same for
programs: {"check", "outcome", "detail", "seconds", "figures"}; log.txt has what checks print. A check that outlasts its
limit is killed with all that it has started. SIGTERM, SIGINT and the end of the clock end the trial with its summary.
"""
import ctypes
import dataclasses
import errno
import fcntl
import itertools
import json
import os
import pathlib
import selectors
import signal
import subprocess
import time
import traceback

from checks.bench import NO_DRIVER, Skipped, log, own_folder
from checks.goals import shortfalls

PASSED, FAILED, NOT_RUN, SKIPPED = "ok", "FAILED", "not run", "skipped"
NO_TIME = "no time left"
ON_PROCESSOR = " (processor)"  # behind the name of a half that needs no GPU
PROCESSOR_PATIENCE = 6  # so many times its limit for a GPU has a half on the processor, which proves no speed
LEFT_FOR_SUMMARY_S = 3
LIBC = ctypes.CDLL(None)
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36  # sys/prctl.h


class Ended(BaseException):
    """By a signal."""


class Records:
    """FOLDER's files, and the terminal; where one of them takes no more, the other still has everything."""

    def __init__(self, folder):
        """Raises OSError. What an earlier trial left is kept in a folder of its own."""
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        self.is_full = False
        self.folder = folder
        self.lock = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OSError(errno.EBUSY, "another trial writes into this folder", str(folder)) from None
        names = ("results.txt", "results.jsonl", "log.txt")
        self.set_aside([folder / name for name in names if os.path.lexists(folder / name)])
        self.text, self.lines, self.log = (open(folder / name, "x", encoding="utf-8", errors="backslashreplace")
                                           for name in names)

    def set_aside(self, files):
        if not files:
            return
        number = next(number for number in itertools.count(1) if not (self.folder / f"earlier-{number}").exists())
        earlier = self.folder / f"earlier-{number}"
        earlier.mkdir()
        for file in files:
            file.rename(earlier / file.name)

    def say(self, line, entry=None):
        self.write(self.text, line)
        if entry:
            self.write(self.lines, json.dumps(entry))
        show(line)

    def write(self, file, line):
        try:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())
        except OSError as error:
            if not self.is_full:
                show(f"{self.folder}: {error.strerror}; from here on results stand on the terminal alone")
            self.is_full = True


def show(line):
    """On the terminal, if there is one."""
    try:
        os.write(1, f"{line}\n".encode(errors="backslashreplace"))
    except OSError:
        pass


@dataclasses.dataclass
class Running:
    check: object
    bench: object
    pid: int
    answer: object  # the reading end of a pipe
    started: float
    deadline: float
    limit: float
    text: bytes = b""


def kill_descendants(pid):
    """Also those in sessions of their own: where a parent is gone, they are children of `pid`, a subreaper."""
    while found := descendants(pid):
        for each in found:
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.02)


def descendants(pid):
    """All but zombies, which wait for their parents."""
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text(errors="replace").rsplit(")", 1)[1].split()
        except OSError:
            continue
        found.append((int(status.parent.name), int(fields[1]), fields[0]))
    parents = {pid}
    while True:
        more = {child for child, parent, _ in found if parent in parents} - parents
        if not more:
            return [child for child, _, state in found if child in parents - {pid} and state != "Z"]
        parents |= more


def answer_of(check, bench):
    """What its process says: the outcome, and what it found."""
    try:
        found = check.run(bench)
        figures = {} if bench.is_small else found.figures  # which are of moments
        return {"outcome": PASSED, "detail": found.detail, "figures": figures}
    except Skipped as reason:
        return {"outcome": SKIPPED, "detail": str(reason)}
    except subprocess.TimeoutExpired as error:
        program = pathlib.Path(str(error.cmd[0])).name
        return {"outcome": FAILED, "detail": f"{program} took more than {error.timeout:.0f} s"}
    except Exception as error:
        problem = " ".join(f"{error} {getattr(error, 'stderr', None) or ''}".split())
        if NO_DRIVER in problem:
            return {"outcome": FAILED, "detail": NO_DRIVER}
        log(f"--- {check.name}\n{traceback.format_exc()}")
        is_named = isinstance(error, AssertionError) and problem
        return {"outcome": FAILED, "detail": problem if is_named else f"{type(error).__name__}: {problem}"}


class Trial:
    def __init__(self, records, minutes, work):
        self.records = records
        self.end = time.monotonic() + 60 * minutes
        self.work = work
        self.selector = selectors.DefaultSelector()
        self.entries = []
        self.count, self.done = 0, 0  # of checks, a half for the processor not counted
        self.running = []

    def run(self, checks, bench):
        """Those that measure nothing run beside each other where there are processors enough."""
        at_once = max(1, min(4, bench.cores // 4))
        waiting = list(checks)
        self.count = len(waiting)
        why = NO_TIME
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, end)
        LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
        try:
            while waiting or self.running:
                while waiting and self.may_start(waiting[0], at_once):
                    if self.end - LEFT_FOR_SUMMARY_S <= time.monotonic():
                        break
                    self.start(waiting.pop(0), bench)
                if not self.running:
                    break
                self.wait()
        except Ended as signal_name:
            why = f"the trial was ended by {signal_name}"
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_IGN)
            for running in list(self.running):
                self.stop(running, f"it ran when {why}")
        for check in waiting:
            self.record(check.name, {"outcome": NOT_RUN, "detail": why}, 0)
        return self.summarise()

    def may_start(self, check, at_once):
        if not self.running:
            return True
        together = check.has_neighbours and all(each.check.has_neighbours for each in self.running)
        return together and len(self.running) < at_once

    def start(self, check, bench):
        reading, writing = os.pipe()
        now = time.monotonic()
        limit = check.limit_s * (PROCESSOR_PATIENCE if bench.device == "cpu" else 1)
        deadline = min(now + limit, self.end - LEFT_FOR_SUMMARY_S)
        pid = os.fork()
        if pid == 0:
            self.be(check, bench, writing)
        os.close(writing)
        running = Running(check, bench, pid, reading, now, deadline, limit)
        self.running.append(running)
        self.selector.register(reading, selectors.EVENT_READ, running)

    def be(self, check, bench, writing):
        """The check's process, which does not come back."""
        try:
            os.setsid()
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
            LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            os.dup2(self.records.log.fileno(), 1)
            os.dup2(self.records.log.fileno(), 2)
            with own_folder(self.work) as folder:
                answer = answer_of(check, dataclasses.replace(bench, folder=folder))
                kill_descendants(os.getpid())
            os.write(writing, json.dumps(answer).encode())
        finally:
            os._exit(0)

    def wait(self):
        """Until a check has answered, or has to be killed."""
        soonest = min(each.deadline for each in self.running)
        for key, _ in self.selector.select(max(0, soonest - time.monotonic())):
            running = key.data
            part = os.read(running.answer, 1 << 16)
            running.text += part
            if not part:
                self.take(running)
        for running in [each for each in self.running if each.deadline <= time.monotonic()]:
            cut = running.deadline < running.started + running.limit
            self.stop(running, f"took more than {running.deadline - running.started:.0f} s"
                               f"{', when the time of the trial was over' if cut else ''}")

    def take(self, running):
        self.forget(running)
        try:
            answer = json.loads(running.text)
        except ValueError:
            answer = {"outcome": FAILED, "detail": "its process ended without an answer; log.txt may say why"}
        self.note(running, answer)
        if answer["detail"] == NO_DRIVER and running.check.runs_on_processor and running.bench.device != "cpu":
            self.start(running.check, dataclasses.replace(running.bench, device="cpu"))

    def stop(self, running, why):
        os.kill(running.pid, signal.SIGSTOP)  # it starts no more
        kill_descendants(running.pid)
        os.kill(running.pid, signal.SIGKILL)
        self.forget(running)
        self.note(running, {"outcome": FAILED, "detail": why})

    def forget(self, running):
        self.selector.unregister(running.answer)
        os.close(running.answer)
        os.waitpid(running.pid, 0)
        self.running.remove(running)

    def note(self, running, answer):
        name = running.check.name + (ON_PROCESSOR if running.bench.device == "cpu" else "")
        self.record(name, answer, time.monotonic() - running.started)

    def record(self, name, answer, seconds):
        entry = {"check": name, "outcome": answer["outcome"], "detail": answer["detail"],
                 "seconds": round(seconds, 1), "figures": answer.get("figures", {})}
        self.entries.append(entry)
        self.done += not name.endswith(ON_PROCESSOR)
        took = f", {seconds:.0f} s" if seconds >= 1 else ""
        self.records.say(f"{self.done:>3}/{self.count} {entry['outcome']:<8}{name}: "
                         f"{entry['detail'] or 'as it should be'}{took}", entry)

    def summarise(self):
        """True where all passed."""
        figures = {name: value for entry in self.entries for name, value in entry["figures"].items()}
        say = self.records.say
        say("")
        say("| Check | Outcome | Found | Seconds |")
        say("|---|---|---|---|")
        for entry in self.entries:
            detail = entry["detail"].replace("|", "/")
            say(f"| {entry['check']} | {entry['outcome']} | {detail} | {entry['seconds']:.0f} |")
        say("")
        missed = shortfalls(figures)
        for sentence in missed:
            say(f"Short of: {sentence}")
        if any(entry["detail"] == NO_DRIVER for entry in self.entries):
            say("Nothing was checked on a GPU, since no NVIDIA driver was found: see whether nvidia-smi shows one. What "
                "passed is marked (processor), or needs no GPU.")
        elif figures and not missed:
            say("Nothing that was measured fell short of what it is compared with.")
        counts = {outcome: sum(entry["outcome"] == outcome for entry in self.entries)
                  for outcome in (PASSED, FAILED, SKIPPED, NOT_RUN)}
        if counts[FAILED]:
            say(f"log.txt in {self.records.folder} has what failed checks printed; --only NAME runs one again.")
        say(f"{counts[PASSED]} passed, {counts[FAILED]} failed, {counts[SKIPPED]} skipped, {counts[NOT_RUN]} not run.")
        return counts[FAILED] == counts[NOT_RUN] == 0 and not self.records.is_full


def end(number, _frame):
    raise Ended(signal.Signals(number).name)
