#pragma once

#include <string>
#include <vector>

#include "engine/deploy/compress/prune/cost.h"
#include "engine/deploy/compress/prune/widths.h"
#include "engine/model/graph/channels.h"

/// How much of each group of channels is to stay, for a network that costs no more than a share of what it
/// did: strategies that ask for the accuracy of a few candidates and are told it. Pure and without a network:
/// who asks them prunes, retrains and measures.
namespace anneal::search {

/// The share of its channels that each group keeps, parallel to graph::channel_groups.
using Ratios = std::vector<double>;

/// What can be said of a group before anything is measured, by the first of its layers.
struct Group {
  std::string layer = {};
  std::string operation = {};  ///< "conv2d", "linear", "attention", …
  double inputs = 0;           ///< channels that the layer takes, for each group of a convolution
  double outputs = 0;          ///< channels of the group
  double kernel = 1;
  double stride = 1;
  double share = 0;  ///< of the network's cost that goes where nothing of the group stays, others being whole
};

struct Problem {
  std::vector<Group> groups = {};
  std::vector<prune::AllowedWidths> allowed = {};  ///< parallel to the groups
  prune::CostModel cost_model = {};
  double target = 1;  ///< share of the cost that may stay, in (0, 1]

  /// As they can be built: the nearest allowed.
  prune::Widths widths(const Ratios& ratios) const { return prune::widths_of_ratios(allowed, ratios); }
  Ratios ratios(const prune::Widths& widths) const;
  /// Of what is then built, a share of the whole network's.
  double cost(const prune::Widths& widths) const;
  double cost(const Ratios& ratios) const { return cost(widths(ratios)); }

  prune::Widths whole() const;
  prune::Widths smallest() const;
  /// Those that can be narrowed.
  std::vector<std::size_t> free_groups() const;
};

/// Throws UserError where nothing can be narrowed, or the smallest network costs more than the target.
void check(const Problem& problem);

/// Of a valid graph. Throws as `check`.
Problem make_problem(const graph::Graph& graph, const graph::Shape& input, const prune::Limits& limits,
                     prune::Measure measure, double target);

}  // namespace anneal::search
