#!/usr/bin/env python3
"""How long the studio takes from its start to the first paint of its window, by the clock and in processor time."""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import measuring

STUDIO = measuring.HERE.parent.parent / "build/release/bin/anneal-studio"
# Qt says when what was painted goes to the screen.
PAINTED = {"QT_LOGGING_RULES": "qt.widgets.painting.info=true", "QT_MESSAGE_PATTERN": "%{category} %{message}"}


def processor_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(studio, environment):
    begin = time.monotonic()
    process = subprocess.Popen([studio], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        for line in process.stderr:
            if line.startswith("qt.widgets.painting"):
                return time.monotonic() - begin, processor_seconds(process)
        raise SystemExit("the studio ended before it painted its window")
    finally:
        process.kill()
        process.communicate()


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--studio", type=pathlib.Path, default=STUDIO)
    arguments.add_argument("--repeats", type=int, default=15)
    arguments.add_argument("--display", help="an X server, such as :7; otherwise the window is on none")
    options = arguments.parse_args()
    print(json.dumps(measuring.machine()))
    with tempfile.TemporaryDirectory(prefix="anneal-start-") as home:
        environment = PAINTED | {"HOME": home, "XDG_RUNTIME_DIR": home, "PATH": os.environ["PATH"],
                                 "QT_QPA_PLATFORM": "xcb" if options.display else "offscreen",
                                 "DISPLAY": options.display or ""}
        start(options.studio, environment)  # makes the project
        times = [start(options.studio, environment) for _ in range(options.repeats)]
    for name, values in zip(("by the clock", "processor"), zip(*times)):
        values = [1000 * value for value in values]
        print(f"{name}: {statistics.median(values):.0f} ms ({min(values):.0f} to {max(values):.0f})")


if __name__ == "__main__":
    main()
