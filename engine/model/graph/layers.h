#pragma once

#include <map>
#include <string>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// The block that a name belongs to: what stands up to the first part that ends in a digit, if more follows.
/// "layer1.0.conv1" → "layer1", "features.3.conv.0.0" → "features.3", "fc" and "conv1" → "".
std::string block_of(const std::string& name);

/// How far each node with parameters stands from the output, in layers: 0 for the last. A block is one layer,
/// and so are nodes outside of blocks that follow each other, such as a stem or a head.
std::map<std::string, int> layers_from_output(const Graph& graph, const Shape& input);

}  // namespace anneal::graph
