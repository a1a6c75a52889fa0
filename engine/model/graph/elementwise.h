#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// What NodeAnalysis::flops leaves out, as the published figures do, of each node for one sample in
/// evaluation: an operation for each number that a norm, an activation, a pool, a bias, a sum or a softmax
/// takes or makes (an activation is one, however it is computed; see rules.h for the others). They cost
/// little arithmetic, but the same way through memory as a layer. `analysis` is that of the graph.
std::vector<std::int64_t> elementwise_operations(const Graph& graph, const Analysis& analysis);

}  // namespace anneal::graph
