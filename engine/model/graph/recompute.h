#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// The nodes [begin, end): of what they compute, only what later nodes need is kept for the backward pass,
/// which computes the rest again (Chen et al. 2016, "Training deep nets with sublinear memory cost", §4).
struct Segment {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool operator==(const Segment&) const = default;
};

/// Segments of the nodes whose names the patterns match (see pattern.h), in the graph's order. Nodes that
/// follow each other are in one segment where the same pattern is their first match, and one block holds them
/// (see layers.h): so "*" makes a segment of every block. Throws UserError naming `place` and the pattern
/// that matches no node.
std::vector<Segment> recomputed(const Graph& graph, const std::vector<std::string>& patterns,
                                const std::string& place);

/// The most bytes of activations that are there at once for one sample of fp32: what is kept outside of the
/// segments, what they pass on, and all of the largest one while it is computed again.
std::int64_t activation_bytes(const Graph& graph, const Analysis& analysis,
                              const std::vector<Segment>& segments);

}  // namespace anneal::graph
