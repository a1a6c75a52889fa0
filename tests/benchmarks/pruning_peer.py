#!/usr/bin/env python3
"""Torch-Pruning on a run's network: the peer of what `anneal compress` prunes.

  pruning_peer.py RUN_DIR [--share 0.5 | --beside RUN_DIR|MODEL] [--epochs 10] [--teach]

The run's best checkpoint is exported as a Python module and pruned by the norms of dependent channels (Fang et al.,
"DepGraph", 2023; their global ranking in 400 steps) until `share` of the multiplications is left, or as many as a
network of ours has, which is then judged on the same images by the same program. It is trained again as `anneal
compress` trains: SGD, a one-cycle rate, label smoothing, and the run's batch, crops and mirroring; with --teach also
by what the unpruned network says, as ours is by default. In bf16 and channels_last, on images decoded once. README.md
says how to read the result. Needs Torch-Pruning, which setup.sh installs.
"""
import argparse
import copy
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import torch
from torch import nn
import torch.nn.functional as F
import torch_pruning

from airbench_peer import autocast, decode, shifted
from measuring import machine

HERE = pathlib.Path(__file__).resolve().parent
PRUNING_STEPS = 400  # as in Torch-Pruning's own reproduction
WARM_UP = 0.15  # of the steps, see engine/deploy/compress/retrain.cpp
START, END = 1 / 5, 1 / 100  # of the peak
TEMPERATURE, TAUGHT = 4, 0.9


