#pragma once

#include <QPointF>
#include <optional>
#include <span>
#include <vector>

namespace anneal::studio {

/// Debiased exponential moving average: s = w·s + (1−w)·y, shown as s / (1 − wⁿ), so that the first
/// values are not pulled towards zero. Non-finite values pass through and leave the state alone.
class Smoother {
 public:
  explicit Smoother(double weight) : weight_(weight) {}  ///< weight in [0, 1)
  double next(double value);

 private:
  double weight_;
  double state_ = 0;
  double bias_ = 1;  ///< wⁿ
};

/// At most two points for each of `columns` equal columns of [first, last]: its lowest and highest in
/// the order in which they came, so that no peak is lost. Points are sorted by x. A stretch of non-finite
/// values becomes one point with y = NaN, which charts draw as a gap. Points outside the range are left
/// out, but for one neighbour on each side so that lines run to the edge.
std::vector<QPointF> minimum_maximum(std::span<const QPointF> points, double first, double last, int columns);

struct Range {
  double low;
  double high;
};

/// Range of the finite y values, if any. `positive_only` for logarithmic axes.
std::optional<Range> value_range(std::span<const QPointF> points, bool positive_only);

}  // namespace anneal::studio
