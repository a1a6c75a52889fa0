#include "engine/quality/comparison/paired.h"

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

double margin_of(double samples, double lost, double gained, double quantile) {
  constexpr double points = 100, cells = 4, added = 0.5;
  const double difference = gained - lost, changed = lost + gained + 2 * added;
  const double all = samples + cells * added;
  return points * quantile * std::sqrt(changed - difference * difference / all) / all;
}

Difference difference_of(const Paired& paired, double quantile) {
  if (paired.samples == 0) return {.margin = std::numeric_limits<double>::infinity()};
  const auto samples = static_cast<double>(paired.samples), lost = static_cast<double>(paired.lost),
             gained = static_cast<double>(paired.gained);
  return {.points = 100 * (gained - lost) / samples, .margin = margin_of(samples, lost, gained, quantile)};
}

}  // namespace anneal::comparison
