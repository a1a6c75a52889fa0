#!/usr/bin/env python3
"""times.py [BUILD] [-R REGEX] [-j N] [-o FILE.csv]: runs the tests of a build, N at once, and lists, slowest first,
what each takes: seconds on the clock and seconds of processor, its helpers included.

It measures, and fails nothing; packaging/test.sh is what tests.
"""
import argparse
import concurrent.futures
import csv
import ctypes
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans():
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def reap():
    """Waits for orphans that have ended, so that their time is counted."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def properties(test):
    return {each["name"]: each["value"] for each in test.get("properties", [])}


def run(test):
    known = properties(test)
    environment = dict(os.environ, **dict(each.split("=", 1) for each in known.get("ENVIRONMENT", [])))
    before, begin = processor_seconds(), time.monotonic()
    try:
        code = subprocess.run(test["command"], cwd=known.get("WORKING_DIRECTORY"), env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=known.get("TIMEOUT", 1500)).returncode
    except subprocess.TimeoutExpired:
        code = "timeout"
    reap()
    skipped = code == known.get("SKIP_RETURN_CODE", 77)
    return {"test": test["name"], "seconds": round(time.monotonic() - begin, 1),
            "processor": round(processor_seconds() - before, 1),
            "result": "skipped" if skipped else "passed" if code == 0 else f"failed ({code})"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", nargs="?", default="build")
    parser.add_argument("-R", "--regex", default="")
    parser.add_argument("-j", "--parallel", type=int, default=1)
    parser.add_argument("-o", "--output", type=pathlib.Path)
    options = parser.parse_args()
    listed = subprocess.run(["ctest", "--show-only=json-v1"], cwd=options.build, check=True, capture_output=True)
    tests = [test for test in json.loads(listed.stdout)["tests"] if re.search(options.regex, test["name"])]
    rows = []
    with concurrent.futures.ProcessPoolExecutor(options.parallel, initializer=adopt_orphans) as runners:
        for measured in concurrent.futures.as_completed([runners.submit(run, test) for test in tests]):
            rows.append(measured.result())
            print("{}/{} {test}: {seconds} s, processor {processor} s, {result}".format(
                len(rows), len(tests), **rows[-1]), file=sys.stderr, flush=True)
    rows.sort(key=lambda row: -row["seconds"])
    with options.output.open("w") if options.output else sys.stdout as file:
        table = csv.DictWriter(file, ["test", "seconds", "processor", "result"])
        table.writeheader()
        table.writerows(rows)


if __name__ == "__main__":
    main()
