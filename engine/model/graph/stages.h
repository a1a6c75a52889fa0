#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// The last node whose output is a map of that height and width.
struct Stage {
  std::string node;
  std::int64_t height = 0;
  std::int64_t width = 0;

  bool operator==(const Stage&) const = default;
};

/// One for each size that the maps of a graph have, but for a single pixel, in the order of their nodes; the
/// input is none. Throws UserError where the graph does not fit `input`.
std::vector<Stage> stages(const Graph& graph, const Shape& input);

}  // namespace anneal::graph
