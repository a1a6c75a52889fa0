#include "app/widgets/charts/line_stretch.h"

#include <algorithm>
#include <cmath>

namespace anneal::studio {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

void append(const Extremes& extremes, std::vector<QPointF>& line) {
  if (extremes.empty()) return;
  const auto& [low, high] = extremes;
  const bool low_first = low.x() <= high.x();
  line.push_back(low_first ? low : high);
  const bool are_one = low.x() == high.x() && low.y() == high.y();  // exactly, unlike Qt's comparison
  if (!are_one) line.push_back(low_first ? high : low);
}

void append_gap(double x, std::vector<QPointF>& line) {
  if (line.empty() || std::isfinite(line.back().y())) line.emplace_back(x, nan);
}

/// The first from `begin` on with an x of at least `limit`, which is not far.
std::size_t first_at(std::span<const QPointF> points, std::size_t begin, std::size_t end, double limit) {
  std::size_t reach = 1;
  while (begin + reach < end && points[begin + reach].x() < limit) reach *= 2;
  const auto from = points.begin() + static_cast<std::ptrdiff_t>(begin + reach / 2);
  const auto to = points.begin() + static_cast<std::ptrdiff_t>(std::min(end, begin + reach + 1));
  const auto found =
      std::lower_bound(from, to, limit, [](const QPointF& point, double x) { return point.x() < x; });
  return static_cast<std::size_t>(found - points.begin());
}

}  // namespace

void Extremes::add(const QPointF& point) {
  if (point.y() < low.y()) low = point;
  if (point.y() > high.y()) high = point;
}

void Extremes::add(const Extremes& later) {
  if (later.low.y() < low.y()) low = later.low;
  if (later.high.y() > high.y()) high = later.high;
}

void LineStretch::add(const QPointF& point) {
  if (std::isfinite(point.y())) {
    (has_gap() ? after_ : before_).add(point);
    if (point.y() > 0) least_positive_ = std::min(least_positive_, point.y());
  } else {
    between_.add(after_);
    if (!has_gap() || !after_.empty()) last_gap_ = point.x();
    first_gap_ = std::min(first_gap_, point.x());
    after_ = {};
  }
}

void LineStretch::add(const LineStretch& next) {
  least_positive_ = std::min(least_positive_, next.least_positive_);
  if (!next.has_gap()) return (has_gap() ? after_ : before_).add(next.before_);
  if (!has_gap()) {
    before_.add(next.before_);
    between_ = next.between_;
    first_gap_ = next.first_gap_;
    last_gap_ = next.last_gap_;
  } else {
    after_.add(next.before_);
    const bool goes_on = after_.empty() && next.between_.empty();  // one gap, which both have a part of
    between_.add(after_);
    between_.add(next.between_);
    if (!goes_on) last_gap_ = next.last_gap_;
  }
  after_ = next.after_;
}

Extremes LineStretch::all() const {
  Extremes all = before_;
  all.add(between_);
  all.add(after_);
  return all;
}

void LineStretch::append_to(std::vector<QPointF>& line) const {
  append(before_, line);
  if (!has_gap()) return;
  append_gap(first_gap_, line);
  append(between_, line);
  append_gap(last_gap_, line);
  append(after_, line);
}

std::vector<QPointF> line_in_columns(std::span<const QPointF> points, double first, double last, int columns,
                                     const SumUp& sum_up) {
  std::vector<QPointF> line;
  if (points.empty() || columns < 1 || !(last > first)) return line;
  const auto before = [](const QPointF& point, double x) { return point.x() < x; };
  const auto after = [](double x, const QPointF& point) { return x < point.x(); };
  const auto inside = std::lower_bound(points.begin(), points.end(), first, before);
  const auto outside = std::upper_bound(inside, points.end(), last, after);
  const auto begin = static_cast<std::size_t>(inside - points.begin());
  const auto end = static_cast<std::size_t>(outside - points.begin());
  const auto add = [&](std::size_t from, std::size_t to) { sum_up(from, to).append_to(line); };

  const bool are_few = end - begin <= 2 * static_cast<std::size_t>(columns);
  if (begin > 0) add(begin - 1, begin);
  for (std::size_t from = begin; from < end;) {
    const double column = std::floor((points[from].x() - first) / (last - first) * columns);
    const double limit = first + (column + 1) * (last - first) / columns;
    std::size_t to = from + 1;
    if (!are_few && column + 1 < columns) to = std::max(to, first_at(points, from, end, limit));
    if (!are_few && column + 1 >= columns) to = end;
    add(from, to);
    from = to;
  }
  if (end < points.size()) add(end, end + 1);
  return line;
}

}  // namespace anneal::studio
