#include "engine/runs/history/rank_pace.h"

#include <algorithm>
#include <cmath>

namespace anneal {

std::optional<SlowestRank> slowest_of(std::span<const double> rank_seconds) {
  if (rank_seconds.size() < 2) return std::nullopt;
  std::vector<double> sorted(rank_seconds.begin(), rank_seconds.end());
  std::ranges::sort(sorted);
  const double median = sorted[(sorted.size() - 1) / 2];
  if (!(median > 0)) return std::nullopt;
  const auto slowest = std::ranges::max_element(rank_seconds);
  return SlowestRank{static_cast<std::size_t>(slowest - rank_seconds.begin()), *slowest / median,
                     rank_seconds.size() == 2};
}

void RankPace::add(const std::vector<double>& rank_seconds, std::int64_t steps) {
  constexpr double memory = 20;  // steps
  const auto is_time = [](double seconds) { return std::isfinite(seconds) && seconds >= 0; };
  if (!std::ranges::all_of(rank_seconds, is_time)) return;
  if (seconds_.size() != rank_seconds.size()) {
    seconds_ = rank_seconds;
    return;
  }
  const double share = 1 - std::pow(1 - 1 / memory, static_cast<double>(std::max<std::int64_t>(steps, 1)));
  for (std::size_t rank = 0; rank < seconds_.size(); ++rank)
    seconds_[rank] += (rank_seconds[rank] - seconds_[rank]) * share;
}

}  // namespace anneal
