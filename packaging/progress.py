#!/usr/bin/env python3
"""progress.py WHAT LOG PLAN: reads what ninja prints and says in one line how far it is and about how long it takes.

PLAN is what `ninja -n` printed: the steps to come. Everything read is written to LOG; shown are only steps that
failed, with all that they printed, and errors of ninja itself, such as a target that does not exist.
On a terminal the line is rewritten, elsewhere there is one a minute.
"""
import re
import sys
import time

# About how many seconds a kind of step computes, on the processor of a laptop.
COSTS = [("/Unity/", 18), ("cmake_pch", 15), ("Building CXX object", 5), ("Building CUDA object", 8), ("AUTOMOC", 2),
         ("Automatic MOC", 2), ("", 0.3)]
STEP = re.compile(r"\[(\d+)/(\d+)\] ?(.*)")
ERRORS = ("ninja: error", "ninja: fatal")


def cost(step):
    return next(seconds for words, seconds in COSTS if words in step)


def duration(seconds):
    return f"{round(seconds)} s" if seconds < 60 else f"{round(seconds / 60)} min"


class Line:
    """The line of progress: rewritten in place where a person looks at it."""

    def __init__(self):
        self.terminal = sys.stdout.isatty()
        self.last = time.monotonic()

    def show(self, text):
        if self.terminal:
            print(f"\r\033[K{text}", end="", flush=True)
        elif time.monotonic() - self.last >= 60:
            print(text, flush=True)
            self.last = time.monotonic()

    def clear(self):
        if self.terminal:
            print("\r\033[K", end="", flush=True)


def main():
    what, log_name, plan_name = sys.argv[1:]
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # a compiler prints bytes of any source
    with open(plan_name, encoding="utf-8", errors="replace") as plan:
        planned = sum(cost(match[3]) for match in map(STEP.match, plan) if match)
    line, begin, done, failing = Line(), time.monotonic(), 0, False
    with open(log_name, "w", encoding="utf-8") as log:
        for text in sys.stdin:
            log.write(text)
            match = STEP.match(text)
            if match:
                failing = False
                done += cost(match[3])
                spent = time.monotonic() - begin
                left = spent * max(planned - done, 0) / done
                line.show(f"{what}: step {match[1]} of {match[2]}, {duration(spent)} so far, about {duration(left)} left")
            elif text.startswith("FAILED: "):
                failing = True
            if failing or text.startswith(ERRORS):
                line.clear()
                print(text, end="", flush=True)
    line.clear()


if __name__ == "__main__":
    main()
