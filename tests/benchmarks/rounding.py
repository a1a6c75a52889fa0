#!/usr/bin/env python3
"""What rounding to 8-bit integers without training again costs in accuracy and saves in time, in onnxruntime.

  rounding.py RUN_DIR [RUN_DIR...]

Every run is exported in floats and in integers, and both files classify all of its test images, which have the size that
the model takes. Times are of single images on one thread, one file and the other in turn. README.md says how to read the
result. Needs onnxruntime, numpy and Pillow.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy
import onnxruntime
import PIL.Image

from measuring import machine

HERE = pathlib.Path(__file__).resolve().parent
FORMATS = ("onnx", "onnx-int8")
BATCH = 64
TURNS = 300


def session_of(options, run, form, folder):
    path = folder / f"{form}.onnx"
    words = ["--adaround"] if form == "onnx-int8" and options.adaround else []
    subprocess.run([options.anneal, "export", run, "--format", form, "-o", path, "--quiet", *words], check=True,
                   stdout=subprocess.DEVNULL)
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), settings, providers=["CPUExecutionProvider"]), path.stat().st_size


def test_images(run):
    """[N, 3, side, side] from 0 to 1, and [N] labels."""
    spec = json.loads((run / "spec.json").read_text())
    root = pathlib.Path(spec["data"]["test"]["folder"])
    pairs = [(path, label) for label, name in enumerate(spec["data"]["classes"]) for path in sorted((root / name).iterdir())]
    pixels = numpy.stack([numpy.asarray(PIL.Image.open(path).convert("RGB")) for path, _ in pairs])
    return pixels.transpose(0, 3, 1, 2).astype(numpy.float32) / 255, numpy.array([label for _, label in pairs])


def answers(session, images):
    name = session.get_inputs()[0].name
    return numpy.concatenate([session.run(None, {name: images[at:at + BATCH]})[0].argmax(1)
                              for at in range(0, len(images), BATCH)])


def times_ms(sessions, images):
    """The median of each, taken in turn so that what else runs slows all alike."""
    times = [[] for _ in sessions]
    for turn in range(TURNS):
        image = images[turn % len(images)][None]
        for session, found in zip(sessions, times):
            began = time.perf_counter()
            session.run(None, {session.get_inputs()[0].name: image})
            found.append(1000 * (time.perf_counter() - began))
    return [statistics.median(found) for found in times]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("runs", type=pathlib.Path, nargs="+")
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    parser.add_argument("--adaround", action="store_true", help="learn which weights are rounded up")
    options = parser.parse_args()
    print(json.dumps({"machine": machine(), "onnxruntime": onnxruntime.__version__}), flush=True)
    print("\n| run | test images | floats, % | integers, % | points lost | alike, % | floats, ms | integers, ms | times as fast "
          "| bytes |\n" + "|---" * 10 + "|")
    for run in options.runs:
        images, labels = test_images(run)
        with tempfile.TemporaryDirectory() as folder:
            sessions, sizes = zip(*(session_of(options, run, form, pathlib.Path(folder)) for form in FORMATS))
            floats, integers = (answers(session, images) for session in sessions)
            slow, fast = times_ms(sessions, images)
        accuracies = [100 * float((found == labels).mean()) for found in (floats, integers)]
        print(f"| {run.name} | {len(labels)} | {accuracies[0]:.2f} | {accuracies[1]:.2f} | {accuracies[0] - accuracies[1]:+.2f} "
              f"| {100 * float((floats == integers).mean()):.2f} | {slow:.3f} | {fast:.3f} | {slow / fast:.2f} "
              f"| {sizes[0]} → {sizes[1]} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
