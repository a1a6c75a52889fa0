#include "engine/deploy/export/python_module.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "engine/deploy/export/python_operations.h"
#include "engine/model/graph/analysis.h"

namespace anneal::exports {

namespace {

using graph::Node;
using nlohmann::json;

/// JSON's texts, lists of them and numbers are Python's, too.
std::string literal(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

constexpr const char* imports = R"(import json
import math
import pathlib
import struct

import torch
import torch.nn.functional as F
from torch import nn

)";

constexpr const char* helpers = R"(

def add(module, name, layer):
    """Adds a layer or a parameter at its place, "layer1.0.conv1", and creates the modules on the way."""
    *parents, last = name.split(".")
    for parent in parents:
        module = module._modules.setdefault(parent, nn.Module())
    if isinstance(layer, nn.Parameter):
        module._parameters[last] = layer
    else:
        module._modules[last] = layer


def find(module, name):
    *parents, last = name.split(".")
    for parent in parents:
        module = module._modules[parent]
    return module._modules[last] if last in module._modules else module._parameters[last]


def stochastic_depth(x, probability, training):
    """Skips a branch for some samples of a batch in training (Huang et al. 2016)."""
    if not training or probability == 0:
        return x
    kept = torch.empty([len(x)] + [1] * (x.dim() - 1), dtype=x.dtype, device=x.device)
    return x * kept.bernoulli_(1 - probability).div_(1 - probability)


class PeriodicEmbedding(nn.Module):
    """Of each number itself, and sums of cosines of it (Gorishniy et al. 2022; Holzmüller et al. 2024, PBLD)."""

    def __init__(self, numbers, frequencies, out):
        super().__init__()
        self.frequency = nn.Parameter(torch.randn(numbers, frequencies) * 0.1)
        self.phase = nn.Parameter((torch.rand(numbers, frequencies) * 2 - 1) * math.pi)
        self.weight = nn.Parameter((torch.rand(numbers, out - 1, frequencies) * 2 - 1) / math.sqrt(frequencies))
        self.bias = nn.Parameter((torch.rand(numbers, out - 1) * 2 - 1) / math.sqrt(frequencies))

    def forward(self, x):
        cosines = torch.cos(x[:, :, None] * (self.frequency * (2 * math.pi)) + self.phase)
        learned = torch.bmm(cosines.transpose(0, 1), self.weight.transpose(1, 2)).transpose(0, 1) + self.bias
        return torch.cat([x[:, :, None], learned], 2).flatten(1)


class FeatureScale(nn.Module):
    """A factor for each feature."""

    def __init__(self, features):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(features))

    def forward(self, x):
        return x * self.weight


def read_safetensors(path):
    """The tensors of a file by name."""
    types = {"F64": torch.float64, "F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16,
             "I64": torch.int64}
    data = bytearray(pathlib.Path(path).read_bytes())
    length, = struct.unpack("<Q", data[:8])
    header = json.loads(data[8:8 + length])
    header.pop("__metadata__", None)
    tensors = {}
    for name, entry in header.items():
        begin, end = (8 + length + offset for offset in entry["data_offsets"])
        kind = types[entry["dtype"]]
        flat = torch.frombuffer(data[begin:end], dtype=kind) if end > begin else torch.empty(0, dtype=kind)
        tensors[name] = flat.reshape(entry["shape"])
    return tensors
)";

std::string opening(const model::TrainedModel& model, const std::string& weights) {
  // Quoted as JSON, no name can end the text that it stands in.
  std::string text = "\"\"\"The model " + literal(model.network.graph.name) +
                     ", written by Anneal: load() returns it with its weights, which " + literal(weights) +
                     " next to this file contains.\n\n";
  if (model.table)
    text += "It takes rows of features [N, " + std::to_string(model.network.input[0]) +
            "]: TABLE describes how columns become features; the ONNX export takes the columns themselves.\n";
  else
    text += "It takes images [N, 3, " + std::to_string(model.network.input[1]) + ", " +
            std::to_string(model.network.input[2]) +
            "], RGB from 0 to 1; it normalizes them by the mean and deviation of the training images.\n";
  text += model.classes.empty()
              ? "It returns the standardised target, [N, 1]; in_target_units() converts it into its own "
                "units.\n\"\"\"\n"
              : "It returns logits [N, len(CLASSES)]; softmax turns them into probabilities.\n\"\"\"\n";
  return text;
}

