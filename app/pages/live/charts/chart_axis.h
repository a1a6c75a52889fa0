#pragma once

#include <QPointF>
#include <cstdint>
#include <vector>

#include "engine/core/protocol/event.h"

namespace anneal::studio {

/// What the curves of a run can be laid over.
enum class ChartAxis { epoch, step, seconds, samples };

/// How epochs, steps, time and samples of a run go together: what its steps told, each larger than before.
class AxisTrack {
 public:
  void clear() { points_.clear(); }
  void take(double seconds, const StepEvent& step);
  void cut_after(double epoch);

  /// Where an epoch stands on an axis: between steps in a straight line, beyond the last one at the pace of
  /// all so far.
  double at(ChartAxis axis, double epoch) const;

 private:
  struct Point {
    double epoch = 0, step = 0, seconds = 0, samples = 0;
  };
  static double value(const Point& point, ChartAxis axis);

  std::vector<Point> points_;  ///< by epoch
};

}  // namespace anneal::studio
