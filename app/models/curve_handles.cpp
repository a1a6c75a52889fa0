#include "app/models/curve_handles.h"

#include <algorithm>
#include <cmath>

namespace anneal::studio {
namespace {

constexpr double least_distance = 0.01;  ///< of neighbours, in progress

bool has_points(const Curve& curve) {
  return curve.kind == Curve::Kind::steps || curve.kind == Curve::Kind::piecewise;
}

/// Where its last point may be: something is to come after a step, and after a warm-up.
double most_progress(const Curve& curve) {
  return curve.kind == Curve::Kind::piecewise ? 1 : 1 - least_distance;
}

double in_three_digits(double value) {
  if (value == 0 || !std::isfinite(value)) return 0;
  const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
  // Through a whole number and a division where the unit is below 1: 0.3 rather than 0.30000000000000004.
  return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

double in_percents(double progress) {
  return std::round(100 * progress) / 100;
}

/// Where the warm-up ends, with this value.
CurveHandle at_warmup(const Curve& curve, double value) {
  return {.progress = curve.warmup, .value = value, .moves_along = curve.warmup > 0};
}

void set_value(Curve& curve, std::size_t handle, double value) {
  switch (curve.kind) {
    case Curve::Kind::constant:
      curve.value = value;
      return;
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      curve.values[handle].second = value;
      return;
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
    case Curve::Kind::polynomial:
    case Curve::Kind::restarts:
      (handle == 0 ? curve.from : curve.to) = value;
      return;
    case Curve::Kind::one_cycle:
    case Curve::Kind::stable:
      (handle == 0 ? curve.start : handle + 1 == handles_of(curve).size() ? curve.end : curve.peak) = value;
      return;
    case Curve::Kind::expression:
      return;
  }
}

void set_progress(Curve& curve, std::size_t handle, double progress) {
  if (has_points(curve))
    curve.values[handle].first = progress;
  else if (curve.kind == Curve::Kind::stable && handle == 2)
    curve.decay = in_percents(1 - progress);
  else
    curve.warmup = progress;
}

}  // namespace

std::vector<CurveHandle> handles_of(const Curve& curve) {
  std::vector<CurveHandle> handles;
  switch (curve.kind) {
    case Curve::Kind::constant:
      return {at_warmup(curve, curve.value)};
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      for (const auto& [progress, value] : curve.values) {
        const bool is_first = handles.empty();
        handles.push_back({progress, value, !is_first, !is_first && curve.values.size() > 2});
      }
      return handles;
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
    case Curve::Kind::polynomial:
    case Curve::Kind::restarts:
      return {at_warmup(curve, curve.from), {.progress = 1, .value = curve.to}};
    case Curve::Kind::one_cycle:
      return {{.progress = 0, .value = curve.start},
              {.progress = curve.warmup, .value = curve.peak, .moves_along = true},
              {.progress = 1, .value = curve.end}};
    case Curve::Kind::stable:
      return {{.progress = 0, .value = curve.start},
              {.progress = curve.warmup, .value = curve.peak, .moves_along = true},
              {.progress = 1 - curve.decay, .value = curve.peak, .moves_along = true},
              {.progress = 1, .value = curve.end}};
    case Curve::Kind::expression:
      return {};
  }
  return {};
}

Curve with_handle_at(const Curve& curve, std::size_t handle, double progress, double value) {
  Curve result = curve;
  const std::vector<CurveHandle> handles = handles_of(curve);
  set_value(result, handle, std::max(in_three_digits(value), 0.0));
  if (!handles[handle].moves_along) return result;
  const bool is_last = handle + 1 == handles.size();
  const double lowest = handle == 0 ? least_distance : handles[handle - 1].progress + least_distance;
  const double highest = is_last ? most_progress(curve) : handles[handle + 1].progress - least_distance;
  if (lowest <= highest) set_progress(result, handle, std::clamp(in_percents(progress), lowest, highest));
  return result;
}

Curve with_point_at(const Curve& curve, double progress, double value) {
  if (!has_points(curve)) return curve;
  Curve result = curve;
  const double at = in_percents(progress);
  const auto is_near = [&](const auto& point) { return std::abs(point.first - at) < least_distance / 2; };
  if (at <= 0 || at > most_progress(curve) || std::ranges::any_of(curve.values, is_near)) return curve;
  const auto after = std::ranges::find_if(result.values, [&](const auto& point) { return point.first > at; });
  result.values.insert(after, {at, std::max(in_three_digits(value), 0.0)});
  return result;
}

Curve scaled(const Curve& curve, double factor) {
  Curve result = curve;
  for (double* value : {&result.value, &result.from, &result.to, &result.peak, &result.start, &result.end})
    *value = in_three_digits(*value * factor);
  for (auto& [progress, value] : result.values) value = in_three_digits(value * factor);
  if (curve.kind == Curve::Kind::expression)
    result.formula = Expression(std::to_string(factor) + " * (" + curve.formula.text() + ")", "");
  return result;
}

Curve without_handle(const Curve& curve, std::size_t handle) {
  Curve result = curve;
  if (handle < handles_of(curve).size() && handles_of(curve)[handle].can_go)
    result.values.erase(result.values.begin() + static_cast<std::ptrdiff_t>(handle));
  return result;
}

}  // namespace anneal::studio
