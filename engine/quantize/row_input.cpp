#include "quantize/row_input.h"

#include <algorithm>
#include <set>

#include "base/error.h"
#include "model/inference.h"

namespace anneal::quantize {

namespace {

using graph::Node;

bool is_part(const Node& node) {
  return node.operation == "columns" || node.operation == "embedding";
}

[[noreturn]] void refuse(const std::string& node) {
  throw UserError("takes columns apart from the others, which has no integer form", node,
                  "Concatenate all columns at first, as mlp does, or export the model as \"onnx\".");
}

RowInput::Part part_of(const Node& node, const model::Weights& weights) {
  const auto integer = [&](const char* key) { return static_cast<std::size_t>(graph::integer(node, key)); };
  if (node.operation == "columns") return {.first = integer("first"), .count = integer("count")};
  return {.first = integer("column"),
          .count = integer("out"),
          .embeddings = weights.at(node.name + ".weight").values};
}

/// The node that has all columns: the only part, or the concatenation of all parts; null where the network
/// takes rows as they are.
const Node* joined(const graph::Graph& graph) {
  std::set<std::string> parts;
  for (const Node& node : graph.nodes)
    if (is_part(node)) parts.insert(node.name);
  if (parts.empty()) return nullptr;
  const Node* found = nullptr;
  for (const Node& node : graph.nodes) {
    if (parts.size() == 1 && is_part(node)) found = &node;
    if (is_part(node)) continue;
    if (std::ranges::count(node.inputs, "input") > 0) refuse(node.name);
    const auto taken =
        std::ranges::count_if(node.inputs, [&](const std::string& input) { return parts.contains(input); });
    if (taken == 0 || parts.size() == 1) continue;
    const bool has_all = node.operation == "concatenate" &&
                         std::set(node.inputs.begin(), node.inputs.end()) == parts &&
                         node.inputs.size() == parts.size();
    if (!has_all || found != nullptr) refuse(node.name);
    found = &node;
  }
  return found;
}

}  // namespace

RowNetwork part_row_network(model::Network network) {
  network = model::for_inference(std::move(network));
  RowNetwork result{.input = {},
                    .network = {.graph = {.name = network.graph.name, .nodes = {}},
                                .input = {},
                                .weights = std::move(network.weights)}};
  model::Weights& weights = result.network.weights;
  std::vector<RowInput::Part>& parts = result.input.parts;
  const auto find = [&](const std::string& name) -> const Node& {
    return *std::ranges::find(network.graph.nodes, name, &Node::name);
  };
  const Node* const all = joined(network.graph);
  if (all == nullptr)
    parts.push_back({.count = static_cast<std::size_t>(network.input.at(0))});
  else if (is_part(*all))
    parts.push_back(part_of(*all, weights));
  else
    for (const std::string& name : all->inputs) parts.push_back(part_of(find(name), weights));
  std::size_t channels = 0;
  for (const RowInput::Part& part : parts) channels += part.count;
  result.input.divisors.assign(channels, 1);
  result.network.input = {static_cast<std::int64_t>(channels)};
  for (Node node : network.graph.nodes) {
    if (is_part(node) || &find(node.name) == all) {
      weights.erase(node.name + ".weight");
      continue;
    }
    for (std::string& input : node.inputs)
      if (all != nullptr && input == all->name) input = "input";
    result.network.graph.nodes.push_back(std::move(node));
  }
  return result;
}

namespace {

/// Calls `number(channel, feature)` for each number of a row, and `embedded(channel, vector)` for each
/// category.
template <class Number, class Embedded>
void for_each_part(const RowInput& input, std::span<const float> features, Number number, Embedded embedded) {
  std::size_t channel = 0;
  for (const RowInput::Part& part : input.parts) {
    if (part.embeddings.empty()) {
      for (std::size_t i = 0; i < part.count; ++i) number(channel + i, features[part.first + i]);
    } else {
      const auto index = static_cast<std::size_t>(features[part.first]);
      embedded(channel, std::span(part.embeddings).subspan(index * part.count, part.count));
    }
    channel += part.count;
  }
}

}  // namespace

void fill_row(const RowInput& input, std::span<const float> features, std::span<float> to) {
  for_each_part(
      input, features,
      [&](std::size_t channel, float number) { to[channel] = number / input.divisors[channel]; },
      [&](std::size_t channel, std::span<const float> vector) {
        for (std::size_t i = 0; i < vector.size(); ++i)
          to[channel + i] = vector[i] / input.divisors[channel + i];
      });
}

void quantize_row(const RowInput& input, const Quantization& quantization, std::span<const float> features,
                  std::span<std::int8_t> to) {
  for_each_part(
      input, features,
      [&](std::size_t channel, float number) {
        to[channel] = code_of_number(number, steps_of(input, quantization, channel), quantization.zero);
      },
      [&](std::size_t channel, std::span<const float> vector) {
        for (std::size_t i = 0; i < vector.size(); ++i)
          to[channel + i] =
              quantized(static_cast<double>(vector[i] / input.divisors[channel + i]), quantization);
      });
}

double steps_of(const RowInput& input, const Quantization& quantization, std::size_t channel) {
  return 1 / (static_cast<double>(input.divisors[channel]) * quantization.scale);
}

std::int8_t code_of_number(float number, double steps, std::int32_t zero) {
  const double least = -128 - zero, most = 127 - zero;
  const double here = std::clamp(static_cast<double>(number) * steps, least, most);
  return static_cast<std::int8_t>(static_cast<int>(here - least + 0.5) - 128);
}

}  // namespace anneal::quantize
