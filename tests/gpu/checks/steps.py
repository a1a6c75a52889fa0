"""Whether training on a GPU goes on through what may happen to it: models of every family, too little memory, kills."""
import json
import os
import re
import resource
import signal
import subprocess
import time

from checks.bench import (Found, Skipped, anneal, events_of, expect, gpus, last_lines, mean_loss, of_kind, train,
                          training)

# By how the names of a family begin: one preset of it, with the side of its images.
FAMILIES = {"convnet": ("convnet", 32), "resnet": ("resnet50", 224), "mobilenet_v2": ("mobilenet_v2", 224),
            "mobilenet_v3": ("mobilenet_v3_small", 224), "efficientnet_lite": ("efficientnet_lite0", 224),
            "vit": ("vit_tiny", 224), "mlp": ("mlp", 32)}
GIB = 1 << 30


def family(bench, name):
    """A few steps on images; a journey trains on tables."""
    model, side = FAMILIES[name]
    presets = [preset["name"] for preset in json.loads(anneal(bench, "models", "--json")) if "images" in preset["takes"]]
    strangers = [preset for preset in presets if not preset.startswith(tuple(FAMILIES))]
    expect(not strangers, f"no check is made of the family of {', '.join(strangers)}")
    # vit_tiny is for images of 224 px alone.
    small = side if name == "vit" else 32
    loss = mean_loss(events_of(train(bench, name, "--model", model, "--batch", 8, "--epochs", 1,
                                     "--set", f"training.image_size={small if bench.is_small else side}",
                                     "--device", bench.first_gpu, "--ranks", 1)))
    expect(0 < loss < 20, f"{model}: loss {loss}")
    return Found(f"{model}: loss {loss:.3f}")


def graphs(_bench):
    """To be compared with steps that are captured, once there are such."""
    raise Skipped("training captures no CUDA graphs; doctor captures and replays one")


def memory_limit(bench, gib):
    """Environment and preparation of a process that may have so much memory on the device."""
    if bench.device == "cpu":
        bytes_ = int(gib * GIB)
        return {"before": lambda: resource.setrlimit(resource.RLIMIT_DATA, (bytes_, bytes_))}
    whole = float(re.search(r"(\d+) GiB$", gpus(bench)[0]).group(1))
    return {"environment": {"PYTORCH_CUDA_ALLOC_CONF": f"per_process_memory_fraction:{gib / whole:.5f}"}}


def scarce_memory(bench):
    """A batch that does not fit is computed in halves, quarters, …, and trained."""
    model, batch, side, gib = ("resnet8", 512, 32, 0.6) if bench.is_small else ("resnet18", 512, 128, 1.5)
    run = train(bench, "scarce", "--model", model, "--batch", batch, "--epochs", 1, "--precision", "fp32",
                "--threads", 2, "--set", f"training.image_size={side}", "--device", bench.first_gpu, "--ranks", 1,
                **memory_limit(bench, gib), per_class=batch)
    cuts = [event for event in of_kind(events_of(run), "policy") if event["what"] == "micro_batch"]
    expect(cuts, f"a batch of {batch} fits into {gib} GiB, so that nothing was shown")
    expect(0 < cuts[-1]["to"] < batch, f"parts of {cuts[-1]['to']}")
    return Found(f"a batch of {batch} is computed by {cuts[-1]['to']:.0f} where there are {gib} GiB")


def hopeless_memory(bench):
    """A job that cannot fit says so."""
    command = (bench.programs / "anneal",
               *training(bench, bench.folder / "hopeless", "--model", "vit_large", "--batch", 4, "--epochs", 1,
                         "--precision", "fp32", "--device", bench.first_gpu, "--ranks", 1, "--threads", 2))
    limit = memory_limit(bench, 0.4)
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                            env=dict(os.environ, **limit.get("environment", {})), preexec_fn=limit.get("before"))
    expect(result.returncode == 1, f"exit status {result.returncode}: {last_lines(result.stderr)}")
    expect("not enough memory" in result.stderr, last_lines(result.stderr))
    sentence = next(line for line in result.stderr.splitlines() if "not enough memory" in line)
    return Found(f"refused with: {sentence}")


def kill_and_resume(bench):
    """A run whose worker is killed goes on by itself, and ends with the weights of one that was not, bit for bit."""
    options = ("--model", "resnet8", "--batch", 16, "--epochs", 12, "--device", bench.first_gpu, "--ranks", 1,
               "--threads", 2)
    whole = train(bench, "undisturbed", *options)
    killed = bench.folder / "killed"
    command = [str(word) for word in (bench.programs / "anneal", *training(bench, killed, *options))]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        while process.poll() is None and len(list(killed.glob("checkpoints/step-*"))) < 2:
            time.sleep(0.02)
        ranks = json.loads((killed / "state.json").read_text(encoding="utf-8"))["ranks"]
        expect(ranks and process.poll() is None, "the run ended before its worker could be killed")
        os.kill(ranks[0]["pid"], signal.SIGKILL)
        errors = process.communicate()[1]
    expect(process.returncode == 0, f"exit status {process.returncode}: {last_lines(errors)}")
    restarts = of_kind(events_of(killed), "restart")
    expect(len(restarts) == 1, f"{len(restarts)} restarts")
    expect(last_weights(killed) == last_weights(whole), "the weights differ")
    return Found(f"killed, went on from step {restarts[0]['from_step']}, the same weights bit for bit")


def last_weights(run):
    saved = sorted(run.glob("checkpoints/step-*"), key=lambda folder: int(folder.name.split("-")[1]))
    expect(saved, f"{run.name} has no checkpoint")
    return (saved[-1] / "model.safetensors").read_bytes()
