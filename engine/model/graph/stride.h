#pragma once

#include <cstdint>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// How many pixels of the input one step on the coarsest map goes: the product of the strides on the way
/// there, e.g. 32 for the usual residual networks, at most 1,024. Images whose sides are multiples of it are
/// used to the last pixel. The graph must be valid.
std::int64_t stride(const Graph& graph);

}  // namespace anneal::graph
