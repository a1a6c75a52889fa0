"""Sums over two ranks of this host by PyTorch's Gloo: the same as all_reduce_benchmark, and the same output.

  all_reduce_peer.py MEGABYTES SECONDS
"""
import json
import statistics
import sys
import tempfile
import time

import torch
import torch.distributed
import torch.multiprocessing


def median_of(rank, seconds, tensor):
    times, end, goes_on = [], time.perf_counter() + seconds, torch.ones(1)
    while goes_on.item() > 0:
        began = time.perf_counter()
        torch.distributed.all_reduce(tensor)
        times.append(time.perf_counter() - began)
        goes_on.fill_(rank == 0 and time.perf_counter() < end)
        torch.distributed.all_reduce(goes_on)
    return statistics.median(times)


def measure(rank, store, numbers, seconds):
    torch.set_num_threads(1)
    torch.distributed.init_process_group("gloo", init_method=f"file://{store}", rank=rank, world_size=2)
    small = median_of(rank, seconds, torch.zeros(1))
    large = median_of(rank, seconds, torch.zeros(numbers))
    if rank == 0:
        print(json.dumps({"number_us": small * 1e6, "numbers_ms": large * 1e3}), flush=True)
    torch.distributed.destroy_process_group()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        arguments = (f"{folder}/store", int(float(sys.argv[1]) * 1e6 / 4), float(sys.argv[2]))
        torch.multiprocessing.spawn(measure, arguments, nprocs=2)
