#!/usr/bin/env python3
"""Whether all of CUDA works on this machine, and how fast: in about ten minutes.

  check.py --programs BUILD/bin --tests BUILD/tests [--data CIFAR10] [--photographs FOLDER|TAR] [--python PYTHON]

Trains with the real programs on the GPU and beside them on the processor, on one GPU and on ranks of all of
them, adds up by NCCL, runs the journeys, whose runs take the GPU by default, and measures throughput beside
PyTorch's. Prints a line for each check; the exit
status is 1 where one failed. `packaging/test.sh --gpu` builds first and calls this.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
THROUGHPUT = HERE.parent / "benchmarks" / "throughput.py"

# Their runs name no device, so that they train on the GPU.
JOURNEYS = ("adaptive", "change", "exactness", "going_on", "precision", "resume", "table", "training")
JOURNEYS_AT_ONCE = 4
PATIENCE_S = 420

# What is trained on both devices, with the side of its images.
MODELS = {"convnet": 32, "resnet8": 32, "mobilenet_v2": 64, "vit_tiny": 64}
SHARDS = {2: "gradients", 3: "parameters"}  # parallel.shard
TOLERANCES = {"fp32": 0.01, "bf16": 0.05, "fp16": 0.05, "half": 0.05}  # of the loss, relative


class Checks:
    def __init__(self):
        self.failures = []

    def note(self, name, problem, detail=""):
        """`problem` is empty where all is well."""
        if problem:
            self.failures.append(name)
        print(f"{'FAILED' if problem else 'ok    '}  {name}  {problem or detail}", flush=True)

    def run(self, name, check, *arguments):
        started = time.monotonic()
        try:
            detail = check(*arguments)
            self.note(name, "", f"{detail + ', ' if detail else ''}{time.monotonic() - started:.0f} s")
        except (AssertionError, subprocess.SubprocessError, OSError, ValueError, KeyError) as error:
            errors = getattr(error, "stderr", None) or ""
            if isinstance(errors, bytes):  # as those of a command that ran out of time are
                errors = errors.decode(errors="replace")
            output = errors.strip().splitlines()
            self.note(name, f"{error} {' | '.join(output[-3:])}".strip())


def anneal(options, *words, environment=None):
    command = [str(word) for word in (options.programs / "anneal", *words)]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE_S,
                          env=environment).stdout


def expect(holds, problem):
    if not holds:
        raise AssertionError(problem)


def doctor(options):
    report = json.loads(anneal(options, "doctor", "--json"))["worker"]
    gpus = [device for device in report["devices"] if device.startswith("cuda:")]
    expect(gpus, f"no GPU is seen: {report.get('cuda_problem')}")
    for part in ("nccl", "cuda_graphs"):
        expect(report[part] == "works", f"{part}: {report[part]}")
    return f"{'; '.join(gpus)}, NCCL and CUDA graphs work"


def events_of_run(options, folder, model, precision, device, ranks, gpus=None, shard=0):
    """Of two short epochs, which begin with the same weights and see the same images whatever the device.
    `gpus` are those that CUDA shows; None: all."""
    run = pathlib.Path(folder, f"{model}-{precision}-{device}-{ranks}-{gpus}-{shard}".replace(":", "-"))
    environment = None if gpus is None else dict(os.environ, CUDA_VISIBLE_DEVICES=gpus)
    anneal(options, "train", "--data", pathlib.Path(folder, "sample"), "--model", model, "--batch", 64, "--epochs", 2,
           "--device", device, "--ranks", ranks, "--shard", shard, "--precision", precision, "--seed", 3,
           "--run-dir", run,
           "--set", f"training.image_size={MODELS[model]}", "--set", "training.learning_rate=0.01",
           "--set", "training.optimizer.kind=sgd", "--set", "checkpoint.split=none", environment=environment)
    with open(run / "events.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def mean_loss(events):
    steps = [event for event in events if event["event"] == "step"]
    return sum(step["loss"] * step["steps"] for step in steps) / sum(step["steps"] for step in steps)


def twins(options, folder, model):
    exact = mean_loss(events_of_run(options, folder, model, "fp32", "cpu", 1))
    found = []
    for precision, tolerance in TOLERANCES.items():
        loss = mean_loss(events_of_run(options, folder, model, precision, "cuda:0", 1))
        apart = abs(loss - exact) / exact
        expect(apart <= tolerance, f"{precision}: loss {loss:.5f}, on the processor {exact:.5f}, {apart:.2%} apart")
        found.append(f"{precision} {apart:.2%}")
    return f"loss {exact:.4f} on the processor; apart by {', '.join(found)}"


def gpu_count(options):
    devices = json.loads(anneal(options, "doctor", "--json"))["worker"]["devices"]
    return sum(device.startswith("cuda:") for device in devices)


def gpu_sums(options):
    """NCCL on one rank against no exchange bit for bit, by way of the host, and NCCL on all GPUs."""
    command = [options.tests / "worker_tests", "--gtest_filter=Gpu*"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    expect(result.returncode == 0, f"exit status {result.returncode}: {result.stdout[-1000:]}")
    skipped = result.stdout.count("[  SKIPPED ]") // 2
    return f"{result.stdout.count('[       OK ]')} passed, {skipped} skipped"


def ranks_learn_what_one_learns(options, folder, ranks, gpus, shard=0):
    """A model without batch normalisation, which ranks do by their own parts."""
    alone = mean_loss(events_of_run(options, folder, "vit_tiny", "fp32", "cuda:0", 1))
    events = events_of_run(options, folder, "vit_tiny", "fp32", "cuda", ranks, gpus, shard)
    loss = mean_loss(events)
    apart = abs(loss - alone) / alone
    expect(apart < 1e-3, f"loss {loss:.6f} on {ranks} ranks, {alone:.6f} on one, {apart:.2%} apart")
    if shard:
        memory = {event["rank"]: (event["state_bytes"], event["predicted_state_bytes"])
                  for event in events if event["event"] == "resources" and event.get("state_bytes")}
        expect(len(memory) == ranks, f"memory of ranks {sorted(memory)} is told")
        expect(all(abs(taken - predicted) <= 0.05 * predicted for taken, predicted in memory.values()),
               f"memory is not as predicted: {memory}")
    gpus_told = {event["rank"] for event in events
                 if event["event"] == "resources" and 0 <= event.get("gpu_utilization", -1) <= 1
                 and 0 < event.get("gpu_memory_bytes", 0) <= event["gpu_memory_total_bytes"]}
    expect(len(gpus_told) == ranks, f"the use of their GPUs is told of ranks {sorted(gpus_told)} alone")
    shares = any(event.get("code") == "staged-exchange" for event in events)
    expect(shares == (gpus == "0"), "staged-exchange is told" if shares else "staged-exchange is not told")
    return f"loss {loss:.5f}, on one rank {alone:.5f}, {'by way of the host' if shares else 'by NCCL'}"


def takes_one_rank_for_each_gpu(options, folder):
    count = gpu_count(options)
    spec = json.loads(anneal(options, "train", "--data", pathlib.Path(folder, "sample"), "--print-spec"))
    expect(spec["parallel"]["ranks"] == count, f"{spec['parallel']['ranks']} ranks on {count} GPUs")
    return f"{count}"


def refuses_a_gpu_that_is_not_there(options, folder):
    command = [options.programs / "anneal", "train", "--data", pathlib.Path(folder, "sample"), "--device", "cuda:99",
               "--run-dir", pathlib.Path(folder, "absent")]
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=PATIENCE_S)
    expect(result.returncode == 4, f"exit status {result.returncode}")
    expect("cuda:99" in result.stderr, result.stderr)


def journey(options, name):
    program = options.tests / f"{name}_journey"
    environment = dict(os.environ, OMP_NUM_THREADS=str(max(1, (os.cpu_count() or 1) // JOURNEYS_AT_ONCE)))
    result = subprocess.run([program], capture_output=True, text=True, timeout=PATIENCE_S, env=environment)
    failed = sorted({line.split("]")[1].split("(")[0].strip() for line in result.stdout.splitlines()
                     if line.startswith("[  FAILED  ]") and "." in line})
    expect(result.returncode == 0, f"exit status {result.returncode}: {'; '.join(failed)}")
    return result.stdout.strip().splitlines()[-1].strip("[ ]")


def throughput(options):
    command = [sys.executable, THROUGHPUT, "--device", "cuda", "--anneal", options.programs / "anneal",
               "--threads", os.cpu_count() or 1, "--repeats", options.repeats, "--seconds", 5]
    for option, value in (("--data", options.data), ("--photographs", options.photographs),
                          ("--python", options.python)):
        if value:
            command += [option, value]
    subprocess.run([str(word) for word in command], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True, help="the folder of anneal and its worker")
    parser.add_argument("--tests", type=pathlib.Path, help="the folder of the journeys; left out: they are, too")
    parser.add_argument("--data", type=pathlib.Path, help="CIFAR-10 as a folder, for throughput")
    parser.add_argument("--photographs", type=pathlib.Path, help="photographs by class, for throughput")
    parser.add_argument("--python", help="an interpreter that has PyTorch 2.11, for throughput")
    parser.add_argument("--repeats", type=int, default=1, help="of throughput")
    options = parser.parse_args()

    checks = Checks()
    checks.run("doctor", doctor, options)
    if checks.failures:
        return 1
    with tempfile.TemporaryDirectory() as folder:
        anneal(options, "sample", pathlib.Path(folder, "sample"), "--classes", 4, "--per-class", 128, "--side", 32)
        for model in MODELS:
            checks.run(f"losses of {model}", twins, options, folder, model)
        checks.run("a GPU that is not there", refuses_a_gpu_that_is_not_there, options, folder)
        checks.run("ranks by default", takes_one_rank_for_each_gpu, options, folder)
        checks.run("two ranks on one GPU", ranks_learn_what_one_learns, options, folder, 2, "0")
        for shard, what in SHARDS.items():
            checks.run(f"two ranks on one GPU, {what} shared out", ranks_learn_what_one_learns, options, folder, 2,
                       "0", shard)
        if (count := gpu_count(options)) > 1:
            checks.run(f"{count} ranks on {count} GPUs", ranks_learn_what_one_learns, options, folder, count, None)
            for shard, what in SHARDS.items():
                checks.run(f"{count} ranks on {count} GPUs, {what} shared out", ranks_learn_what_one_learns, options,
                           folder, count, None, shard)
    if options.tests:
        checks.run("sums of gradients", gpu_sums, options)
        with concurrent.futures.ThreadPoolExecutor(JOURNEYS_AT_ONCE) as pool:
            list(pool.map(lambda name: checks.run(f"{name} journey", journey, options, name), JOURNEYS))
    if options.data or options.photographs:
        checks.run("throughput", throughput, options)
    print(f"{len(checks.failures)} failed: {', '.join(checks.failures)}" if checks.failures else "All of CUDA works.")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
