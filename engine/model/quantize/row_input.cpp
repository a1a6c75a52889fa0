#include "engine/model/quantize/row_input.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/model/trained/inference.h"

namespace anneal::quantize {

namespace {

using graph::Node;

[[noreturn]] void refuse(const std::string& node) {
  throw UserError("processes some columns separately, which cannot be computed in integers", node,
                  "Concatenate all columns first, as mlp does, or export the model as \"onnx\".");
}

std::size_t size_of(const Node& node, const char* key) {
  return static_cast<std::size_t>(graph::integer(node, key));
}

/// The parts of a row by the nodes that yield them, each of which stands for those that it takes.
class Parts {
 public:
  Parts(const graph::Graph& graph, const model::Weights& weights) {
    for (const Node& node : graph.nodes)
      for (const std::string& input : node.inputs) ++users_[input];
    for (const Node& node : graph.nodes) take(node, weights);
    find_joined(graph);
  }

  /// In the order of their channels. None: the network takes rows as they are.
  std::vector<RowInput::Part> in_order() const {
    std::vector<RowInput::Part> result;
    for (const std::string& name : order_) result.push_back(parts_.at(name));
    return result;
  }
  /// Whether the node belongs to what is done before the first layer.
  bool has(const std::string& node) const { return inner_.contains(node) || node == joined_; }
  const std::string& joined() const { return joined_; }  ///< the node that has all channels; "": none

 private:
  void take(const Node& node, const model::Weights& weights) {
    RowInput::Part part;
    if (node.operation == "columns") {
      part = {.first = size_of(node, "first"), .count = size_of(node, "count")};
    } else if (node.operation == "embedding") {
      part = {.first = size_of(node, "column"),
              .count = size_of(node, "out"),
              .embeddings = weights.at(node.name + ".weight").values};
    } else if (node.operation == "smooth_clip" || node.operation == "periodic_embedding") {
      const auto taken = parts_.find(node.inputs.front());
      if (taken == parts_.end()) return;  // it is between layers
      const bool fits = taken->second.embeddings.empty() && !taken->second.periodic &&
                        users_.at(taken->first) == 1 &&
                        (node.operation == "periodic_embedding" || taken->second.limit == 0);
      if (!fits) refuse(node.name);
      part = std::move(taken->second);
      parts_.erase(taken);
      if (node.operation == "smooth_clip") {
        part.limit = graph::real(node, "limit");
      } else {
        part.periodic = periodic_embedding_of(node, weights);
        part.count *= part.periodic->out;
      }
    } else {
      return;
    }
    parts_.emplace(node.name, std::move(part));
    inner_.insert(node.name);
  }

  /// Finds the node that has all columns: the only part, or the concatenation of all parts.
  void find_joined(const graph::Graph& graph) {
    if (parts_.empty()) return;
    if (parts_.size() == 1) joined_ = parts_.begin()->first;
    for (const Node& node : graph.nodes) {
      if (inner_.contains(node.name)) continue;
      if (std::ranges::count(node.inputs, "input") > 0) refuse(node.name);
      const auto taken = std::ranges::count_if(
          node.inputs, [&](const std::string& input) { return parts_.contains(input); });
      if (taken == 0 || parts_.size() == 1) continue;
      const bool has_all = node.operation == "concatenate" && node.inputs.size() == parts_.size() &&
                           static_cast<std::size_t>(taken) == parts_.size() &&
                           std::set(node.inputs.begin(), node.inputs.end()).size() == parts_.size();
      if (!has_all || !joined_.empty()) refuse(node.name);
      joined_ = node.name;
      order_ = node.inputs;
    }
    if (parts_.size() == 1) order_ = {joined_};
  }

  std::map<std::string, std::size_t> users_;
  std::map<std::string, RowInput::Part> parts_;  ///< by the last node of each
  std::set<std::string> inner_;
  std::vector<std::string> order_;
  std::string joined_;
};

}  // namespace

RowNetwork part_row_network(model::Network network) {
  network = model::for_inference(std::move(network));
  RowNetwork result{.input = {},
                    .network = {.graph = {.name = network.graph.name, .nodes = {}},
                                .input = {},
                                .weights = std::move(network.weights)}};
  const Parts parts(network.graph, result.network.weights);
  result.input.parts = parts.in_order();
  if (result.input.parts.empty())
    result.input.parts.push_back({.count = static_cast<std::size_t>(network.input.at(0))});
  std::size_t channels = 0;
  for (const RowInput::Part& part : result.input.parts) channels += part.count;
  result.input.divisors.assign(channels, 1);
  result.network.input = {static_cast<std::int64_t>(channels)};
  for (Node node : network.graph.nodes) {
    if (parts.has(node.name)) {
      for (const char* ending : {".weight", ".frequency", ".phase", ".bias"})
        result.network.weights.erase(node.name + ending);
      continue;
    }
    for (std::string& input : node.inputs)
      if (!parts.joined().empty() && input == parts.joined()) input = "input";
    result.network.graph.nodes.push_back(std::move(node));
  }
  return result;
}

void fill_numbers(const RowInput::Part& part, std::span<const float> features, std::span<float> to) {
  std::vector<float> numbers(features.begin() + static_cast<std::ptrdiff_t>(part.first),
                             features.begin() + static_cast<std::ptrdiff_t>(part.first + part.features()));
  if (part.limit > 0)
    for (float& number : numbers) number = smoothly_clipped(number, part.limit);
  if (part.periodic)
    embed(*part.periodic, numbers, to);
  else
    std::ranges::copy(numbers, to.begin());
}

namespace {

/// Calls `number(channel, feature)` for each number of a row, and `embedded(channel, vector)` for each
/// category.
template <class Number, class Embedded>
void for_each_part(const RowInput& input, std::span<const float> features, Number number, Embedded embedded) {
  std::size_t channel = 0;
  std::vector<float> numbers;
  for (const RowInput::Part& part : input.parts) {
    if (part.embeddings.empty()) {
      numbers.resize(part.count);
      fill_numbers(part, features, numbers);
      for (std::size_t i = 0; i < part.count; ++i) number(channel + i, numbers[i]);
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
