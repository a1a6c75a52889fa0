#!/usr/bin/env python3
"""torchvision's DataLoader with one worker: the peer of loader_benchmark.cpp.

Written as torchvision's ImageNet example has it: Pillow decodes, random-resized crop to 224, flip,
float tensor, normalise. One endless epoch, so that nothing is lost between epochs.
Prints {"images_per_second": …, "processor_ms": …}; the second is per image, worker and main process.
"""
import argparse
import json
import os
import time

import torch
from torch.utils.data import DataLoader, RandomSampler
from torchvision import datasets, transforms

BATCH = 50
WARM_UP_BATCHES = 4


def processor_seconds(pids):
    seconds = 0
    for pid in pids:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", help="a folder with a folder of images per class")
    parser.add_argument("--seconds", type=float, required=True)
    options = parser.parse_args()

    torch.manual_seed(1)
    torch.set_num_threads(1)
    dataset = datasets.ImageFolder(options.data, transforms.Compose([
        transforms.RandomResizedCrop(224),
        transforms.RandomHorizontalFlip(),
        transforms.ToTensor(),
        transforms.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]),
    ]))
    sampler = RandomSampler(dataset, replacement=True, num_samples=10**9)
    batches = iter(DataLoader(dataset, batch_size=BATCH, sampler=sampler, num_workers=1))
    # The iterator names its worker nowhere else.
    pids = [os.getpid()] + [worker.pid for worker in batches._workers]
    for _ in range(WARM_UP_BATCHES):
        next(batches)
    processor_before = processor_seconds(pids)
    started = time.monotonic()
    images = 0
    while (elapsed := time.monotonic() - started) < options.seconds:
        images += len(next(batches)[1])
    processor = processor_seconds(pids) - processor_before
    print(json.dumps({"images_per_second": round(images / elapsed, 1),
                      "processor_ms": round(1000 * processor / images, 4)}))


if __name__ == "__main__":
    main()
