#!/usr/bin/env python3
"""PyTorch training CIFAR-10 with the recipe of airbench94_muon: the peer of time_to_accuracy.py.

The recipe is K. Jordan's (github.com/KellerJordan/cifar10-airbench): whitening, Dirac start, Muon for
convolutions, alternating flip, two pixels of shift, label smoothing 0.2, everything falling linearly to 0. In
bf16 (or fp32, Muon included) and channels_last, with images decoded once, from the JPEG files, and kept on the device.
After every epoch the network is tried on the test images and their mirror images, as ours is. Prints {"began": true}
once images and network are ready, and {"epoch": …, "accuracy": …} each time.
"""
import argparse
import json
import math
import pathlib
from concurrent.futures import ThreadPoolExecutor

import torch
from torch import nn
from torchvision.io import ImageReadMode, decode_image
import torch.nn.functional as F

from packs import images_of
from peer import Convnet

BATCH = 2000
PEAK_RATES = {"convolutions": 0.24, "biases": 0.053, "head": 0.67}  # of a loss summed over the batch
DECAY = 2e-6 * BATCH
WHITEN_BIAS_EPOCHS = 3
SHIFT = 2
PRECISIONS = {"bf16": torch.bfloat16, "fp32": torch.float32}


def files_of(data, split):
    """(bytes of the image file, label), of a folder or a pack."""
    if data.is_file():
        return images_of(data, split)
    classes = sorted(path for path in (data / split).iterdir() if path.is_dir())
    return [(file.read_bytes(), label) for label, path in enumerate(classes) for file in sorted(path.iterdir())]


def decode(data, split):
    """uint8 images [N, 3, 32, 32] and labels [N]."""
    files = files_of(data, split)
    with ThreadPoolExecutor(torch.get_num_threads()) as pool:
        images = list(pool.map(lambda item: decode_image(torch.frombuffer(bytearray(item[0]), dtype=torch.uint8),
                                                         ImageReadMode.RGB), files))
    return torch.stack(images), torch.tensor([label for _, label in files])


class Network(Convnet):
    def __init__(self, images):
        super().__init__()
        for module in self.modules():
            if isinstance(module, nn.BatchNorm2d):
                module.eps = 1e-12
        for weight in self.convolutions():
            nn.init.dirac_(weight.data[:weight.shape[1]])
        self.head.weight.data /= self.head.weight.data.std()
        self.body[0].weight.data = whitening(images)
        nn.init.zeros_(self.body[0].bias)

    def convolutions(self):
        return [module.weight for module in self.body[1:].modules() if isinstance(module, nn.Conv2d)]

    def forward(self, x):
        return self.head(self.body(x)) / self.head.in_features


def whitening(images):
    """[24, 3, 2, 2]: the principal directions of 2×2 patches, each with both signs, scaled to variance 1."""
    patches = F.unfold(images, 2).transpose(1, 2).reshape(-1, 12)
    values, vectors = torch.linalg.eigh(patches.T @ patches / len(patches))
    directions = (vectors / torch.sqrt(values + 5e-4)).T.flip(0).reshape(12, 3, 2, 2)
    return torch.cat([directions, -directions])


def orthogonal(matrix, precision):
    """Three Newton-Schulz steps towards the nearest orthogonal matrix."""
    a, b, c = 3.4445, -4.7750, 2.0315
    x = matrix.to(precision)
    x /= x.norm() + 1e-7
    if len(x) > x.shape[1]:
        return orthogonal(matrix.T, precision).T
    for _ in range(3):
        gram = x @ x.T
        x = a * x + (b * gram + c * gram @ gram) @ x
    return x


class Muon:
    def __init__(self, weights, precision, momentum=0.6):
        self.weights, self.precision, self.momentum = weights, precision, momentum
        self.averages = [torch.zeros_like(weight) for weight in weights]

    @torch.no_grad()
    def step(self, rate):
        for weight, average in zip(self.weights, self.averages, strict=True):
            average.mul_(self.momentum).add_(weight.grad)
            direction = weight.grad.add(average, alpha=self.momentum)
            weight.mul_(len(weight) ** 0.5 / weight.norm())
            turned = orthogonal(direction.reshape(len(direction), -1), self.precision)
            weight.add_(turned.view_as(weight), alpha=-rate)


