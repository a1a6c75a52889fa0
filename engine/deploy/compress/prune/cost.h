#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/model/graph/channels.h"

namespace anneal::prune {

/// Channels that stay, of each group.
using Widths = std::vector<std::int64_t>;

enum class Measure {
  macs,        ///< products of one forward pass: half of graph::Analysis::flops
  parameters,  ///< learned numbers, graph::Analysis::parameter_count
};

/// What a network costs when its groups are narrowed, without making the narrower network: a sum of products
/// of axes, each of which is as long as what stays of the groups along it. A few microseconds.
struct CostModel {
  struct Axis {
    double fixed = 0;                                         ///< of no group
    std::vector<std::pair<std::size_t, double>> groups = {};  ///< and how long each of its channels is
  };
  struct Term {
    double factor = 1;
    std::vector<Axis> axes = {};
  };
  std::vector<Term> terms = {};

  /// `widths` parallel to the groups.
  double operator()(const Widths& widths) const;
};

/// Equals what graph::analyse says of the narrowed graph; but of a group whose channels differ in how many
/// numbers go with them (as behind a `columns` in the middle of a graph) it takes the mean.
CostModel cost_model(const graph::Graph& graph, const graph::Shape& input,
                     const std::vector<graph::ChannelGroup>& groups, Measure measure);

}  // namespace anneal::prune
