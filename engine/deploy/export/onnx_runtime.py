"""Runs an ONNX file in onnxruntime, and compares it with what Anneal made of the same samples.

Started by `anneal` with the name of a JSON file:
  {"model", "pixels": a file of [count, side, side, 3] bytes, "count", "side"}
or of a table
  {"model", "columns": {name: [numbers, null where missing; or texts]}, "count"}
and of `--verify` also "logits": [[…], …] and "labels": […], or of a regression "targets": […] and by how much a number
may be off, "alike"; or {}, which asks whether it could.
Prints JSON: "missing" (packages that this Python lacks), or what was found.
"""
import importlib
import json
import sys
import time

LATENCY_SECONDS = 1.0
BATCH = 32


def missing_packages():
    missing = []
    for name in ("numpy", "onnxruntime"):
        try:
            importlib.import_module(name)
        except ImportError:
            missing.append(name)
    return missing


def check(path):
    """What onnx's own checker says, with inferred shapes."""
    try:
        import onnx
    except ImportError:
        return "skipped: this Python has no onnx"
    try:
        onnx.checker.check_model(path, full_check=True)
    except Exception as error:  # of several kinds, all of which mean the same
        return f"failed: {error}"
    return "passed"


def latency_ms(session, sample):
    """The median time of single samples, after a few that warm up."""
    for _ in range(3):
        session.run(None, sample)
    times, end = [], time.perf_counter() + LATENCY_SECONDS
    while len(times) < 10 or (time.perf_counter() < end and len(times) < 1000):
        begin = time.perf_counter()
        session.run(None, sample)
        times.append(time.perf_counter() - begin)
    return sorted(times)[len(times) // 2] * 1000


def feeds_of_images(request, name):
    """What the model takes for the samples from one to another."""
    import numpy

    count, side = request["count"], request["side"]
    pixels = numpy.fromfile(request["pixels"], numpy.uint8).reshape(count, side, side, 3)

    def feed(begin, end):
        part = numpy.ascontiguousarray(pixels[begin:end].transpose(0, 3, 1, 2))
        return {name: part.astype(numpy.float32) / numpy.float32(255)}

    return feed


def feeds_of_columns(request):
    import numpy

    def column(cells):
        is_text = any(isinstance(cell, str) for cell in cells)
        return numpy.array(cells, dtype=object if is_text else numpy.float64).reshape(-1, 1)

    columns = {name: column(cells) for name, cells in request["columns"].items()}
    return lambda begin, end: {name: cells[begin:end] for name, cells in columns.items()}


def run(request):
    """The outputs for all samples, and what is known of the runtime."""
    import numpy
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(request["model"], options, providers=["CPUExecutionProvider"])
    if "columns" in request:
        feed = feeds_of_columns(request)
    else:
        feed = feeds_of_images(request, session.get_inputs()[0].name)
    outputs = numpy.concatenate(
        [session.run(None, feed(at, at + BATCH))[0] for at in range(0, request["count"], BATCH)])
    return outputs, {"runtime": f"onnxruntime {onnxruntime.__version__}",
                     "latency_ms": latency_ms(session, feed(0, 1))}


def compare(request, outputs):
    import numpy

    ours = numpy.array(request["logits"])
    difference = numpy.abs(outputs - ours)
    result = {"checker": check(request["model"]),
              "samples": request["count"],
              "largest_difference": float(difference.max())}
    if "targets" in request:
        targets = numpy.array(request["targets"]).reshape(-1, 1)
        return result | {"agreement": float((difference <= request["alike"]).mean()),
                         "rmse": float(numpy.sqrt(((outputs - targets) ** 2).mean())),
                         "our_rmse": float(numpy.sqrt(((ours - targets) ** 2).mean()))}
    labels = numpy.array(request["labels"])
    return result | {"agreement": float((outputs.argmax(1) == ours.argmax(1)).mean()),
                     "accuracy": float((outputs.argmax(1) == labels).mean()),
                     "our_accuracy": float((ours.argmax(1) == labels).mean())}


def answer(request):
    if not request:
        return {}
    outputs, result = run(request)
    if "logits" in request:
        return result | compare(request, outputs)
    return result | {"predictions": outputs.argmax(1).tolist()}


def main():
    missing = missing_packages()
    if missing:
        result = {"missing": missing}
    else:
        with open(sys.argv[1], encoding="utf-8") as file:
            result = answer(json.load(file))
    print(json.dumps(result))


main()
