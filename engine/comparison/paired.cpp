#include "comparison/paired.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace anneal::comparison {

Paired paired_of(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> before,
                 std::span<const std::uint32_t> now) {
  if (labels.size() != before.size() || labels.size() != now.size())
    throw std::invalid_argument("predictions of other samples");
  Paired paired{.samples = std::ssize(labels)};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const bool was_right = before[i] == labels[i], is_right = now[i] == labels[i];
    paired.lost += was_right && !is_right ? 1 : 0;
    paired.gained += is_right && !was_right ? 1 : 0;
  }
  return paired;
}

Difference difference_of(const Paired& paired, double quantile) {
  constexpr double points = 100, cells = 4, added = 0.5;
  if (paired.samples == 0) return {.margin = std::numeric_limits<double>::infinity()};
  const auto samples = static_cast<double>(paired.samples);
  const auto difference = static_cast<double>(paired.gained - paired.lost);
  const double changed = static_cast<double>(paired.lost + paired.gained) + 2 * added;
  const double all = samples + cells * added;
  return {.points = points * difference / samples,
          .margin = points * quantile * std::sqrt(changed - difference * difference / all) / all};
}

}  // namespace anneal::comparison
