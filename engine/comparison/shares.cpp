#include "comparison/shares.h"

#include <cmath>
#include <limits>

namespace anneal::comparison {

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
