#include "app/widgets/charts/series_math.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anneal::studio {
namespace {

bool finite(const QPointF& point) {
  return std::isfinite(point.y());
}

}  // namespace

double Smoother::next(double value) {
  if (!std::isfinite(value)) return value;
  state_ = weight_ * state_ + (1 - weight_) * value;
  bias_ *= weight_;
  return state_ / (1 - bias_);
}

std::optional<Range> value_range(std::span<const QPointF> points, bool positive_only) {
  Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const QPointF& point : points) {
    if (!finite(point) || (positive_only && point.y() <= 0)) continue;
    range.low = std::min(range.low, point.y());
    range.high = std::max(range.high, point.y());
  }
  if (range.low > range.high) return std::nullopt;
  return range;
}

}  // namespace anneal::studio
