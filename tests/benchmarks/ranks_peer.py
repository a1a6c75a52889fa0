"""Training steps of one or more ranks by PyTorch's DistributedDataParallel on Gloo: the same as
ranks_benchmark, and the same output.

  ranks_peer.py mlp|resnet18|resnet50 BATCH RANKS SECONDS
"""
import json
import os
import statistics
import sys
import tempfile
import time

import torch
import torch.distributed
import torch.multiprocessing
import torchvision


def network(name):
    if name == "mlp":
        return torch.nn.Sequential(
            torch.nn.Flatten(), torch.nn.Linear(1024, 4096), torch.nn.ReLU(), torch.nn.Linear(4096, 4096),
            torch.nn.ReLU(), torch.nn.Linear(4096, 1000))
    model = getattr(torchvision.models, name)(num_classes=1000)
    if name == "resnet18":
        model.conv1 = torch.nn.Conv2d(3, 64, 3, padding=1, bias=False)
        model.maxpool = torch.nn.Identity()
    return model


def measure(rank, store, name, batch, ranks, seconds):
    torch.set_num_threads(1)
    os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[rank % os.cpu_count()]})
    torch.manual_seed(rank)
    model = network(name).to(memory_format=torch.channels_last)
    if ranks > 1:
        torch.distributed.init_process_group("gloo", init_method=f"file://{store}", rank=rank, world_size=ranks)
        model = torch.nn.parallel.DistributedDataParallel(model, gradient_as_bucket_view=True)
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3, momentum=0.9, nesterov=True, fused=True)
    channels, side = {"mlp": (1, 32), "resnet18": (3, 32), "resnet50": (3, 224)}[name]
    images = torch.randn(batch, channels, side, side).contiguous(memory_format=torch.channels_last)
    labels = torch.randint(1000, (batch,))

    def step():
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(model(images), labels).backward()
        optimizer.step()

    for _ in range(3):
        step()
    times, end, goes_on = [], time.perf_counter() + seconds, torch.ones(1)
    while goes_on.item() > 0:
        began = time.perf_counter()
        step()
        times.append(time.perf_counter() - began)
        goes_on.fill_(rank == 0 and time.perf_counter() < end)
        if ranks > 1:
            torch.distributed.all_reduce(goes_on)
    if rank == 0:
        print(json.dumps({"step_ms": statistics.median(times) * 1e3}), flush=True)
    if ranks > 1:
        torch.distributed.barrier()
        os._exit(0)  # to take Gloo down beside a model that uses it may wait for ever


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        count = int(sys.argv[3])
        arguments = (f"{folder}/store", sys.argv[1], int(sys.argv[2]), count, float(sys.argv[4]))
        torch.multiprocessing.spawn(measure, arguments, nprocs=count)
