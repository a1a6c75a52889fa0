#include "engine/quality/comparison/times.h"

#include <algorithm>
#include <cmath>

namespace anneal::comparison {

std::optional<Measured> best_of(std::span<const Measured> run, Metric metric) {
  std::optional<Measured> best;
  for (const Measured& measured : run)
    if (!std::isnan(measured.value) && (!best || is_better(metric, measured.value, best->value)))
      best = measured;
  return best;
}

std::optional<Measured> first_reaching(std::span<const Measured> run, Metric metric, double target) {
  const auto found = std::ranges::find_if(run, [&](const Measured& measured) {
    return measured.value == target || is_better(metric, measured.value, target);
  });
  return found == run.end() ? std::nullopt : std::optional(*found);
}

std::optional<double> reached_by_half(const std::vector<std::vector<Measured>>& runs, Metric metric) {
  std::vector<double> bests;
  for (const std::vector<Measured>& run : runs)
    if (const auto best = best_of(run, metric)) bests.push_back(best->value);
  const std::size_t enough = std::max<std::size_t>(2, (runs.size() + 1) / 2);
  if (bests.size() < enough) return std::nullopt;
  std::ranges::sort(bests, [&](double one, double other) { return is_better(metric, one, other); });
  return bests[enough - 1];
}

}  // namespace anneal::comparison
