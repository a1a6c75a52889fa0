#pragma once

#include <QPointF>
#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace anneal::studio {

/// The lowest and the highest of some points with finite y, of equal ones the first.
struct Extremes {
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  QPointF low{0, infinity};
  QPointF high{0, -infinity};

  bool empty() const { return low.y() > high.y(); }
  void add(const QPointF& point);
  void add(const Extremes& later);
};

/// What a line through points that follow each other shows in one column of pixels: the extremes of those up
/// to the first gap, of those between the first gap and the last, and of those after the last. A gap is a
/// stretch of non-finite y. So no extreme and no gap is lost, and what joins the columns before and after is
/// known; several gaps within a column, which is all that is not told apart, look like its first and last.
///
/// Stretches that follow each other add up to what their points add up to, however they are divided.
class LineStretch {
 public:
  void add(const QPointF& point);
  void add(const LineStretch& next);

  Extremes all() const;
  double least_positive() const { return least_positive_; }  ///< infinity where no y is above 0

  /// The line through the stretch, at most eight points of it, in the order in which they came. A gap is one
  /// point with y = NaN, and none where the line ends with one already.
  void append_to(std::vector<QPointF>& line) const;

 private:
  bool has_gap() const { return first_gap_ <= last_gap_; }

  Extremes before_, between_, after_;      ///< the gaps; all in `before_` where there is none
  double first_gap_ = Extremes::infinity;  ///< x where it begins, as the next
  double last_gap_ = -Extremes::infinity;
  double least_positive_ = Extremes::infinity;
};

/// Sums up points[begin, end).
using SumUp = std::function<LineStretch(std::size_t begin, std::size_t end)>;

/// The line through points as `columns` equal columns of [first, last] show it, each a LineStretch; few
/// points are all there. Points are sorted by x. Those outside the range are left out, but for one neighbour
/// on each side, so that the line runs to the edge.
std::vector<QPointF> line_in_columns(std::span<const QPointF> points, double first, double last, int columns,
                                     const SumUp& sum_up);

}  // namespace anneal::studio
