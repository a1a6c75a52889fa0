#pragma once

#include <span>

#include "engine/quality/comparison/times.h"

namespace anneal::studio {

/// When a run is as good as a target, from how good it was so far.
struct TargetForecast {
  enum class Outlook {
    too_early,    ///< fewer than three evaluations
    reached,      ///< was, as `reached` says
    in_sight,     ///< from `least_epoch` to `most_epoch`
    perhaps,      ///< not before `least_epoch`, and at the slower pace not in this run
    not_in_sight  ///< not in this run, even at its recent pace
  };
  Outlook outlook = Outlook::too_early;
  comparison::Measured reached = {};
  double least_epoch = 0, most_epoch = 0;
};

/// `told` by time; the run is to end at `last_epoch`. The trend is that of the latest half of what was told,
/// of at least 3 and at most 12 values: the means of its three thirds, in a straight line through all, in one
/// through the latter two, and, where the second step is the smaller one, in steps that go on shrinking by
/// the same factor (a geometric series). The earliest and the latest of these are the range.
TargetForecast forecast_target(std::span<const comparison::Measured> told, Metric metric, double target,
                               double last_epoch);

}  // namespace anneal::studio
