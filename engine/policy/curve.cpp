#include "policy/curve.h"

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

/// The curve without its warm-up, at a progress of at least `warmup`.
double after_warmup(const Curve& curve, double progress) {
  const double share = (progress - curve.warmup) / (1 - curve.warmup);
  switch (curve.kind) {
    case Curve::Kind::constant:
      return curve.value;
    case Curve::Kind::steps:
      return step_at(curve, progress);
    case Curve::Kind::linear:
      return std::lerp(curve.from, curve.to, share);
    case Curve::Kind::cosine:
      return std::lerp(curve.to, curve.from, (1 + std::cos(std::numbers::pi * share)) / 2);
    case Curve::Kind::one_cycle:
      return std::lerp(curve.peak, curve.end, share);
    case Curve::Kind::polynomial:
      return std::lerp(curve.to, curve.from, std::pow(1 - share, curve.power));
  }
  return curve.value;
}

}  // namespace

double value_at(const Curve& curve, double progress) {
  progress = std::clamp(progress, 0.0, 1.0);
  const double warmed = after_warmup(curve, std::max(progress, curve.warmup));
  if (progress >= curve.warmup) return warmed;
  const double start = curve.kind == Curve::Kind::one_cycle ? curve.start : curve.warmup_from * warmed;
  return std::lerp(start, warmed, progress / curve.warmup);
}

}  // namespace anneal::policy
