#pragma once

#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::quantize {

/// Where a network that is still trained has to round so that it computes what `quantize` makes of it: norms
/// are folded into the layers before them there, and stand by themselves in training.
///
/// Weights are rounded by one scale for each output channel, so that rounding W·γ/σ and then taking γ/σ off
/// (Jacob et al. 2018, section 3.2) is rounding W: norms need not be folded for it.
struct RoundingPoints {
  struct Value {
    std::string name;  ///< of the program's value
    std::string node;  ///< whose output it is in training: the norm behind a layer, the activation, …

    bool operator==(const Value&) const = default;
  };
  std::vector<Value> values = {};  ///< in the program's order; those of max pools are rounded already
  std::vector<std::string> layers =
      {};  ///< convolutions and linear layers, whose weights are rounded, in order

  bool operator==(const RoundingPoints&) const = default;
};

/// Of a graph whose norms all have positive factors, as they begin; where one behind a max pool turns
/// negative, the program has a step more. A value before an average pool whose norm stands behind it is left
/// out, for it is nowhere in training. Throws UserError naming the node that has no integer form.
RoundingPoints rounding_points(const graph::Graph& graph, const graph::Shape& input);

}  // namespace anneal::quantize
