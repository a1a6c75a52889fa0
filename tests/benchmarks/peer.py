#!/usr/bin/env python3
"""PyTorch's throughput in training, or with --evaluate in evaluation, for one of our presets: the peer of
throughput.py.

The networks are written as a PyTorch user would write them. Batches are ready in the device's memory,
normalised float tensors, so the peer spends no time on decoding, augmentation or copies: this favours it.
Prints {"images_per_second": …, "torch": …}.
"""
import argparse
import contextlib
import json
import time

import torch
from torch import nn
import torch.nn.functional as F
import torchvision

WARM_UP_STEPS = 5
STEPS_UNREAD = 20  # that a GPU may be ahead of who reads losses


def convnet_group(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.MaxPool2d(2),
        nn.BatchNorm2d(outputs, momentum=0.4), nn.GELU(),
        nn.Conv2d(outputs, outputs, 3, padding=1, bias=False),
        nn.BatchNorm2d(outputs, momentum=0.4), nn.GELU())


class Convnet(nn.Module):
    def __init__(self):
        super().__init__()
        whiten = nn.Conv2d(3, 24, 2)
        whiten.weight.requires_grad_(False)
        self.body = nn.Sequential(whiten, nn.GELU(), convnet_group(24, 64), convnet_group(64, 256),
                                  convnet_group(256, 256), nn.AdaptiveMaxPool2d(1), nn.Flatten())
        self.head = nn.Linear(256, 10, bias=False)
        for module in self.modules():
            if isinstance(module, nn.BatchNorm2d):
                module.weight.requires_grad_(False)

    def forward(self, x):
        return self.head(self.body(x)) / 9


class Block(nn.Module):
    def __init__(self, inputs, outputs, stride):
        super().__init__()
        self.conv1 = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(outputs)
        self.conv2 = nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False)
        self.bn2 = nn.BatchNorm2d(outputs)
        self.downsample = nn.Identity()
        if stride != 1 or inputs != outputs:
            self.downsample = nn.Sequential(nn.Conv2d(inputs, outputs, 1, stride, bias=False),
                                            nn.BatchNorm2d(outputs))

    def forward(self, x):
        y = F.relu(self.bn1(self.conv1(x)), inplace=True)
        return F.relu(self.bn2(self.conv2(y)) + self.downsample(x), inplace=True)


def resnet18():
    """With the stem for small images: one 3×3 convolution, no pooling."""
    layers = [nn.Conv2d(3, 64, 3, 1, 1, bias=False), nn.BatchNorm2d(64), nn.ReLU(inplace=True)]
    inputs = 64
    for outputs, stride in ((64, 1), (128, 2), (256, 2), (512, 2)):
        layers += [Block(inputs, outputs, stride), Block(outputs, outputs, 1)]
        inputs = outputs
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(512, 10))


def vit(width):
    return torchvision.models.VisionTransformer(image_size=224, patch_size=16, num_layers=12, num_heads=width // 64,
                                                hidden_dim=width, mlp_dim=4 * width, num_classes=10)


NETWORKS = {"convnet": Convnet, "resnet18": resnet18, "vit_tiny": lambda: vit(192), "vit_base": lambda: vit(768),
            "resnet50": lambda: torchvision.models.resnet50(num_classes=10),
            "mobilenet_v3_small": lambda: torchvision.models.mobilenet_v3_small(num_classes=10)}


def layout_of(flags):
    return torch.contiguous_format if flags == "default" else torch.channels_last


def precision_of(flags, device):
    return torch.autocast(device, torch.bfloat16) if flags in ("best", "compiled") else contextlib.nullcontext()


