#include "engine/worker/distributed/bucket_plan.h"

#include <algorithm>
#include <numeric>

namespace anneal::distributed {

namespace {

constexpr std::size_t smallest_bucket = 4096;
constexpr double alike = 1.01;

}  // namespace

BucketPlan::BucketPlan(std::span<const std::size_t> gradients, std::size_t bucket) : bucket_(bucket) {
  firsts_.push_back(0);
  for (const std::size_t numbers : gradients) firsts_.push_back(firsts_.back() + numbers);
  for (std::size_t first = 0; first < firsts_.back(); first += bucket)
    buckets_.push_back({first, std::min(bucket, firsts_.back() - first)});
}

std::size_t BucketPlan::complete(std::size_t gradients) const {
  const std::size_t numbers = firsts_[gradients];
  return numbers == firsts_.back() ? buckets_.size() : numbers / bucket_;
}

Link fitted_link(std::span<const ExchangeTime> measured) {
  if (measured.empty()) return {0, 0};
  const auto count = static_cast<double>(measured.size());
  double numbers = 0, seconds = 0;
  for (const ExchangeTime& one : measured) {
    numbers += static_cast<double>(one.numbers) / count;
    seconds += one.seconds / count;
  }
  double variance = 0, covariance = 0;
  for (const ExchangeTime& one : measured) {
    const double off = static_cast<double>(one.numbers) - numbers;
    variance += off * off;
    covariance += off * (one.seconds - seconds);
  }
  if (variance == 0) return {0, numbers > 0 ? seconds / numbers : 0};
  const double per_number = std::clamp(covariance / variance, 0.0, seconds / numbers);
  return {std::max(seconds - per_number * numbers, 0.0), per_number};
}

double end_of_exchange(const BucketPlan& plan, std::span<const double> ready, const Link& link) {
  double end = 0;
  std::size_t gradients = 0;
  for (std::size_t bucket = 0; bucket < plan.buckets().size(); ++bucket) {
    while (plan.complete(gradients) <= bucket) ++gradients;
    end = std::max(end, ready[gradients - 1]) + link.seconds(plan.buckets()[bucket].count);
  }
  return end;
}

std::size_t best_bucket(std::span<const std::size_t> gradients, std::span<const double> ready,
                        const Link& link) {
  const std::size_t all = std::accumulate(gradients.begin(), gradients.end(), std::size_t{0});
  std::size_t best = std::max<std::size_t>(all, 1);
  double first_end = end_of_exchange({gradients, best}, ready, link);
  for (std::size_t bucket = best / 2; bucket >= smallest_bucket; bucket /= 2) {
    const double end = end_of_exchange({gradients, bucket}, ready, link);
    if (end * alike >= first_end) continue;
    best = bucket;
    first_end = end;
  }
  return best;
}

}  // namespace anneal::distributed
