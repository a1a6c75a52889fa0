#include "engine/plan/policy/curve.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace anneal::policy {
namespace {

double step_at(const Curve& curve, double progress) {
  const auto later =
      std::ranges::find_if(curve.values, [&](const auto& step) { return step.first > progress; });
  return later == curve.values.begin() ? later->second : std::prev(later)->second;
}

double piecewise_at(const Curve& curve, double progress) {
  const auto later =
      std::ranges::find_if(curve.values, [&](const auto& point) { return point.first > progress; });
  const auto& [begin, value] = *std::prev(later);
  if (later == curve.values.end()) return value;
  return std::lerp(value, later->second, (progress - begin) / (later->first - begin));
}

double falling_wave(const Curve& curve, double share) {
  return std::lerp(curve.to, curve.from, (1 + std::cos(std::numbers::pi * share)) / 2);
}

/// The cycles are 1, g, g², … long, until their sum is the whole.
double restarts_at(const Curve& curve, double share) {
  double length = 1, whole = 0;
  for (int i = 0; i < curve.cycles; ++i, length *= curve.growth) whole += length;
  double left = share * whole;
  length = 1;
  for (int i = 1; i < curve.cycles && left >= length; ++i, length *= curve.growth) left -= length;
  return falling_wave(curve, std::min(left / length, 1.0));
}

double stable_at(const Curve& curve, double progress) {
  if (progress <= 1 - curve.decay) return curve.peak;
  return std::lerp(curve.end, curve.peak, (1 - progress) / curve.decay);
}

/// The curve without its warm-up, at a progress of at least `warmup`.
double after_warmup(const Curve& curve, double progress, double epochs) {
  const double share = (progress - curve.warmup) / (1 - curve.warmup);
  switch (curve.kind) {
    case Curve::Kind::constant:
      return curve.value;
    case Curve::Kind::steps:
      return step_at(curve, progress);
    case Curve::Kind::linear:
      return std::lerp(curve.from, curve.to, share);
    case Curve::Kind::cosine:
      return falling_wave(curve, share);
    case Curve::Kind::one_cycle:
      return std::lerp(curve.peak, curve.end, share);
    case Curve::Kind::polynomial:
      return std::lerp(curve.to, curve.from, std::pow(1 - share, curve.power));
    case Curve::Kind::stable:
      return stable_at(curve, progress);
    case Curve::Kind::restarts:
      return restarts_at(curve, share);
    case Curve::Kind::piecewise:
      return piecewise_at(curve, progress);
    case Curve::Kind::expression:
      return std::fmin(std::fmax(curve.formula.value_at(progress, epochs), curve.minimum), curve.maximum);
  }
  return curve.value;
}

}  // namespace

double value_at(const Curve& curve, double progress, double epochs) {
  progress = std::clamp(progress, 0.0, 1.0);
  const double warmed = after_warmup(curve, std::max(progress, curve.warmup), epochs);
  if (progress >= curve.warmup) return warmed;
  const double start = curve.has_start() ? curve.start : curve.warmup_from * warmed;
  return std::lerp(start, warmed, progress / curve.warmup);
}

}  // namespace anneal::policy
