"""Whether several ranks learn what one learns, by NCCL and by way of the host."""
import functools

from checks.bench import Found, Skipped, events_of, expect, gpus, mean_loss, of_kind, train
from checks.correctness import worker_tests

SHARDS = {0: "nothing shared out", 1: "optimizer states shared out", 2: "gradients shared out",
          3: "parameters shared out"}  # parallel.shard
SIDE = 64


def sums(bench):
    """NCCL on one rank against no exchange bit for bit, by way of the host, and NCCL on all GPUs."""
    return worker_tests(bench, "GpuSums.*:GpuOwnedSums.*")


def run_of(bench, name, ranks, visible_gpus, shard=0):
    """The events of two short epochs of a model without batch normalisation, which ranks do by their own parts.
    `visible_gpus` are those that CUDA shows; None: all."""
    environment = None if visible_gpus is None else {"CUDA_VISIBLE_DEVICES": visible_gpus}
    return events_of(train(bench, name, "--model", "vit_tiny", "--batch", 16 if bench.is_small else 64,
                           "--epochs", 1 if bench.is_small else 2, "--precision", "fp32", "--device", bench.device,
                           "--ranks", ranks, "--shard", shard, "--threads", 1 if bench.is_small else 0,
                           "--set", f"training.image_size={32 if bench.is_small else SIDE}", environment=environment))


def learn_alike(bench, ranks, visible_gpus, shard):
    gpus(bench)
    alone = mean_loss(run_of(bench, "alone", 1, "0"))
    events = run_of(bench, "together", ranks, visible_gpus, shard)
    loss = mean_loss(events)
    apart = abs(loss - alone) / alone
    expect(apart < 1e-3, f"loss {loss:.6f} on {ranks} ranks, {alone:.6f} on one, {apart:.2%} apart")
    resources = of_kind(events, "resources")
    if shard:
        memory = {event["rank"]: (event["state_bytes"], event["predicted_state_bytes"])
                  for event in resources if event.get("state_bytes")}
        expect(len(memory) == ranks, f"memory of ranks {sorted(memory)} is told")
        expect(all(abs(taken - predicted) <= 0.05 * predicted for taken, predicted in memory.values()),
               f"memory is not as predicted: {memory}")
    if bench.device == "cpu":
        return Found(f"loss {loss:.5f}, on one rank {alone:.5f}")
    told = {event["rank"] for event in resources
            if 0 <= event.get("gpu_utilization", -1) <= 1
            and 0 < event.get("gpu_memory_bytes", 0) <= event["gpu_memory_total_bytes"]}
    expect(len(told) == ranks, f"the use of their GPUs is told of ranks {sorted(told)} alone")
    by_host = any(event.get("code") == "staged-exchange" for event in events)
    expect(by_host == (visible_gpus == "0"), f"staged-exchange is {'' if by_host else 'not '}told")
    return Found(f"loss {loss:.5f}, on one rank {alone:.5f}, {'by way of the host' if by_host else 'by NCCL'}")


def on_one_gpu(shard):
    return functools.partial(learn_alike, ranks=2, visible_gpus="0", shard=shard)


def on_all_gpus(shard):
    def check(bench):
        if len(gpus(bench)) < 2:
            raise Skipped("there is one GPU")
        return learn_alike(bench, len(gpus(bench)), None, shard)
    return check
