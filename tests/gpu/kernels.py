#!/usr/bin/env python3
"""Where the time of a GPU goes, from what launches.cpp wrote down in a training.

  kernels.py FILE [MARK]

Prints the kernels that take most of the time between the first and the last step of the file's second half, and where
in the median step the GPU stood still: between which kernels, and for how long. A step ends with the last of its
kernels whose name holds MARK (default: the fused SGD's).
"""
import collections
import statistics
import subprocess
import sys

SGD = "FusedSgdMathFunctor"
APART_NS = 2_000_000  # two kernels of one step's optimizer are nearer to each other


def read(file):
    """The names, and what was done, in its order: (begin, nanoseconds, name, bytes)."""
    names, done = {}, []
    with open(file, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            kind, rest = line[:1], line[2:].rstrip("\n")
            if kind == "N":
                number, name = rest.split(" ", 1)
                names[number] = name
            elif kind == "K" and line.endswith("\n"):
                begin, length, _, number, size = rest.split(" ")
                done.append((int(begin), int(length), number, int(size)))
    return names, sorted(done)


def plain(names):
    """As C++ writes them, without parameters."""
    told = subprocess.run(["c++filt", "-p"], input="\n".join(names.values()), capture_output=True, text=True, check=False)
    lines = told.stdout.splitlines() if told.returncode == 0 else list(names.values())
    return {number: line.removeprefix("void ").replace("(anonymous namespace)::", "")[:110]
            for number, line in zip(names, lines, strict=True)}


def steps(names, done, mark):
    """Where each ends, as a position in `done`."""
    marked = [place for place, (_, _, number, _) in enumerate(done) if mark in names[number]]
    return [place for place, after in zip(marked, [*marked[1:], None], strict=True)
            if after is None or done[after][0] - done[place][0] > APART_NS]


def gaps(done):
    """(nanoseconds, position of what came before, position of what came then)"""
    found, last, busy_until = [], 0, done[0][0] + done[0][1]
    for place, (begin, length, _, _) in enumerate(done[1:], 1):
        if begin > busy_until:
            found.append((begin - busy_until, last, place))
        if begin + length > busy_until:
            busy_until, last = begin + length, place
    return found


def report(file, mark=SGD, most=20):
    """Text, and the milliseconds of the median step in all and of computing."""
    names, done = read(file)
    shown = plain(names)
    ends = steps(names, done, mark)
    ends = ends[len(ends) // 2:]
    if len(ends) < 3:
        return "Too few steps were made.", None, None
    spans = [(done[after][0] - done[before][0], before, after) for before, after in zip(ends, ends[1:])]
    whole = statistics.median_low(span for span, _, _ in spans)
    _, before, after = next(span for span in spans if span[0] == whole)
    still = gaps(done[before:after + 1])
    computing = whole - sum(gap for gap, _, _ in still)

    count = len(ends) - 1
    times, calls = collections.Counter(), collections.Counter()
    for _, length, number, _ in done[ends[0] + 1:ends[-1] + 1]:
        times[number] += length
        calls[number] += 1
    lines = [f"{count} steps, of which the median takes {whole / 1e6:.2f} ms, {computing / 1e6:.2f} ms of it computing", ""]
    lines += [f"{time / count / 1e6:7.3f} ms  {calls[number] / count:6.1f} a step  {shown[number]}"
              for number, time in times.most_common(most)]
    lines += ["", "Where it stood still in the median step:"]
    for gap, last, then in sorted(still, reverse=True)[:most]:
        at = (done[before + then][0] - done[before][0]) / 1e6
        lines.append(f"{gap / 1e6:7.3f} ms at {at:6.2f} ms  after {shown[done[before + last][2]][:70]}  "
                     f"before {shown[done[before + then][2]][:70]}")
    return "\n".join(lines), whole / 1e6, computing / 1e6


if __name__ == "__main__":
    print(report(*sys.argv[1:3])[0])
