#include "engine/model/graph/recompute.h"

#include <algorithm>
#include <set>

#include "engine/core/base/error.h"
#include "engine/core/base/pattern.h"
#include "engine/model/graph/layers.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph {

namespace {

/// Which pattern matches first; their count where none does.
std::size_t first_match(const std::vector<std::string>& patterns, const std::string& name) {
  const auto found = std::ranges::find_if(
      patterns, [&](const std::string& pattern) { return matches_pattern(pattern, name); });
  return static_cast<std::size_t>(found - patterns.begin());
}

/// The nodes whose outputs other nodes need after `end`, or nobody: those are what the graph gives.
std::set<std::string> outputs_needed_after(const Graph& graph, std::size_t end) {
  std::set<std::string> needed = {graph.nodes.back().name};
  for (std::size_t i = end; i < graph.nodes.size(); ++i)
    needed.insert(graph.nodes[i].inputs.begin(), graph.nodes[i].inputs.end());
  return needed;
}

void check_use(const Graph& graph, const std::vector<std::string>& patterns, const std::string& place) {
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (std::ranges::none_of(graph.nodes,
                             [&](const Node& node) { return matches_pattern(patterns[i], node.name); }))
      throw UserError("matches no node of the model: \"" + patterns[i] + "\"",
                      place + "[" + std::to_string(i) + "]",
                      "`anneal model` lists the nodes; \"*\" matches anything.");
}

}  // namespace

std::vector<Segment> recomputed(const Graph& graph, const std::vector<std::string>& patterns,
                                const std::string& place) {
  check_use(graph, patterns, place);
  std::vector<Segment> segments;
  std::size_t pattern_before = patterns.size();
  std::string block_before;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const std::size_t pattern = first_match(patterns, graph.nodes[i].name);
    const std::string block = block_of(graph.nodes[i].name);
    if (pattern < patterns.size()) {
      const bool goes_on = pattern == pattern_before && block == block_before;
      if (!goes_on) segments.push_back({i, i});
      segments.back().end = i + 1;
    }
    pattern_before = pattern;
    block_before = block;
  }
  return segments;
}

std::int64_t activation_bytes(const Graph& graph, const Analysis& analysis,
                              const std::vector<Segment>& segments) {
  constexpr std::int64_t bytes_of_fp32 = 4;
  std::int64_t kept = analysis.activation_bytes, largest = 0;
  for (const Segment& segment : segments) {
    const std::set<std::string> needed = outputs_needed_after(graph, segment.end);
    std::int64_t inside = 0, passed_on = 0;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      inside += analysis.nodes[i].activation_bytes;
      if (needed.contains(graph.nodes[i].name))
        passed_on += bytes_of_fp32 * count(analysis.nodes[i].shape, graph.nodes[i].name);
    }
    kept -= inside - passed_on;
    largest = std::max(largest, inside - passed_on);
  }
  return kept + largest;
}

}  // namespace anneal::graph
