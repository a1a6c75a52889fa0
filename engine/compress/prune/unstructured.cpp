#include "prune/unstructured.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "base/pattern.h"
#include "base/zstd.h"
#include "graph/analysis.h"

namespace anneal::prune {

namespace {

bool is_untouched(const std::string& node, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns,
                             [&](const std::string& pattern) { return matches_pattern(pattern, node); });
}

/// Of the parameters that may be pruned, in the graph's order.
std::vector<std::vector<float>*> weights_of(model::Network& network,
                                            const std::vector<std::string>& patterns) {
  const graph::Analysis analysis = graph::analyse(network.graph, network.input);
  std::vector<std::vector<float>*> found;
  for (std::size_t i = 0; i < analysis.nodes.size(); ++i)
    for (const graph::Parameter& parameter : analysis.nodes[i].parameters)
      if (parameter.role == graph::Role::weight && !is_untouched(network.graph.nodes[i].name, patterns))
        found.push_back(&network.weights.at(parameter.name).values);
  return found;
}

}  // namespace

model::Network magnitude_pruned(model::Network network, double share,
                                const std::vector<std::string>& untouched) {
  const auto arrays = weights_of(network, untouched);
  std::vector<float> sizes;
  for (const std::vector<float>* values : arrays)
    std::ranges::transform(*values, std::back_inserter(sizes), [](float value) { return std::abs(value); });
  const auto count = static_cast<std::size_t>(std::llround(share * static_cast<double>(sizes.size())));
  if (count == 0) return network;
  std::ranges::nth_element(sizes, sizes.begin() + static_cast<std::ptrdiff_t>(count - 1));
  const float threshold = sizes[count - 1];
  // All below go, and of those at the threshold as many as are left.
  std::size_t equals = count - static_cast<std::size_t>(std::count_if(
                                   sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(count),
                                   [&](float size) { return size < threshold; }));
  for (std::vector<float>* values : arrays)
    for (float& value : *values) {
      const bool is_equal = std::abs(value) == threshold;
      if (std::abs(value) < threshold || (is_equal && equals > 0)) value = 0;
      if (is_equal && equals > 0) --equals;
    }
  return network;
}

double scheduled_share(double initial, double final, double progress) {
  return final + (initial - final) * std::pow(1 - std::clamp(progress, 0.0, 1.0), 3);
}

std::size_t compressed_bytes(const model::Network& network) {
  std::string bytes;
  for (const auto& [name, array] : network.weights) {
    const std::size_t first = bytes.size();
    bytes.resize(first + array.values.size() * sizeof(float));
    if (!array.values.empty())
      std::memcpy(bytes.data() + first, array.values.data(), array.values.size() * sizeof(float));
  }
  return compress(bytes).size();
}

}  // namespace anneal::prune
