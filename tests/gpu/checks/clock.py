"""Runs checks under one clock, each in a process of its own, and writes down what each found as soon as it is known.

results.txt has a line for each check, as it is printed, and in the end the summary; results.jsonl has the same for
programs: {"check", "outcome", "detail", "seconds", "figures"}; logs/ has what each check printed. A check that outlasts its
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
import re
import select
import selectors
import signal
import subprocess
import time
import traceback

from checks.bench import NO_DRIVER, Skipped, log, own_folder
from checks.goals import shortfalls

PASSED, FAILED, CUT_OFF, NOT_RUN, SKIPPED = "ok", "FAILED", "cut off", "not run", "skipped"
OVER = "the time of the trial was over"
ON_PROCESSOR = " (processor)"  # behind the name of a half that needs no GPU
PROCESSOR_PATIENCE = 6  # so many times its limit for a GPU has a half on the processor, which proves no speed
LEFT_FOR_SUMMARY_S = 3
KILLING_S = 2  # until a process that was killed is taken for one that hangs in the kernel
LIBC = ctypes.CDLL(None)
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36  # sys/prctl.h


ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


class Signals:
    """Those that end the trial, as something that can be waited for: none interrupts what is being done."""

    def __init__(self):
        self.name = ""  # of the first that came
        self.reading, self.writing = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK)
        for number in ENDING:
            signal.signal(number, self.note)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)

    def note(self, number, _frame):
        if not self.name:
            self.name = signal.Signals(number).name
            os.write(self.writing, b".")  # which nothing reads: from now on it can always be read

    def wait(self, seconds):
        """The name of the first, empty where none came so far."""
        select.select([self.reading], [], [], seconds)
        return self.name


class Terminal:
    """Takes what it can without being waited for: it may be stopped, or be a pipe that nobody reads."""
    AT_ONCE = select.PIPE_BUF  # bytes that do not block where there is room

    def __init__(self):
        self.unsaid = b""

    def say(self, line):
        self.unsaid += f"{line}\n".encode(errors="backslashreplace")
        self.say_rest(0)

    def say_rest(self, patience_s):
        try:
            while self.unsaid and select.select([], [1], [], patience_s)[1]:
                self.unsaid = self.unsaid[os.write(1, self.unsaid[:self.AT_ONCE]):]
        except OSError:  # it went away
            self.unsaid = b""


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
        names = ("results.txt", "results.jsonl", "logs")
        self.set_aside([folder / name for name in names if os.path.lexists(folder / name)])
        self.text, self.lines = (open(folder / name, "x", encoding="utf-8", errors="backslashreplace")
                                 for name in names[:2])
        self.logs = folder / names[2]
        self.logs.mkdir()
        self.terminal = Terminal()

    def set_aside(self, files):
        if not files:
            return
        number = next(number for number in itertools.count(1) if not (self.folder / f"earlier-{number}").exists())
        earlier = self.folder / f"earlier-{number}"
        earlier.mkdir()
        for file in files:
            file.rename(earlier / file.name)

    def say(self, line):
        self.write(self.text, line)
        self.terminal.say(line)

    def enter(self, entry):
        self.write(self.lines, json.dumps(entry))

    def write(self, file, line):
        try:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())
        except OSError as error:
            if not self.is_full:
                self.terminal.say(f"{self.folder}: {error.strerror}; from here on results stand on the terminal alone")
            self.is_full = True

    def log_of(self, name):
        """The file for what the check prints."""
        return self.logs / (re.sub("[^a-z0-9]+", "-", name.lower()).strip("-") + ".txt")


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


def kill_descendants(pid, but=()):
    """Also those in sessions of their own: where a parent is gone, they are children of `pid`, a subreaper. Not the
    processes of `but` and theirs. One that the kernel does not let go, as a driver that hangs may do, is left."""
    patience = time.monotonic() + KILLING_S
    while (found := descendants(pid, but)) and time.monotonic() < patience:
        for each in found:
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.02)


def descendants(pid, but=()):
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
        more = {child for child, parent, _ in found if parent in parents} - parents - {*but}
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
    def __init__(self, records, end, work, signals):
        """Over at `end` of the monotonic clock, or at a signal."""
        self.records = records
        self.end = end
        self.work = work
        self.signals = signals
        self.selector = selectors.DefaultSelector()
        self.selector.register(signals.reading, selectors.EVENT_READ)
        self.entries = []
        self.count, self.done = 0, 0  # of checks, a half for the processor not counted
        self.running = []

    def run(self, checks, bench):
        """Those that measure nothing run beside each other where there are processors enough."""
        at_once = max(1, min(4, bench.cores // 4))
        waiting = list(checks)
        self.count = len(waiting)
        LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
        while (waiting or self.running) and not self.signals.name:
            while waiting and self.may_start(waiting[0], at_once) and self.is_time():
                self.start(waiting.pop(0), bench)
            if not self.running:
                break
            self.wait()
        why = f"the trial was ended by {self.signals.name}" if self.signals.name else OVER
        for running in list(self.running):
            self.stop(running, CUT_OFF, why)
        for check in waiting:
            self.records.enter(self.entry(check.name, {"outcome": NOT_RUN, "detail": why}, 0))
        return self.summarise()

    def is_time(self):
        return time.monotonic() < self.end - LEFT_FOR_SUMMARY_S

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
            for number in (*ENDING, signal.SIGHUP, signal.SIGTTOU):
                signal.signal(number, signal.SIG_DFL)
            LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
            LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            self.print_to(self.records.log_of(name_of(check, bench)))
            with own_folder(self.work) as folder:
                answer = answer_of(check, dataclasses.replace(bench, folder=folder))
                kill_descendants(os.getpid())
            os.write(writing, json.dumps(answer).encode())
        finally:
            os._exit(0)

    @staticmethod
    def print_to(log):
        try:
            file = os.open(log, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError:  # the disk is full
            file = os.open(os.devnull, os.O_WRONLY)
        os.dup2(file, 1)
        os.dup2(file, 2)

    def wait(self):
        """Until a check has answered, or has to be killed, or a signal came."""
        soonest = min(each.deadline for each in self.running)
        for key, _ in self.selector.select(max(0, soonest - time.monotonic())):
            running = key.data
            if not running:
                return
            part = os.read(running.answer, 1 << 16)
            running.text += part
            if not part:
                self.take(running)
        for running in [each for each in self.running if each.deadline <= time.monotonic()]:
            if running.deadline < running.started + running.limit:
                self.stop(running, CUT_OFF, OVER)
            else:
                self.stop(running, FAILED, f"took more than {running.limit:.0f} s")

    def take(self, running):
        self.forget(running)
        try:
            answer = json.loads(running.text)
        except ValueError:
            answer = {"outcome": FAILED, "detail": "its process ended without an answer"}
        self.note(running, answer)
        if answer["detail"] == NO_DRIVER and running.check.runs_on_processor and running.bench.device != "cpu":
            self.start(running.check, dataclasses.replace(running.bench, device="cpu"))

    def stop(self, running, outcome, why):
        os.kill(running.pid, signal.SIGSTOP)  # it starts no more
        kill_descendants(running.pid)
        os.kill(running.pid, signal.SIGKILL)
        self.forget(running)
        self.note(running, {"outcome": outcome, "detail": why})

    def forget(self, running):
        self.selector.unregister(running.answer)
        os.close(running.answer)
        patience = time.monotonic() + KILLING_S
        while os.waitpid(running.pid, os.WNOHANG) == (0, 0) and time.monotonic() < patience:
            time.sleep(0.001)
        self.running.remove(running)
        kill_descendants(os.getpid(), but=[each.pid for each in self.running])  # where it died before its programs

    def note(self, running, answer):
        name = name_of(running.check, running.bench)
        log = self.records.log_of(name)
        if log.exists() and log.stat().st_size == 0:
            log.unlink()
        self.record(name, answer, time.monotonic() - running.started)

    def entry(self, name, answer, seconds):
        self.entries.append({"check": name, "outcome": answer["outcome"], "detail": answer["detail"],
                             "seconds": round(seconds, 1), "figures": answer.get("figures", {})})
        return self.entries[-1]

    def record(self, name, answer, seconds):
        entry = self.entry(name, answer, seconds)
        is_half = name.endswith(ON_PROCESSOR)
        self.done += not is_half
        place = " " * len(f"{self.done:>3}/{self.count}") if is_half else f"{self.done:>3}/{self.count}"
        self.records.say(f"{place} {entry['outcome']:<8}{name}: {entry['detail'] or 'as it should be'}, "
                         f"{entry['seconds']} s")
        self.records.enter(entry)  # last: what is in results.jsonl is in results.txt, too
        if self.entries[:-1] == [] and entry["detail"] == NO_DRIVER:
            self.records.say("No NVIDIA driver was found. What needs a GPU fails, and where it can, a small form of it "
                             "runs on the processor, which says nothing about speed.")

    def summarise(self):
        """True where all passed."""
        say = self.records.say
        say("")
        say("| Check | Outcome | Found | Seconds |")
        say("|---|---|---|---|")
        for entry in self.entries:
            if entry["outcome"] != NOT_RUN:
                detail = entry["detail"].replace("|", "/")
                say(f"| {entry['check']} | {entry['outcome']} | {detail} | {entry['seconds']} |")
        say("")
        self.compare()
        found = {outcome: [entry for entry in self.entries if entry["outcome"] == outcome]
                 for outcome in (PASSED, FAILED, CUT_OFF, SKIPPED, NOT_RUN)}
        if found[NOT_RUN]:
            say(f"Not run, since {found[NOT_RUN][0]['detail']}: {'; '.join(each['check'] for each in found[NOT_RUN])}")
        without_driver = sum(entry["detail"] == NO_DRIVER for entry in found[FAILED])
        if without_driver:
            say("Nothing was checked on a GPU, since no NVIDIA driver was found: see whether nvidia-smi shows a GPU. "
                "What passed is marked (processor), or needs no GPU.")
        if any(self.records.log_of(entry["check"]).exists() for entry in found[FAILED] + found[CUT_OFF]):
            say(f"{self.records.logs} has what programs said that failed or were cut off; --only NAME runs a check again.")
        say(", ".join(f"{len(entries)} {'passed' if outcome == PASSED else outcome.lower()}"
                      f"{f' ({without_driver} for want of a driver)' if outcome == FAILED and without_driver else ''}"
                      for outcome, entries in found.items()) + ".")
        self.records.terminal.say_rest(patience_s=1)
        return not (found[FAILED] or found[CUT_OFF] or found[NOT_RUN] or self.records.is_full)

    def compare(self):
        """What was measured with what goals.py knows."""
        figures = {name: value for entry in self.entries for name, value in entry["figures"].items()}
        missed = shortfalls(figures)
        if missed:
            self.records.say("Slower than what it is compared with, which is not a failure, and which other work on the "
                             "machine may explain:")
        for sentence in missed:
            self.records.say(f"- {sentence}")
        if figures and not missed:
            self.records.say("Nothing that was measured is slower than what it is compared with.")


def name_of(check, bench):
    return check.name + (ON_PROCESSOR if bench.device == "cpu" else "")
