#pragma once

#include <cstdint>

#include "engine/quality/comparison/paired.h"

namespace anneal::comparison {

/// What part of so many samples a model got right.
struct Share {
  double value = 0;  ///< 0…1
  std::int64_t samples = 0;
};

struct Interval {
  double least = 0;
  double most = 1;
};

/// Of the share that such samples have at large: Wilson's score interval (Wilson 1927, "Probable inference,
/// the law of succession, and statistical inference"). All of [0, 1] without samples.
Interval interval_of(const Share& share, double quantile = two_sided_95);

/// Where it is not known which samples those were: the Wald interval of the difference of two shares with two
/// samples added to each, one right and one wrong (Agresti and Caffo 2000, "Simple and effective confidence
/// intervals for proportions and differences of proportions result from adding two successes and two
/// failures"), which moves the points towards 0 as well. Infinite where a number of samples is 0.
Difference difference_of(const Share& before, const Share& now, double quantile = two_sided_95);

}  // namespace anneal::comparison
