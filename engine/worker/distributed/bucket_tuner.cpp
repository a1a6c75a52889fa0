#include "engine/worker/distributed/bucket_tuner.h"

#include <algorithm>
#include <map>

namespace anneal::distributed {

namespace {

constexpr std::size_t usual_elsewhere = (25 << 20) / sizeof(float);

/// One time for each size, the median: single times hold whatever else the hosts did.
std::vector<ExchangeTime> medians(std::span<const ExchangeTime> measured) {
  std::map<std::size_t, std::vector<double>> by_size;
  for (const ExchangeTime& one : measured) by_size[one.numbers].push_back(one.seconds);
  std::vector<ExchangeTime> found;
  for (auto& [numbers, seconds] : by_size) {
    const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
    std::ranges::nth_element(seconds, middle);
    found.push_back({numbers, *middle});
  }
  return found;
}

}  // namespace

std::size_t BucketTuner::next(std::vector<ExchangeTime> measured, std::span<const std::size_t> gradients,
                              std::span<const double> ready) {
  constexpr std::int64_t trials = batches_of_each * static_cast<std::int64_t>(tried.size());
  if (gradients.empty()) return chosen_;
  if (batch_ > 0 && batch_ <= trials) measured_.insert(measured_.end(), measured.begin(), measured.end());
  if (batch_ == trials) choose(gradients, ready);
  if (batch_ == batches_between) batch_ = -1;
  ++batch_;
  if (batch_ <= 0 || batch_ > trials) return chosen_;
  return tried[static_cast<std::size_t>((batch_ - 1) / batches_of_each)];
}

void BucketTuner::choose(std::span<const std::size_t> gradients, std::span<const double> ready) {
  const Link link = fitted_link(medians(measured_));
  measured_.clear();
  const std::size_t best = best_bucket(gradients, ready, link);
  const auto exposed = [&](std::size_t bucket) {
    return end_of_exchange({gradients, bucket}, ready, link) - ready.back();
  };
  // As good as the one that is there: leave it.
  constexpr double least_gain = 0.98;
  const bool is_better = exposed(best) + ready.back() < least_gain * (exposed(chosen_) + ready.back());
  const std::size_t now = is_better ? best : chosen_;
  choice_ = {chosen_, now, link, exposed(now), exposed(usual_elsewhere)};
  chosen_ = now;
}

}  // namespace anneal::distributed
