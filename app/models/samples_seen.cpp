#include "app/models/samples_seen.h"

#include <algorithm>
#include <cmath>

namespace anneal::studio {

SamplesSeen::SamplesSeen(const std::vector<project::Point>& batch_sizes) {
  for (const project::Point& point : batch_sizes) {
    if (point.superseded || !std::isfinite(point.value)) continue;
    if (changes_.empty()) {
      changes_.push_back({0, 0, point.value});
    } else if (point.step > changes_.back().step) {
      const double samples = *at(point.step - 1);
      changes_.push_back({point.step - 1, samples, point.value});
    }
  }
}

std::optional<double> SamplesSeen::at(std::int64_t step) const {
  if (changes_.empty()) return std::nullopt;
  auto since = std::ranges::upper_bound(changes_, step, {}, &Since::step);
  if (since != changes_.begin()) --since;
  return since->samples + static_cast<double>(step - since->step) * since->batch_size;
}

SamplesSeen samples_seen(project::Project& project, std::int64_t run) {
  return SamplesSeen(project::curve(project, run, "batch_size"));
}

}  // namespace anneal::studio
