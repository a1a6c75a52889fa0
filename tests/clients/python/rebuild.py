"""Rebuilds an exported model in plain PyTorch.

It shares nothing with the engine but the file: the format is read here by hand, and every operation is PyTorch's own.
"""
import json
import struct

import numpy
import torch
import torch.nn.functional as F

NUMPY_TYPES = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "U8": "u1", "BOOL": "?"}


def read_safetensors(path):
    """The tensors by name, and the metadata."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = file.read()
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        array = numpy.frombuffer(data[begin:end], NUMPY_TYPES[entry["dtype"]]).reshape(entry["shape"])
        tensors[name] = torch.from_numpy(array.copy())
    return tensors, metadata


def convolve(x, node, weight, bias):
    begin = node.get("padding", 0)
    end = begin if node.get("padding_end", -1) < 0 else node["padding_end"]
    return F.conv2d(F.pad(x, (begin, end, begin, end)), weight, bias, stride=node.get("stride", 1),
                    dilation=node.get("dilation", 1), groups=node.get("groups", 1))


def pool(function, x, node):
    return function(x, node["kernel"], stride=node.get("stride", 0) or node["kernel"],
                    padding=node.get("padding", 0))


OPERATIONS = {
    "relu": lambda node, x: F.relu(x),
    "gelu": lambda node, x: F.gelu(x),
    "silu": lambda node, x: F.silu(x),
    "relu6": lambda node, x: F.relu6(x),
    "sigmoid": lambda node, x: torch.sigmoid(x),
    "max_pool": lambda node, x: pool(F.max_pool2d, x, node),
    "average_pool": lambda node, x: pool(F.avg_pool2d, x, node),
    "global_average_pool": lambda node, x: F.adaptive_avg_pool2d(x, 1),
    "global_max_pool": lambda node, x: F.adaptive_max_pool2d(x, 1),
    "flatten": lambda node, x: x.flatten(1),
    "add": lambda node, x, y: x + y,
    "multiply": lambda node, x, y: x * y,
    "scale": lambda node, x: x * node.get("factor", 1.0),
    "dropout": lambda node, x: x,
    "stochastic_depth": lambda node, x: x,
    "hardswish": lambda node, x: F.hardswish(x),
    "hardsigmoid": lambda node, x: F.hardsigmoid(x),
    "tokens": lambda node, x: x.flatten(2).transpose(1, 2),
    "first_token": lambda node, x: x[:, 0],
    "mean_token": lambda node, x: x.mean(1),
}


def attend(x, heads, tensor):
    result, _ = F.multi_head_attention_forward(
        *[x.transpose(0, 1)] * 3, x.shape[2], heads, tensor("in_proj_weight"), tensor("in_proj_bias"), None, None,
        False, 0.0, tensor("out_proj.weight"), tensor("out_proj.bias"), training=False, need_weights=False)
    return result.transpose(0, 1)


def apply(node, tensors, *inputs):
    """One node's output, with the layers in evaluation mode."""
    def tensor(kind):
        return tensors.get(f"{node['name']}.{kind}")

    operation = node["operation"]
    if operation == "conv2d":
        return convolve(*inputs, node, tensor("weight"), tensor("bias"))
    if operation == "linear":
        return F.linear(*inputs, tensor("weight"), tensor("bias"))
    if operation == "batch_norm":
        return F.batch_norm(*inputs, tensor("running_mean"), tensor("running_var"), tensor("weight"),
                            tensor("bias"), training=False, eps=node.get("epsilon", 1e-5))
    if operation == "layer_norm":
        return F.layer_norm(*inputs, inputs[0].shape[-1:], tensor("weight"), tensor("bias"),
                            node.get("epsilon", 1e-5))
    if operation == "attention":
        return attend(*inputs, node["heads"], tensor)
    if operation == "class_token":
        return torch.cat([tensors[node["name"]].expand(len(inputs[0]), -1, -1), *inputs], 1)
    if operation == "position_embedding":
        return inputs[0] + tensors[node["name"]]
    return OPERATIONS[operation](node, *inputs)


def forward(graph, tensors, pixels):
    values = {"input": pixels}
    for node in graph["nodes"]:
        if node["operation"] != "input":
            values[node["name"]] = apply(node, tensors, *(values[name] for name in node["inputs"]))
    return values[graph["nodes"][-1]["name"]]


def read_images(paths, spec):
    from PIL import Image

    with open(spec, encoding="utf-8") as file:
        normalize = json.load(file)["data"]["normalize"]
    mean, std = (torch.tensor(normalize[key]).reshape(-1, 1, 1) for key in ("mean", "std"))
    images = [torch.from_numpy(numpy.array(Image.open(path).convert("RGB"))) for path in paths]
    return (torch.stack(images).permute(0, 3, 1, 2) / 255 - mean) / std
