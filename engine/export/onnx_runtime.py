"""Runs an ONNX file in onnxruntime, and compares it with what Anneal made of the same images.

Started by `anneal` with the name of a JSON file:
  {"model", "pixels": a file of [count, side, side, 3] bytes, "count", "side"}
and of `--verify` also "logits": [[…], …] and "labels": […]; or {}, which asks whether it could.
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


def latency_ms(session, name, image):
    """The median time of single images, after a few that warm up."""
    for _ in range(3):
        session.run(None, {name: image})
    times, end = [], time.perf_counter() + LATENCY_SECONDS
    while len(times) < 10 or (time.perf_counter() < end and len(times) < 1000):
        begin = time.perf_counter()
        session.run(None, {name: image})
        times.append(time.perf_counter() - begin)
    return sorted(times)[len(times) // 2] * 1000


def run(request):
    """The outputs for all images, and what is known of the runtime."""
    import numpy
    import onnxruntime

    count, side = request["count"], request["side"]
    pixels = numpy.fromfile(request["pixels"], numpy.uint8).reshape(count, side, side, 3)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(request["model"], options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name

    def images(begin, end):
        part = numpy.ascontiguousarray(pixels[begin:end].transpose(0, 3, 1, 2))
        return part.astype(numpy.float32) / numpy.float32(255)

    outputs = numpy.concatenate(
        [session.run(None, {name: images(at, at + BATCH)})[0] for at in range(0, count, BATCH)])
    return outputs, {"runtime": f"onnxruntime {onnxruntime.__version__}",
                     "latency_ms": latency_ms(session, name, images(0, 1))}


def compare(request, outputs):
    import numpy

    ours, labels = numpy.array(request["logits"]), numpy.array(request["labels"])
    return {"checker": check(request["model"]),
            "samples": request["count"],
            "agreement": float((outputs.argmax(1) == ours.argmax(1)).mean()),
            "largest_difference": float(numpy.abs(outputs - ours).max()),
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
