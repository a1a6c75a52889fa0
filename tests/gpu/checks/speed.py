"""How fast a GPU trains beside PyTorch, how soon CIFAR-10 is learned, and what the input pipeline gives."""
import json
import pathlib
import sys

import kernels
from checks.bench import Found, anneal, benchmarks, expect, gpus, log, run, sample

MODELS = ("resnet50", "vit_base", "convnet")
TUNED, OURS = "anneal, tuned", "anneal, auto"  # throughput.py says how they differ
PEERS = {"best flags": "PyTorch, best flags", "torch.compile": "PyTorch, compiled", "default": "PyTorch, default"}
ACCURACY = 0.90  # of JPEGs of quality 75, of which airbench94_muon itself learns 90.6 %, not 94
LAUNCHES = ("kernels", "graphs", "copies", "waits")


def import_torch(bench):
    """Takes seconds the first time, which the measurements then do not."""
    return Found(run((bench.python, pathlib.Path(__file__).with_name("import_torch.py"))).strip())


def figure(model, contestant):
    return f"{model}, {contestant}"


def throughput(bench, model, contestant):
    """Images per second in training, from JPEGs in ours, of ready tensors in PyTorch's."""
    gpus(bench)
    command = [sys.executable, benchmarks() / "throughput.py", "--device", bench.device, "--model", model,
               "--contestant", contestant, "--anneal", bench.programs / "anneal", "--python", bench.python,
               "--threads", bench.cores, "--repeats", bench.repeats, "--seconds", 0.2 if bench.is_small else 5]
    command += ["--batch", 32] if bench.is_small else []
    for option, value in (("--data", bench.data), ("--photographs", bench.photographs)):
        command += [option, value] if value else []
    lines = [json.loads(line) for line in run(command).splitlines() if line.startswith("{")]
    results = [line for line in lines if "images_per_second" in line]
    expect(results, "nothing was measured")
    best = max(results, key=lambda result: result["images_per_second"])
    shares = [f"{text} {best[key]:.0%} of the time" for key, text in
              (("computing", "the GPU computes"), ("waiting", "it waits for data")) if key in best]
    return Found("; ".join((f"{best['images_per_second']:.0f} img/s", *shares)),
                 {figure(model, contestant): best["images_per_second"]})


def launches(bench, model):
    """What a step asks of the GPU, and where its time goes, by CUPTI in a short run of its own, which that slows down:
    the GPU computes as long as ever, but waits more for the host. The log has the kernels and the gaps."""
    gpus(bench)
    counts = bench.folder / "launches"
    counts.write_bytes(bytes(8 * len(LAUNCHES)))
    command = [sys.executable, benchmarks() / "throughput.py", "--device", "cuda", "--model", model,
               "--contestant", TUNED, "--anneal", bench.programs / "anneal", "--python", bench.python,
               "--threads", bench.cores, "--repeats", 1, "--seconds", 1, "--photographs", bench.photographs, *(("--data", bench.data) if bench.data else ())]
    lines = [json.loads(line) for line in run(command, environment={
        "CUDA_INJECTION64_PATH": str(bench.tests / "libgpu_launches.so"), "ANNEAL_LAUNCHES": str(counts),
        "ANNEAL_KERNELS": str(bench.folder / "kernels")}).splitlines() if line.startswith("{")]
    result = next(line for line in lines if "kernels" in line)
    expect(result["kernels"] + result["graphs"] > 0, "no launch was counted")
    journal = max(bench.folder.glob("kernels.*"), key=lambda file: file.stat().st_size)
    where, _, computing = kernels.report(journal)
    log(where)
    expect(computing, where)
    return Found(", ".join(f"{result[name]:.1f} {name}" for name in LAUNCHES) +
                 f" in a step, of which the GPU computes {computing:.2f} ms",
                 {f"{model}, {name} in a step": result[name] for name in LAUNCHES})


def time_to_accuracy(bench, contestant):
    """CIFAR-10 to 90 % from process start, and from the first step on."""
    gpus(bench)
    data, goal, epochs = bench.data, ACCURACY, ()
    if bench.is_small:  # all else is the same
        data, goal, epochs = bench.folder / "sample.pack", 0.1, ("--epochs", 1, "--peer-epochs", 1)
        anneal(bench, "pack", sample(bench), "-o", data)
    command = [sys.executable, benchmarks() / "time_to_accuracy.py", "--data", data, "--device", bench.device,
               "--accuracy", goal, "--contestant", contestant, "--anneal", bench.programs / "anneal",
               "--python", bench.python, "--threads", bench.cores, "--seeds", bench.repeats, *epochs]
    runs = [json.loads(line) for line in run(command).splitlines() if '"points"' in line]
    expect(runs, "nothing was measured")
    best = max(point[1] for each in runs for point in each["points"])
    reached = [(point[0], point[0] - each["training_began"]) for each in runs
               for point in [next((point for point in each["points"] if point[1] >= goal), None)] if point]
    expect(reached, f"{goal:.0%} was not reached, but {best:.2%}")
    whole, training = min(reached, key=lambda times: times[1])
    return Found(f"{goal:.0%} after {whole:.1f} s, {training:.1f} s of training; {best:.2%} at best",
                 {figure("CIFAR-10", contestant): training})


PIPELINES = {"originals": None, "JPEG pack": "jpeg", "raw pack": "raw"}


def loader(bench, kind):
    """Photographs as training squares of 224 px, by all cores, as bytes, which a GPU takes."""
    data = bench.photographs
    if PIPELINES[kind]:
        data = bench.folder / "photographs.pack"
        anneal(bench, "pack", bench.photographs, "-o", data, "--format", PIPELINES[kind], "--side", 256)
    output = run((bench.tests / "loader_benchmark", data, 0.2 if bench.is_small else 4, bench.cores))
    speed = json.loads(output)["images_per_second"]
    return Found(f"{speed:.0f} img/s by {bench.cores} cores, {speed / bench.cores:.0f} by each",
                 {f"loader, {kind}, by each core": speed / bench.cores})
