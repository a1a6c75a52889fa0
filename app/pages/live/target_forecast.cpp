#include "app/pages/live/target_forecast.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <vector>

namespace anneal::studio {
namespace {

using comparison::Measured;

constexpr double never = std::numeric_limits<double>::infinity();

/// The mean of some values, larger ones being better, and where it stands.
struct Level {
  double epoch = 0;
  double value = 0;
};

Level level_of(std::span<const Measured> values, double sign) {
  Level level;
  for (const Measured& one : values) {
    level.epoch += one.epoch / static_cast<double>(values.size());
    level.value += sign * one.value / static_cast<double>(values.size());
  }
  return level;
}

double slope(const Level& from, const Level& to) {
  return to.epoch > from.epoch ? (to.value - from.value) / (to.epoch - from.epoch) : 0;
}

double in_a_line(const Level& from, double slope, double target) {
  return slope > 0 ? from.epoch + (target - from.value) / slope : never;
}

/// In steps of `length` epochs, of which the last one gained `gain` and each next one gains `ratio` < 1 of
/// that.
double slowing_down(const Level& from, double length, double gain, double ratio, double target) {
  if (gain <= 0) return never;
  const double left = 1 - (target - from.value) * (1 - ratio) / (gain * ratio);
  return left > 0 ? from.epoch + length * std::log(left) / std::log(ratio) : never;
}

}  // namespace

TargetForecast forecast_target(std::span<const Measured> told, Metric metric, double target,
                               double last_epoch) {
  using Outlook = TargetForecast::Outlook;
  if (const auto reached = comparison::first_reaching(told, metric, target))
    return {.outlook = Outlook::reached, .reached = *reached};
  std::vector<Measured> values;
  std::ranges::copy_if(told, std::back_inserter(values),
                       [](const Measured& one) { return std::isfinite(one.value); });
  if (values.size() < 3) return {};
  const std::size_t third = std::clamp<std::size_t>(values.size() / 6, 1, 4);
  const double sign = is_better(metric, 1, 0) ? 1 : -1;
  const auto level = [&](std::size_t from_end) {
    return level_of(std::span(values).subspan(values.size() - from_end * third, third), sign);
  };
  const Level first = level(3), second = level(2), last = level(1);
  const double early = slope(first, second), late = slope(second, last), aim = sign * target;
  const double by_all = in_a_line(last, slope(first, last), aim), by_late = in_a_line(last, late, aim);
  double least = std::min(by_all, by_late), most = std::max(by_all, by_late);
  constexpr double hardly_slower = 0.99;  // where the series is a line
  if (late > 0 && late < hardly_slower * early) {
    const double length = last.epoch - second.epoch;
    most = slowing_down(last, length, late * length, late / early, aim);
  }
  const double newest = values.back().epoch;
  least = std::max(least, newest);
  most = std::max(most, least);
  if (!(least <= last_epoch)) return {.outlook = Outlook::not_in_sight};
  return {.outlook = most <= last_epoch ? Outlook::in_sight : Outlook::perhaps,
          .least_epoch = least,
          .most_epoch = most};
}

}  // namespace anneal::studio
