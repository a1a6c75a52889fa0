#include "app/pages/live/charts/chart_axis.h"

#include <algorithm>
#include <cmath>

namespace anneal::studio {

void AxisTrack::take(double seconds, const StepEvent& step) {
  const Point before = points_.empty() ? Point() : points_.back();
  if (!(step.epoch > before.epoch)) return;
  const double steps = std::max(0.0, static_cast<double>(step.step) - before.step);
  points_.push_back({.epoch = step.epoch,
                     .step = before.step + steps,
                     .seconds = std::max(before.seconds, seconds),
                     .samples = before.samples + steps * static_cast<double>(step.batch_size)});
}

void AxisTrack::cut_after(double epoch) {
  const auto beyond = [](double limit, const Point& point) { return limit < point.epoch; };
  points_.erase(std::upper_bound(points_.begin(), points_.end(), epoch, beyond), points_.end());
}

double AxisTrack::value(const Point& point, ChartAxis axis) {
  switch (axis) {
    case ChartAxis::epoch:
      return point.epoch;
    case ChartAxis::step:
      return point.step;
    case ChartAxis::seconds:
      return point.seconds;
    case ChartAxis::samples:
      return point.samples;
  }
  return point.epoch;
}

double AxisTrack::at(ChartAxis axis, double epoch) const {
  if (axis == ChartAxis::epoch || points_.empty()) return epoch;
  const auto before = [](const Point& point, double limit) { return point.epoch < limit; };
  const auto after = std::lower_bound(points_.begin(), points_.end(), epoch, before);
  if (after == points_.end()) return value(points_.back(), axis) * epoch / points_.back().epoch;
  const Point from = after == points_.begin() ? Point() : *(after - 1);
  const double share = (epoch - from.epoch) / (after->epoch - from.epoch);
  return std::lerp(value(from, axis), value(*after, axis), share);
}

}  // namespace anneal::studio
