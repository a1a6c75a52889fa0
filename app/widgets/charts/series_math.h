#pragma once

#include <QPointF>
#include <optional>
#include <span>

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

struct Range {
  double low;
  double high;
};

/// Range of the finite y values, if any. `positive_only` for logarithmic axes.
std::optional<Range> value_range(std::span<const QPointF> points, bool positive_only);

}  // namespace anneal::studio
