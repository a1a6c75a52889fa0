"""The checks in the order of their worth, which is the order that they run in."""
import functools
import typing

from checks import correctness, journeys, ranks, speed, steps


class Check(typing.NamedTuple):
    name: str
    run: typing.Callable  # of a Bench; returns what was Found, or raises
    limit_s: int
    runs_on_processor: bool = True  # where there is no GPU, as a rehearsal
    has_neighbours: bool = True  # it may run beside the checks before and after it: nothing is measured
    needs_gpu: bool = True


def measured(name, check, limit_s, runs_on_processor=True, needs_gpu=True):
    return Check(name, check, limit_s, runs_on_processor, has_neighbours=False, needs_gpu=needs_gpu)


def checks(data=True, photographs=True, tests=True):
    """Without what those need that are missing."""
    part = functools.partial
    found = [Check("GPUs, NCCL and CUDA graphs", correctness.see_gpus, 60, has_neighbours=False),
             Check("PyTorch to measure beside", speed.import_torch, 120, needs_gpu=False)]
    if tests:
        found += [Check("every operation in each precision", correctness.operations, 90)]
    found += [Check(f"the same losses: {model}", part(correctness.twins, model=model), 120)
              for model in correctness.MODELS]
    found += [Check(f"a few steps: {name}", part(steps.family, name=name), 60) for name in steps.FAMILIES]
    found += [Check("a few steps in CUDA graphs", steps.graphs, 10, runs_on_processor=False),
              Check("too little memory for a batch", steps.scarce_memory, 90),
              Check("too little memory for a model", steps.hopeless_memory, 60),
              Check("killed and resumed", steps.kill_and_resume, 90)]
    if tests:
        found += [Check("sums of gradients", ranks.sums, 60, runs_on_processor=False)]
    found += [Check(f"two ranks on one GPU, {what}", ranks.on_one_gpu(shard), 90)
              for shard, what in ranks.SHARDS.items()]
    found += [Check("a GPU that is not there", correctness.absent_gpu, 30, runs_on_processor=False),
              Check("ranks by default", correctness.ranks_by_default, 30)]
    models = [model for model in speed.MODELS if (data if model == "convnet" else photographs)]
    for contestant in (speed.TUNED, speed.PEERS["best flags"]):
        found += [throughput(model, contestant) for model in models]
    if photographs and tests:
        found += [measured(f"launches of {model}", part(speed.launches, model=model), 60, runs_on_processor=False)
                  for model in models]
    if data:
        found += [measured(f"CIFAR-10 to 90 %: {contestant}", part(speed.time_to_accuracy, contestant=contestant), 60)
                  for contestant in ("anneal, fastest", "PyTorch, airbench94_muon")]
    if photographs and tests:
        found += [measured(f"input pipeline: {kind}", part(speed.loader, kind=kind), 30, needs_gpu=False)
                  for kind in speed.PIPELINES]
    for contestant in (speed.OURS, speed.PEERS["torch.compile"], speed.PEERS["default"]):
        found += [throughput(model, contestant) for model in models]
    if tests:
        found += [Check(f"{name} journey", part(journeys.journey, name=name), 420, name == "exactness")
                  for name in journeys.NAMES]
    return found


def throughput(model, contestant):
    compiled = contestant == speed.PEERS["torch.compile"]  # needs a compiler where there is no GPU
    return measured(f"throughput of {model}: {contestant}",
                    functools.partial(speed.throughput, model=model, contestant=contestant), 150 if compiled else 60,
                    runs_on_processor=model == "convnet" and not compiled)


def on_many_gpus():
    """What only a machine with several shows."""
    return [Check(f"ranks on all GPUs, {what}", ranks.on_all_gpus(shard), 120, runs_on_processor=False)
            for shard, what in ranks.SHARDS.items()]