def shifted(padded, side):
    """Every image cut out of its padded one at a place of its own."""
    places = padded.shape[-1] - side + 1
    shifts = torch.randint(places, (len(padded), 2), device=padded.device)
    result = torch.empty(len(padded), 3, side, side, device=padded.device).to(memory_format=torch.channels_last)
    for y in range(places):
        for x in range(places):
            chosen = (shifts[:, 0] == y) & (shifts[:, 1] == x)
            # Without a mask, whose count a GPU would have to tell first.
            torch.where(chosen[:, None, None, None], padded[:, :, y:y + side, x:x + side], result, out=result)
    return result


def batches(images, labels, epoch):
    """Augmented batches of one epoch; half of the images are mirrored in even epochs, the others in odd ones."""
    side = images.shape[-1]
    batch_size = min(BATCH, len(images))
    for chosen in torch.randperm(len(images), device=images.device).split(batch_size):
        if len(chosen) < batch_size:
            return
        batch = shifted(F.pad(images[chosen], (SHIFT,) * 4, "reflect"), side)
        mirrored = (chosen * 2654435761 // 65536 + epoch) % 2 == 1
        yield torch.where(mirrored[:, None, None, None], batch.flip(3), batch), labels[chosen]


def autocast(device, precision):
    return torch.autocast(device, precision, enabled=precision != torch.float32)


@torch.no_grad()
def accuracy(network, images, labels, precision):
    network.eval()
    right = 0
    with autocast(images.device.type, precision):
        for batch, wanted in zip(images.split(500), labels.split(500), strict=True):
            logits = network(batch) + network(batch.flip(3))
            right += (logits.argmax(1) == wanted).sum()
    network.train()
    return right.item() / len(labels)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=pathlib.Path, help="CIFAR-10 as a folder with train/ and test/, or a pack of it")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--precision", choices=PRECISIONS, default="bf16")
    options = parser.parse_args()
    precision = PRECISIONS[options.precision]

    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    if options.device == "cuda":
        torch.backends.cudnn.benchmark = True
        torch.set_float32_matmul_precision("high")
    (pixels, labels), (test_pixels, test_labels) = (
        [tensor.to(options.device) for tensor in decode(options.data, split)] for split in ("train", "test"))
    mean = pixels.float().mean((0, 2, 3), keepdim=True) / 255
    deviation = pixels.float().std((0, 2, 3), keepdim=True) / 255

    def normalized(values):
        return ((values.float() / 255 - mean) / deviation).to(memory_format=torch.channels_last)

    images, test_images = normalized(pixels), normalized(test_pixels)
    network = Network(images[:5000].cpu()).to(options.device, memory_format=torch.channels_last)
    whiten_bias = network.body[0].bias
    biases = [module.bias for module in network.modules() if isinstance(module, nn.BatchNorm2d)]
    groups = [{"params": [whiten_bias], "lr": PEAK_RATES["biases"]}, {"params": biases, "lr": PEAK_RATES["biases"]},
              {"params": [network.head.weight], "lr": PEAK_RATES["head"]}]
    for group in groups:
        group["peak"], group["weight_decay"] = group["lr"], DECAY / group["lr"]
    sgd = torch.optim.SGD(groups, momentum=0.85, nesterov=True, fused=True)
    muon = Muon(network.convolutions(), precision)

    steps_per_epoch = max(1, len(images) // BATCH)
    steps = math.ceil(options.epochs * steps_per_epoch)
    step = 0
    print(json.dumps({"began": True}), flush=True)
    for epoch in range(options.epochs):
        if epoch == WHITEN_BIAS_EPOCHS:
            whiten_bias.requires_grad_(False)
            whiten_bias.grad = None
        for batch, wanted in batches(images, labels, epoch):
            left = 1 - step / steps
            left_of_whitening = max(0, 1 - step / (WHITEN_BIAS_EPOCHS * steps_per_epoch))
            for group in sgd.param_groups:
                group["lr"] = group["peak"] * (left_of_whitening if group["params"][0] is whiten_bias else left)
            with autocast(options.device, precision):
                loss = F.cross_entropy(network(batch), wanted, label_smoothing=0.2, reduction="sum")
            loss.backward()
            sgd.step()
            muon.step(PEAK_RATES["convolutions"] * left)
            network.zero_grad()
            step += 1
        found = accuracy(network, test_images, test_labels, precision)
        print(json.dumps({"epoch": epoch + 1, "accuracy": found}), flush=True)


if __name__ == "__main__":
    main()
