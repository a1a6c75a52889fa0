#include "engine/runs/curves/epochs.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace anneal::curves {

Epochs::Epochs(std::vector<std::pair<std::int64_t, double>> known) : known_(std::move(known)) {
  const auto step_of = [](const auto& each) { return each.first; };
  std::ranges::stable_sort(known_, {}, step_of);
  // From the back, so that the last one of equals stays.
  const auto rest = std::ranges::unique(known_.rbegin(), known_.rend(), {}, step_of);
  known_.erase(known_.begin(), rest.begin().base());
}

double Epochs::at(std::int64_t step) const {
  const auto after = std::ranges::lower_bound(known_, step, {}, [](const auto& each) { return each.first; });
  if (after != known_.end() && after->first == step) return after->second;
  std::pair<std::int64_t, double> from;  // the beginning
  if (after != known_.begin()) from = *std::prev(after);
  if (after == known_.end()) return from.second;  // and none is known to come
  const double share =
      static_cast<double>(step - from.first) / static_cast<double>(after->first - from.first);
  return std::lerp(from.second, after->second, std::clamp(share, 0.0, 1.0));
}

}  // namespace anneal::curves
