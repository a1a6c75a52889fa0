#include "engine/quality/comparison/shares.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anneal::comparison {

Interval interval_of(const Share& share, double quantile) {
  if (share.samples == 0) return {};
  const auto count = static_cast<double>(share.samples);
  const double square = quantile * quantile;
  const double centre = (share.value + square / (2 * count)) / (1 + square / count);
  const double half = quantile / (1 + square / count) *
                      std::sqrt(share.value * (1 - share.value) / count + square / (4 * count * count));
  return {.least = std::max(0.0, centre - half), .most = std::min(1.0, centre + half)};
}

Difference difference_of(const Share& before, const Share& now, double quantile) {
  constexpr double points = 100, added = 2;
  if (before.samples == 0 || now.samples == 0) return {.margin = std::numeric_limits<double>::infinity()};
  const auto all = [&](const Share& share) { return static_cast<double>(share.samples) + added; };
  const auto right = [&](const Share& share) {
    return (share.value * static_cast<double>(share.samples) + added / 2) / all(share);
  };
  const auto variance = [&](const Share& share) { return right(share) * (1 - right(share)) / all(share); };
  return {.points = points * (right(now) - right(before)),
          .margin = points * quantile * std::sqrt(variance(before) + variance(now))};
}

}  // namespace anneal::comparison