def trainer(model, batch, side, flags, device):
    """A function that does one training step. `flags`: default (fp32, contiguous), best (bf16, channels last,
    fused optimizer), fp32 (the same but for bf16) or compiled (as best, and torch.compile)."""
    best = flags != "default"
    layout = layout_of(flags)
    model = model.to(device, memory_format=layout)
    learned = [parameter for parameter in model.parameters() if parameter.requires_grad]
    optimizer = torch.optim.SGD(learned, lr=0.01, momentum=0.9, nesterov=True, weight_decay=5e-4,
                                fused=True if best else None)
    batches = [(torch.randn(batch, 3, side, side).to(device, memory_format=layout),
                torch.randint(10, (batch,)).to(device)) for _ in range(4)]
    forward = torch.compile(model) if flags == "compiled" else model

    def step(number):
        images, labels = batches[number % len(batches)]
        optimizer.zero_grad()
        with precision_of(flags, device):
            loss = F.cross_entropy(forward(images), labels, label_smoothing=0.1)
        loss.backward()
        optimizer.step()
        return loss

    return step


def evaluator(model, batch, side, flags, device):
    """A function that evaluates one batch, and returns something of the last of its outputs."""
    layout = layout_of(flags)
    model = model.to(device, memory_format=layout).eval()
    batches = [torch.randn(batch, 3, side, side).to(device, memory_format=layout) for _ in range(4)]
    forward = torch.compile(model) if flags == "compiled" else model

    def step(number):
        with torch.inference_mode(), precision_of(flags, device):
            return forward(batches[number % len(batches)]).float().sum()

    return step


def show(images_per_second):
    print(json.dumps({"images_per_second": images_per_second, "torch": torch.__version__}))


class Files:
    """Images as a user of torchvision evaluates them: from a folder with one of its images per class, by processes
    that decode and crop them."""

    def __init__(self, folder, images, batch, side, workers):
        transforms = torchvision.transforms
        resized = [transforms.Resize(side * 256 // 224)] if side > 64 else []
        data = torchvision.datasets.ImageFolder(folder, transforms.Compose(
            [*resized, transforms.CenterCrop(side), transforms.ToTensor(),
             transforms.Normalize((0.5, 0.5, 0.5), (0.25, 0.25, 0.25))]))
        self.count = min(images, len(data))
        self.loader = torch.utils.data.DataLoader(torch.utils.data.Subset(data, range(self.count)), batch,
                                                  num_workers=workers, persistent_workers=True)
        for _ in self.loader:  # starts the processes, and has the files in memory
            pass

    def speed(self, model, flags, device):
        layout = layout_of(flags)
        model = model.to(device, memory_format=layout).eval()
        started = time.monotonic()
        right = 0
        for images, labels in self.loader:
            with torch.inference_mode(), precision_of(flags, device):
                outputs = model(images.to(device, memory_format=layout))
            right += (outputs.argmax(1) == labels.to(device) % outputs.shape[1]).sum()
        right.item()
        return self.count / (time.monotonic() - started)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", choices=NETWORKS)
    parser.add_argument("flags", choices=("default", "best", "fp32", "compiled"))
    parser.add_argument("--batch", type=int, required=True)
    parser.add_argument("--side", type=int, required=True, help="of images, in pixels")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--evaluate", action="store_true")
    parser.add_argument("--files", help="a folder with one per class: their images are evaluated, once, not tensors")
    parser.add_argument("--images", type=int, default=5000, help="of --files, at most")
    options = parser.parse_args()

    torch.manual_seed(1)
    torch.set_num_threads(options.threads)
    if options.device == "cuda":
        torch.backends.cudnn.benchmark = True
        torch.set_float32_matmul_precision("high")  # TF32, as convolutions have it anyway and ours uses
    network = NETWORKS[options.model]()
    if options.files:
        files = Files(options.files, options.images, options.batch, options.side, options.threads)
        return show(files.speed(network, options.flags, options.device))
    make = evaluator if options.evaluate else trainer
    step = make(network, options.batch, options.side, options.flags, options.device)
    for number in range(WARM_UP_STEPS):
        step(number).item()
    started = time.monotonic()
    steps = 0
    while (elapsed := time.monotonic() - started) < options.seconds:
        loss = step(steps)
        steps += 1
        if options.device == "cpu" or steps % STEPS_UNREAD == 0:
            loss.item()
    show(steps * options.batch / elapsed)


if __name__ == "__main__":
    main()
