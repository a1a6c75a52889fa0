#include "engine/worker/train/reporting/slow_rank.h"

#include <algorithm>

namespace anneal::train {

std::optional<SlowRank::Found> SlowRank::after_step(std::span<const double> seconds) {
  ranks_.resize(seconds.size());
  std::vector<double> sorted(seconds.begin(), seconds.end());
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>((sorted.size() - 1) / 2);
  std::ranges::nth_element(sorted, middle);
  std::optional<Found> found;
  for (std::size_t i = 0; i < ranks_.size(); ++i) {
    Rank& rank = ranks_[i];
    const double times = *middle > 0 ? seconds[i] / *middle : 1;
    if (times <= too_slow) {
      rank.slow = 0;
      rank.sum = 0;
      if (++rank.good >= steps) rank.is_told = false;
      continue;
    }
    rank.good = 0;
    rank.sum += times;
    if (++rank.slow < steps || rank.is_told) continue;
    rank.is_told = true;
    found = Found{static_cast<int>(i), rank.sum / rank.slow};
  }
  return found;
}

}  // namespace anneal::train
