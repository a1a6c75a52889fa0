#pragma once

#include <cstdint>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// The most numbers that have to be kept at once while the nodes of a valid graph are computed for one
/// sample, one after another in their order: each output lives until its last user has read it.
std::int64_t peak_numbers(const Graph& graph, const Shape& input);

}  // namespace anneal::graph
