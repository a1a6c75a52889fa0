#pragma once

#include "graph/analysis.h"
#include "model/network.h"

namespace anneal::testing {

/// A graph with values that any network could have: drawn, the same each time.
inline model::Network made_up_network(graph::Graph graph, const graph::Shape& input) {
  model::Network network{.graph = std::move(graph), .input = input, .weights = {}};
  std::uint64_t state = 1;
  const auto draw = [&] {  // of a linear congruential generator (Knuth, MMIX), in [−1, 1)
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<float>(state >> 40U) / static_cast<float>(1 << 23) - 1;
  };
  for (const graph::Parameter& parameter : graph::parameters(network.graph, input)) {
    if (parameter.role == graph::Role::batches_tracked) continue;
    model::Array& array = network.weights[parameter.name];
    array.shape = parameter.shape;
    for (std::int64_t i = 0; i < parameter.count(); ++i) {
      const bool is_positive =
          parameter.role == graph::Role::running_var || parameter.role == graph::Role::norm_weight;
      array.values.push_back(is_positive ? 1 + draw() / 2 : draw());
    }
  }
  return network;
}

}  // namespace anneal::testing