def exported(options, run, folder):
    """The network of a run, or of a .safetensors file that Anneal wrote."""
    module_path = pathlib.Path(folder) / f"network{len(list(pathlib.Path(folder).iterdir()))}.py"
    subprocess.run([options.anneal, "export", run, "--format", "python", "-o", module_path, "--quiet"], check=True,
                   stdout=subprocess.DEVNULL)
    spec = importlib.util.spec_from_file_location(module_path.stem, module_path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.load().to(memory_format=torch.channels_last)


def multiplications(network, side):
    """Of convolutions and linear layers, for one image."""
    found = []

    def count(layer, _, output):
        weights = layer.weight[0].numel()
        found.append(output[0].numel() * weights)

    hooks = [layer.register_forward_hook(count) for layer in network.modules() if isinstance(layer, (nn.Conv2d, nn.Linear))]
    with torch.no_grad():
        network(torch.rand(1, 3, side, side))
    for hook in hooks:
        hook.remove()
    return sum(found)


def prune(network, side, most):
    """The network without so many of its channels that at most `most` multiplications are left."""
    classifier = [layer for layer in network.modules() if isinstance(layer, nn.Linear)][-1]
    pruner = torch_pruning.pruner.GroupNormPruner(
        network, torch.rand(1, 3, side, side), importance=torch_pruning.importance.GroupMagnitudeImportance(p=2),
        global_pruning=True, pruning_ratio=1.0, iterative_steps=PRUNING_STEPS, ignored_layers=[classifier])
    for _ in range(PRUNING_STEPS):
        if multiplications(network, side) <= most:
            return network.to(memory_format=torch.channels_last)
        pruner.step()
    raise RuntimeError("could not be pruned that far")


class Policy:
    """What of a run's spec says how it learned; see compress::retraining_spec."""

    def __init__(self, spec):
        training, augment = spec["training"], spec["data"]["augment"]
        optimizer, rate = training["optimizer"], training["learning_rate"]
        if optimizer["kind"] != "sgd" or augment["crop"]["kind"] not in ("pad", "none"):
            raise SystemExit("Only runs that learned by SGD from images that are cropped by padding, or not at all, are compared.")
        self.peak = rate["peak"] if isinstance(rate, dict) else rate
        self.nesterov = optimizer["nesterov"]
        self.momentum, self.decay = training["momentum"], training["weight_decay"]
        self.batch, self.smoothing = int(training["batch_size"]), training["label_smoothing"]
        self.pixels = augment["crop"].get("pixels", 0)
        self.mirrors = augment["flip"] not in (False, "none")

    def rate(self, progress):
        """One-cycle, linear."""
        if progress < WARM_UP:
            return self.peak * (START + (1 - START) * progress / WARM_UP)
        return self.peak * (1 + (END - 1) * (progress - WARM_UP) / (1 - WARM_UP))


def as_floats(images):
    return (images.float() / 255).to(memory_format=torch.channels_last)


def batches(images, labels, policy, epoch):
    """Augmented batches of an epoch; half of the images are mirrored in even epochs, the others in odd ones."""
    side = images.shape[-1]
    for chosen in torch.randperm(len(images)).split(policy.batch):
        if len(chosen) < policy.batch:
            return
        batch = as_floats(images[chosen])
        if policy.pixels:
            batch = shifted(F.pad(batch, (policy.pixels,) * 4, "reflect"), side)
        if policy.mirrors:
            mirrored = (chosen * 2654435761 // 65536 + epoch) % 2 == 1
            batch[mirrored] = batch[mirrored].flip(3)
        yield batch, labels[chosen]


def loss_of(logits, wanted, policy, taught):
    loss = F.cross_entropy(logits, wanted, label_smoothing=policy.smoothing)
    if taught is None:
        return loss
    ours, theirs = (F.log_softmax(each.float() / TEMPERATURE, 1) for each in (logits, taught))
    distance = F.kl_div(ours, theirs, reduction="batchmean", log_target=True)
    return (1 - TAUGHT) * loss + TAUGHT * TEMPERATURE ** 2 * distance


def retrain(network, teacher, images, labels, policy, options):
    """Trains for the epochs; the seconds that it took."""
    began = time.monotonic()
    steps = options.steps or options.epochs * (len(images) // policy.batch)
    optimizer = torch.optim.SGD(network.parameters(), lr=policy.peak, momentum=policy.momentum, nesterov=policy.nesterov,
                                weight_decay=policy.decay, fused=True)
    network.train()
    step = epoch = 0
    while step < steps:
        for batch, wanted in batches(images, labels, policy, epoch):
            for group in optimizer.param_groups:
                group["lr"] = policy.rate(step / steps)
            with autocast():
                taught = None
                if teacher:
                    with torch.no_grad():
                        taught = teacher(batch)
                loss = loss_of(network(batch), wanted, policy, taught)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            step += 1
            if step == steps:
                break
        epoch += 1
        print(json.dumps({"epoch": epoch, "step": step, "loss": round(loss.item(), 4),
                          "seconds": round(time.monotonic() - began)}), flush=True)
    return time.monotonic() - began


@torch.no_grad()
def accuracy(network, images, labels):
    network.eval()
    right = 0
    for batch, wanted in zip(images.split(500), labels.split(500), strict=True):
        with autocast():
            right += (network(as_floats(batch)).argmax(1) == wanted).sum().item()
    return right / len(labels)


def without_held_out(images, labels, data):
    """A part of the training images chooses checkpoints of the run, and teaches nothing."""
    held = data.get("validation", {}).get("fraction", 0)
    kept = torch.randperm(len(images))[int(held * len(images)):]
    return images[kept], labels[kept]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("run", type=pathlib.Path, help="run directory of a network of images with folders for data")
    parser.add_argument("--share", type=float, default=0.5, help="of the multiplications that is left")
    parser.add_argument("--beside", type=pathlib.Path, help="a run, or a model.safetensors of ours: as many multiplications as it has")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--steps", type=int, help="in place of epochs, to try the script")
    parser.add_argument("--teach", action="store_true", help="by the unpruned network, too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--anneal", default=HERE.parents[1] / "build/release/bin/anneal")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)  # of much that is small, which several would only wait for each other in
    print(json.dumps({"machine": machine(), "torch": torch.__version__}), flush=True)

    spec = json.loads((options.run / "spec.json").read_text())
    policy, data = Policy(spec), spec["data"]
    if not all("folder" in data.get(split, {}) for split in ("train", "test")):
        raise SystemExit("Only runs whose training and test images lie in folders are compared.")
    images, labels = without_held_out(*decode(pathlib.Path(data["train"]["folder"])), data)
    test_images, test_labels = decode(pathlib.Path(data["test"]["folder"]))
    side = images.shape[-1]
    with tempfile.TemporaryDirectory() as folder:
        network = exported(options, options.run, folder)
        ours = exported(options, options.beside, folder) if options.beside else None
    whole = multiplications(network, side)

    def tell(what, each):
        print(json.dumps({"network": what, "accuracy": accuracy(each, test_images, test_labels),
                          "test_images": len(test_labels), "multiplications": multiplications(each, side),
                          "share": round(multiplications(each, side) / whole, 4),
                          "parameters": sum(weight.numel() for weight in each.parameters())}), flush=True)

    tell("unpruned", network)
    if ours:
        tell("ours", ours)
    teacher = copy.deepcopy(network) if options.teach else None
    network = prune(network, side, multiplications(ours, side) if ours else options.share * whole)
    tell("pruned by Torch-Pruning", network)
    torch.set_num_threads(options.threads)
    seconds = retrain(network, teacher, images, labels, policy, options)
    tell("pruned by Torch-Pruning, trained again" + (", taught" if teacher else ""), network)
    print(json.dumps({"epochs": options.epochs, "steps": options.steps, "training_images": len(images),
                      "seconds": round(seconds, 1)}))


if __name__ == "__main__":
    sys.exit(main())
