#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// The nodes in an order where inputs come before their users; nodes that already are keep their order.
/// Throws UserError at `place` for an input that does not exist, a name used twice, or a cycle, naming
/// the nodes on it.
std::vector<Node> sorted(std::vector<Node> nodes, const std::string& place);

}  // namespace anneal::graph
