#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::model {

/// A tensor of a trained model: row-major, as many values as the product of its shape.
struct Array {
  graph::Shape shape;  ///< PyTorch's order: [out, in/groups, kH, kW], [out, in], [C], …
  std::vector<float> values;

  bool operator==(const Array&) const = default;
};

/// By the name that the parameter has in PyTorch's state_dict, "layer1.0.conv1.weight".
using Weights = std::map<std::string, Array>;

/// A graph and what it computes with, as values: passes take one and make another.
struct Network {
  graph::Graph graph;
  graph::Shape input;  ///< of one sample: [C, H, W] of an image, [F] of a row
  /// All that graph::parameters names but counters of batches, which no inference needs; finite.
  Weights weights;
};

/// Throws UserError naming the parameter that is missing, too many, of another shape than the graph says, has
/// a value that is not finite, or is a variance below 0; or what of the graph does not fit.
void check(const Network& network);

}  // namespace anneal::model