std::string constants(const model::TrainedModel& model, const std::string& weights) {
  std::string text = "CLASSES = " + literal(model.classes) + "\n";
  if (model.normalize)
    text += "MEAN = " + literal(model.normalize->mean) + "\nSTD = " + literal(model.normalize->std) + "\n";
  if (model.table) text += "TABLE = json.loads(" + literal(to_json(*model.table).dump()) + ")\n";
  return text + "WEIGHTS = " + literal(weights) + "\n";
}

/// Of the nodes in Python: "x" where only the next node takes it, else a name of its own.
std::map<std::string, std::string> variables_of(const graph::Graph& graph) {
  std::map<std::string, std::size_t> last_use;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i)
    for (const std::string& input : graph.nodes[i].inputs) last_use[input] = i;
  std::map<std::string, std::string> variables;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const std::string& name = graph.nodes[i].name;
    const bool is_passed_on = i + 1 >= graph.nodes.size() || last_use[name] == i + 1;
    variables[name] = is_passed_on ? "x" : "x" + std::to_string(i);
  }
  return variables;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// The class, line by line: what it is made of, and what it computes.
std::string class_of(const model::TrainedModel& model) {
  const graph::Graph& graph = model.network.graph;
  const graph::Analysis analysis = graph::analyse(graph, model.network.input);
  const auto variables = variables_of(graph);
  std::map<std::string, graph::Shape> shapes;
  std::string made, computed;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    shapes[node.name] = analysis.nodes[i].shape;
    if (node.operation == "input") {
      if (variables.at("input") != "x") computed += "        " + variables.at("input") + " = x\n";
      continue;
    }
    PythonArguments arguments{.node = node, .inputs = {}, .shape = analysis.nodes[i].shape, .values = {}};
    for (const std::string& input : node.inputs) {
      arguments.inputs.push_back(shapes.at(input));
      arguments.values.push_back(variables.at(input));
    }
    PythonLayer layer = python_layer(arguments);
    const std::string name = literal(node.name);
    if (!layer.layer.empty()) made += "        add(self, " + name + ", " + layer.layer + ")\n";
    replace_all(layer.call, "@", "find(self, " + name + ")");
    computed += "        " + variables.at(node.name) + " = " + layer.call + "\n";
  }
  std::string text =
      "\n\nclass Model(nn.Module):\n    def __init__(self):\n        super().__init__()\n" + made;
  if (model.normalize)
    for (const auto& [name, constant] : {std::pair{"_mean", "MEAN"}, {"_std", "STD"}})
      text += std::string("        self.register_buffer(\"") + name + "\", torch.tensor(" + constant +
              ").reshape(3, 1, 1), persistent=False)\n";
  text += "\n    def forward(self, x):\n";
  if (model.normalize) text += "        x = (x - self._mean) / self._std\n";
  return text + computed + "        return x\n";
}

constexpr const char* loading = R"(

def load(path=None):
    """Returns the model with its weights, for evaluation."""
    model = Model()
    model.load_state_dict(read_safetensors(path or pathlib.Path(__file__).with_name(WEIGHTS)))
    return model.eval()
)";

/// Of a regression: what it yields in the target's units. Model itself stays in the type of its weights.
std::string target_units(const model::TrainedModel& model) {
  if (!model.table || !model.classes.empty()) return {};
  const ColumnSpec& target = *model.table->find(model.table->target);
  return "\n\ndef in_target_units(outputs):\n"
         "    \"\"\"Returns the target in its own units, in 64 bits: 32 bits are too few for a large "
         "one.\"\"\"\n"
         "    return outputs.double() * " +
         literal(target.deviation) + " + " + literal(target.mean) + "\n";
}

}  // namespace

std::string python_module(const model::TrainedModel& model, const std::string& weights) {
  return opening(model, weights) + imports + constants(model, weights) + helpers + class_of(model) + loading +
         target_units(model);
}

}  // namespace anneal::exports
