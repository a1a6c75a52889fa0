#pragma once

#include <QPointF>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "app/widgets/charts/line_stretch.h"
#include "app/widgets/charts/series_math.h"

namespace anneal::studio {

/// The points of a curve, sorted by x, all of them, with a pyramid of sums over them by which what a chart
/// shows of any part is found without reading that part: each sum of the lowest level stands for 64 points,
/// each of a higher one for 16 of the level beneath.
///
/// A point takes 16 bytes and its part of the pyramid 2. Points that come cost the same however many there
/// are; what a chart of C columns shows costs about C times as much as reading 100 points.
class CurvePoints {
 public:
  /// x must not decrease.
  void append(std::span<const QPointF> points);
  void assign(std::span<const QPointF> points);
  void clear() { cut_to(0); }
  /// Drops the points beyond x.
  void cut_after(double x);
  /// Moves the last point along x, not before the one that it follows.
  void move_last(double x) { points_.back().setX(x); }

  const std::vector<QPointF>& all() const { return points_; }
  std::size_t size() const { return points_.size(); }
  bool empty() const { return points_.empty(); }
  /// Those between two x, both included.
  std::span<const QPointF> between(double first, double last) const;

  /// Range of the finite y between two x, if any. `positive_only` for logarithmic axes.
  std::optional<Range> range(double first, double last, bool positive_only) const;
  std::optional<Range> range() const;
  /// What a chart shows of them: the line through `columns` equal columns of [first, last], in each of which
  /// it has the lowest and the highest of all points, so that no peak is lost (see line_in_columns).
  std::vector<QPointF> line(double first, double last, int columns) const;
  /// What `points[begin, end)` add up to.
  LineStretch sum(std::size_t begin, std::size_t end) const;

 private:
  void cut_to(std::size_t size);
  void build();

  std::vector<QPointF> points_;
  std::vector<std::vector<LineStretch>>
      levels_;  ///< the lowest first; of whole blocks without the last point
};

}  // namespace anneal::studio
