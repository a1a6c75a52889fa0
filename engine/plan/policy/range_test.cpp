#include "engine/plan/policy/range_test.h"

#include <algorithm>
#include <cmath>

namespace anneal::policy {

namespace {

constexpr double diverged = 4;
constexpr double least_fall = 0.01;
constexpr std::size_t least_points = 10;
constexpr std::ptrdiff_t half_window = 3;

/// Least squares: d smoothed / d log(rate) over the points around `centre`.
double slope_at(const std::vector<RatePoint>& points, std::size_t centre) {
  const auto middle = points.begin() + static_cast<std::ptrdiff_t>(centre);
  const double count = 2 * half_window + 1;
  double x_mean = 0, y_mean = 0;
  for (auto point = middle - half_window; point <= middle + half_window; ++point) {
    x_mean += std::log(point->rate) / count;
    y_mean += point->smoothed / count;
  }
  double covariance = 0, variance = 0;
  for (auto point = middle - half_window; point <= middle + half_window; ++point) {
    const double x = std::log(point->rate) - x_mean;
    covariance += x * (point->smoothed - y_mean);
    variance += x * x;
  }
  return covariance / variance;
}

}  // namespace

double rate_at(const RangeTest& test, std::int64_t step) {
  const double share = static_cast<double>(step) / static_cast<double>(test.steps - 1);
  return test.lowest * std::pow(test.highest / test.lowest, share);
}

double Smoothed::add(double value) {
  sum_ = decay_ * sum_ + (1 - decay_) * value;
  weight_ = decay_ * weight_ + (1 - decay_);
  return sum_ / weight_;
}

bool RangeTestCurve::add(double rate, double loss) {
  if (!std::isfinite(loss)) return false;
  const double smoothed = smoothed_.add(loss);
  lowest_ = points_.empty() ? smoothed : std::min(lowest_, smoothed);
  points_.push_back({rate, loss, smoothed});
  return smoothed < diverged * lowest_;
}

std::optional<RateProposal> propose_rate(const std::vector<RatePoint>& points) {
  if (points.size() < least_points) return std::nullopt;
  const auto by_loss = [](const RatePoint& a, const RatePoint& b) { return a.smoothed < b.smoothed; };
  const auto lowest = std::min_element(points.begin(), points.end(), by_loss);
  const double highest_before = std::max_element(points.begin(), lowest + 1, by_loss)->smoothed;
  if (lowest->smoothed > (1 - least_fall) * highest_before) return std::nullopt;
  RateProposal proposal{.rate = lowest->rate / 10, .lowest_at = lowest->rate};
  double steepest = 0;
  const auto end = static_cast<std::size_t>(lowest - points.begin()) + 1;
  for (std::size_t i = half_window; i + half_window < end; ++i) {
    const double slope = slope_at(points, i);
    if (slope >= steepest) continue;
    steepest = slope;
    proposal.steepest_at = points[i].rate;
  }
  return proposal;
}

}  // namespace anneal::policy
