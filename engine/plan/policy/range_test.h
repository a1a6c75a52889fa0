#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace anneal::policy {

/// The learning-rate range test (Smith 2017, Cyclical Learning Rates, §3.3): a few steps at rates that rise
/// exponentially from `lowest` to `highest`.
struct RangeTest {
  double lowest = 1e-6;
  double highest = 10;
  std::int64_t steps = 100;  ///< at least 2
};

/// Of step `step`, from 0.
double rate_at(const RangeTest& test, std::int64_t step);

/// An exponential moving average without the pull towards 0 at its beginning (Kingma & Ba 2015, §3).
class Smoothed {
 public:
  explicit Smoothed(double decay = 0.9) : decay_(decay) {}
  double add(double value);  ///< the average with it

 private:
  double decay_;
  double sum_ = 0;
  double weight_ = 0;
};

struct RatePoint {
  double rate;
  double loss;      ///< of the step's batch, before the step
  double smoothed;  ///< by `Smoothed`
};

/// Takes losses in the order of their rates, and says when to stop.
class RangeTestCurve {
 public:
  /// False where the test is over: the smoothed loss is not a number any more or has risen to 4 times the
  /// lowest. A loss that is not a finite number is not kept.
  bool add(double rate, double loss);
  const std::vector<RatePoint>& points() const { return points_; }

 private:
  Smoothed smoothed_;
  double lowest_ = 0;
  std::vector<RatePoint> points_;
};

/// What the test proposes: a tenth of the rate at which the smoothed loss is lowest. There the loss has just
/// stopped falling, and the average lags behind by half a decade, so that a tenth lies well on the slope, for
/// any model; it suits the peak of a one-cycle. The steepest point is told, too, but not proposed: in the
/// first steps of a new network it is often the fall of a badly scaled head, far below what trains well.
struct RateProposal {
  double rate = 0;
  double lowest_at = 0;    ///< the rate at the lowest smoothed loss
  double steepest_at = 0;  ///< the rate where it falls fastest with log(rate), by a line through 7 points
};

/// None where the loss never falls by a hundredth, or there are fewer than 10 points.
std::optional<RateProposal> propose_rate(const std::vector<RatePoint>& points);

}  // namespace anneal::policy
