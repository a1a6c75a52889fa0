#include "engine/quality/comparison/seeds.h"

#include <algorithm>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

namespace anneal::comparison {

using nlohmann::json;

std::vector<std::vector<std::size_t>> groups_of_seeds(const std::vector<json>& specs) {
  std::vector<std::vector<std::size_t>> groups;
  std::map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    json spec = specs[i];
    if (spec.is_object()) {
      spec.erase("name");
      const auto training = spec.find("training");
      if (training != spec.end() && training->is_object()) training->erase("seed");
    }
    const auto [group, is_new] = known.try_emplace(spec.dump(), groups.size());
    if (is_new) groups.emplace_back();
    groups[group->second].push_back(i);
  }
  return groups;
}

namespace {

/// `x` lies between the first and the last point.
double value_at(const std::vector<CurvePoint>& curve, double x) {
  const auto after = std::ranges::lower_bound(curve, x, {}, &CurvePoint::x);
  if (after->x == x || after == curve.begin()) return after->y;
  const CurvePoint& before = *(after - 1);
  return before.y + (after->y - before.y) * (x - before.x) / (after->x - before.x);
}

}  // namespace

std::vector<BandPoint> band_of(std::span<const std::vector<CurvePoint>> curves) {
  std::vector<BandPoint> band;
  if (curves.empty() || std::ranges::any_of(curves, [](const auto& curve) { return curve.empty(); }))
    return band;
  for (const CurvePoint& first : curves.front()) {
    const double x = first.x;
    if (std::ranges::any_of(curves,
                            [&](const auto& curve) { return x < curve.front().x || x > curve.back().x; }))
      continue;
    BandPoint point{.x = x, .mean = 0, .low = first.y, .high = first.y};
    double sum = 0;
    for (const std::vector<CurvePoint>& curve : curves) {
      const double value = value_at(curve, x);
      sum += value;
      point.low = std::min(point.low, value);
      point.high = std::max(point.high, value);
    }
    point.mean = sum / static_cast<double>(curves.size());
    if (point.mean != point.mean) point.low = point.high = point.mean;  // NaN
    band.push_back(point);
  }
  return band;
}

}  // namespace anneal::comparison
