#pragma once

#include <cstdint>

#include "engine/deploy/compress/search/problem.h"

namespace anneal::search {

/// Made up, so that the best answer is known: groups of 64 channels, of which 8, 12, … may stay, whose costs
/// add up, and whose losses do, weight · (1 − ratio)².
struct MadeUp {
  Problem problem;
  std::vector<double> weights;

  double accuracy(const Ratios& ratios) const;
  /// Of all that meet the target, found by dynamic programming over what is spent.
  double best_accuracy() const;
};

MadeUp made_up(std::size_t groups, double target);

}  // namespace anneal::search
