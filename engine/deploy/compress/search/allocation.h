#pragma once

#include <vector>

#include "engine/deploy/compress/search/problem.h"

namespace anneal::search {

/// Accuracy of the network with one group narrowed and all others whole.
struct Sample {
  double ratio = 1;     ///< that the group keeps, in (0, 1)
  double accuracy = 0;  ///< in [0, 1]
};

/// What a group costs in accuracy: falls, and is 0 at 1.
struct Curve {
  std::vector<double> ratios = {0, 1};  ///< ascending, the last is 1
  std::vector<double> losses = {0, 0};  ///< parallel

  /// Straight between samples; below the least, as between the two before it.
  double at(double ratio) const;
};

/// What is measured falls and rises by chance; the curve does not, and does not fall below `whole`, the
/// accuracy with nothing narrowed. Samples of different ratios, in any order.
Curve fit_curve(std::vector<Sample> samples, double whole);

/// The loss that the curves (of each group) say together. That groups add up is a simplification: losses are
/// small where networks are worth having, and then first order is most of it.
double predicted_loss(const Problem& problem, const std::vector<Curve>& curves, const prune::Widths& widths);

/// Widths that meet the problem's target with little predicted loss: again and again the step with the least
/// loss for what it saves, then back wherever there is room.
///
/// Greedy, because where curves are convex and costs add up it finds what Lagrange's multiplier does, the
/// same loss for the last bit saved in every group (Fox 1966, "Discrete optimization via marginal analysis").
/// Here costs are products of widths, so what a step saves is computed anew each time; and a step may pass
/// over several widths, so that a curve's flat part does not hide what is behind it.
prune::Widths allocate(const Problem& problem, const std::vector<Curve>& curves);

}  // namespace anneal::search
