#pragma once

#include <vector>

#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/execution.h"

namespace anneal::runtime {

/// Makes the last step of each chain of `find_norm_chains` do the work of all of them; the others are left
/// out. `steps` are those of the graph's nodes, in their order. A chain ends where its output is rounded.
void fuse_norms(const graph::Graph& graph, std::vector<Step>& steps);

}  // namespace anneal::runtime
