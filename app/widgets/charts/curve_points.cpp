#include "app/widgets/charts/curve_points.h"

#include <algorithm>
#include <limits>

namespace anneal::studio {
namespace {

constexpr std::size_t points_in_a_block = 64;
constexpr std::size_t blocks_in_a_block = 16;

void add(std::span<const QPointF> points, LineStretch& sum) {
  for (const QPointF& point : points) sum.add(point);
}

void add(std::span<const LineStretch> stretches, LineStretch& sum) {
  for (const LineStretch& stretch : stretches) sum.add(stretch);
}

/// Makes those blocks of a level that the one beneath fills and that are not there yet.
template <class Part>
void build_level(std::span<const Part> parts, std::size_t parts_in_a_block, std::vector<LineStretch>& level) {
  while ((level.size() + 1) * parts_in_a_block <= parts.size()) {
    LineStretch sum;
    add(parts.subspan(level.size() * parts_in_a_block, parts_in_a_block), sum);
    level.push_back(sum);
  }
}

}  // namespace

void CurvePoints::append(std::span<const QPointF> points) {
  points_.insert(points_.end(), points.begin(), points.end());
  build();
}

void CurvePoints::assign(std::span<const QPointF> points) {
  clear();
  append(points);
}

void CurvePoints::cut_after(double x) {
  cut_to(between(-std::numeric_limits<double>::infinity(), x).size());
}

void CurvePoints::cut_to(std::size_t size) {
  points_.resize(size);
  std::size_t whole = points_in_a_block;
  for (std::vector<LineStretch>& level : levels_) {
    level.resize(std::min(level.size(), size / whole));
    whole *= blocks_in_a_block;
  }
}

/// The last point, which may be moved, is in none yet.
void CurvePoints::build() {
  if (points_.empty()) return;
  if (levels_.empty()) levels_.emplace_back();
  build_level(std::span<const QPointF>(points_).first(points_.size() - 1), points_in_a_block, levels_[0]);
  for (std::size_t level = 0; levels_[level].size() >= blocks_in_a_block; ++level) {
    if (level + 1 == levels_.size()) levels_.emplace_back();
    build_level(std::span<const LineStretch>(levels_[level]), blocks_in_a_block, levels_[level + 1]);
  }
}

std::span<const QPointF> CurvePoints::between(double first, double last) const {
  const auto x = [](const QPointF& point) { return point.x(); };
  const auto begin = std::ranges::lower_bound(points_, first, {}, x);
  const auto end = std::ranges::upper_bound(points_, last, {}, x);
  return {begin, std::max(begin, end)};
}

LineStretch CurvePoints::sum(std::size_t begin, std::size_t end) const {
  // Upwards as long as a whole block of the next level lies between, then downwards again.
  LineStretch sum;
  const std::span<const QPointF> points(points_);
  std::size_t at = begin;
  while (at < end) {
    std::size_t level = 0, length = 1, longer = points_in_a_block;
    while (level < levels_.size() && at % longer == 0 && at + longer <= end &&
           at / longer < levels_[level].size()) {
      length = longer;
      longer *= blocks_in_a_block;
      ++level;
    }
    if (level > 0) {
      sum.add(levels_[level - 1][at / length]);
    } else {
      length = std::min(end, (at / points_in_a_block + 1) * points_in_a_block) - at;
      add(points.subspan(at, length), sum);
    }
    at += length;
  }
  return sum;
}

std::optional<Range> CurvePoints::range(double first, double last, bool positive_only) const {
  const std::span<const QPointF> shown = between(first, last);
  const auto begin = static_cast<std::size_t>(shown.data() - points_.data());
  const LineStretch all = shown.empty() ? LineStretch() : sum(begin, begin + shown.size());
  const Range range{positive_only ? all.least_positive() : all.all().low.y(), all.all().high.y()};
  return range.low > range.high ? std::nullopt : std::optional(range);
}

std::optional<Range> CurvePoints::range() const {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return range(-infinity, infinity, false);
}

std::vector<QPointF> CurvePoints::line(double first, double last, int columns) const {
  return line_in_columns(points_, first, last, columns,
                         [this](std::size_t begin, std::size_t end) { return sum(begin, end); });
}

}  // namespace anneal::studio
