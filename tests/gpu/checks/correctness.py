"""Whether a GPU computes what the processor does."""
import json
import subprocess

from checks.bench import Found, anneal, doctor, events_of, expect, gpus, last_lines, mean_loss, run, sample, train

# What is trained on both devices, with the side of its images.
MODELS = {"convnet": 32, "resnet8": 32, "mobilenet_v2": 64, "vit_tiny": 64}
WITH_DROPOUT = ("mobilenet_v2",)  # of which each device would leave out other values
TOLERANCES = {"fp32": 0.01, "bf16": 0.05, "fp16": 0.05, "half": 0.05}  # of the loss, relative


def see_gpus(bench):
    found = gpus(bench)
    if not found:
        return Found("the worker starts")
    report = doctor(bench)
    for part in ("nccl", "cuda_graphs"):
        expect(report[part] == "works", f"{part}: {report[part]}")
    return Found(f"{'; '.join(found)}, NCCL and CUDA graphs work")


def worker_tests(bench, names):
    """Those of worker_tests that the names match; one that is skipped for want of a GPU has failed."""
    output = run((bench.tests / "worker_tests", f"--gtest_filter={names}", "--gtest_brief=0"))
    passed, skipped = output.count("[       OK ]"), output.count("[  SKIPPED ]")
    gpus(bench)
    expect(passed, f"no test passed, {skipped} were skipped")
    return Found(f"{passed} tests passed{f', {skipped // 2} skipped' if skipped else ''}")


def operations(bench):
    if bench.device == "cpu":
        return worker_tests(bench, "Processor/EveryOperation.*")
    return worker_tests(bench, "Gpu/EveryOperation.*:GpuNormActivation.*")


def trained(bench, name, model, precision, device, *options):
    """The events of two short epochs."""
    return events_of(train(bench, name, "--model", model, "--batch", 8 if bench.is_small else 64,
                           "--epochs", 1 if bench.is_small else 2, "--device", device, "--precision", precision,
                           "--threads", max(1, bench.cores // 4),
                           "--set", f"training.image_size={32 if bench.is_small else MODELS[model]}",
                           *(("--set", "model.dropout=0") if model in WITH_DROPOUT else ()), *options))


def twins(bench, model):
    """The same training in each precision, beside fp32 on the processor."""
    gpus(bench)
    exact = mean_loss(trained(bench, "exact", model, "fp32", "cpu", "--ranks", 1))
    found = []
    for precision, tolerance in TOLERANCES.items():
        if bench.is_small and precision in ("fp32", "fp16"):
            continue  # itself, and one that finds its loss scale in more steps than these
        loss = mean_loss(trained(bench, precision, model, precision, bench.first_gpu, "--ranks", 1))
        apart = abs(loss - exact) / exact
        expect(apart <= tolerance, f"{precision}: loss {loss:.5f}, on the processor {exact:.5f}, {apart:.2%} apart")
        found.append(f"{precision} {apart:.2%}")
    return Found(f"loss {exact:.4f} on the processor in fp32; apart by {', '.join(found)}")


def absent_gpu(bench):
    """Refused by its number."""
    gpus(bench)
    command = [bench.programs / "anneal", "train", "--data", sample(bench), "--device", "cuda:99",
               "--run-dir", bench.folder / "absent"]
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    expect(result.returncode == 4, f"exit status {result.returncode}: {last_lines(result.stderr)}")
    expect(bench.device == "cpu" or "cuda:99" in result.stderr, last_lines(result.stderr))
    return Found("refused by its number")


def ranks_by_default(bench):
    count = len(gpus(bench)) or 1
    spec = json.loads(anneal(bench, "train", "--data", sample(bench), "--print-spec"))
    expect(spec["parallel"]["ranks"] == count, f"{spec['parallel']['ranks']} ranks on {count} GPUs")
    return Found(f"{count}")
