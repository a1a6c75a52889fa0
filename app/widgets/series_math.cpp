#include "widgets/series_math.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anneal::studio {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

bool finite(const QPointF& point) {
  return std::isfinite(point.y());
}

/// Gathers the points of one column.
class Column {
 public:
  explicit Column(std::vector<QPointF>& output) : output_(output) {}

  void add(const QPointF& point) {
    if (!finite(point)) {
      flush();
      const bool in_gap = !output_.empty() && !finite(output_.back());
      if (!in_gap) output_.emplace_back(point.x(), nan);
      return;
    }
    if (empty_) {
      low_ = high_ = point;
      empty_ = false;
    } else if (point.y() < low_.y()) {
      low_ = point;
    } else if (point.y() > high_.y()) {
      high_ = point;
    }
  }

  void flush() {
    if (empty_) return;
    empty_ = true;
    const bool low_first = low_.x() <= high_.x();
    output_.push_back(low_first ? low_ : high_);
    if (low_ != high_) output_.push_back(low_first ? high_ : low_);
  }

 private:
  std::vector<QPointF>& output_;
  QPointF low_, high_;
  bool empty_ = true;
};

}  // namespace

double Smoother::next(double value) {
  if (!std::isfinite(value)) return value;
  state_ = weight_ * state_ + (1 - weight_) * value;
  bias_ *= weight_;
  return state_ / (1 - bias_);
}

std::vector<QPointF> minimum_maximum(std::span<const QPointF> points, double first, double last,
                                     int columns) {
  std::vector<QPointF> output;
  if (points.empty() || columns < 1 || !(last > first)) return output;
  const auto before = [](const QPointF& point, double x) { return point.x() < x; };
  const auto after = [](double x, const QPointF& point) { return x < point.x(); };
  auto begin = std::lower_bound(points.begin(), points.end(), first, before);
  auto end = std::upper_bound(begin, points.end(), last, after);
  if (begin != points.begin()) --begin;
  if (end != points.end()) ++end;
  const auto count = static_cast<std::size_t>(end - begin);
  const std::size_t at_most = 2 * static_cast<std::size_t>(columns);
  output.reserve(std::min(count, at_most + 2));
  const bool few = count <= at_most;
  Column column(output);
  double limit = -std::numeric_limits<double>::infinity();
  for (auto point = begin; point != end; ++point) {
    if (few || point->x() >= limit) {
      column.flush();
      const double index = std::floor((point->x() - first) / (last - first) * columns);
      limit = first + (index + 1) * (last - first) / columns;
    }
    column.add(*point);
  }
  column.flush();
  return output;
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
