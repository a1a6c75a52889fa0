#pragma once

#include <optional>
#include <vector>

#include "app/pages/compare/comparison.h"

namespace anneal::studio {

/// When a run was as good as the target, and what that says beside the baseline.
struct TimeTo {
  std::optional<double> seconds = {};        ///< of active time; nothing where it was not reached
  std::optional<double> times_as_fast = {};  ///< as the baseline; where both reached it
  std::optional<double> efficiency = {};     ///< of further ranks than the baseline's: 1 is all of them
};

struct TimesToQuality {
  double target = 0;         ///< of `Comparison::quality`
  std::vector<TimeTo> runs;  ///< as those of the comparison
  bool have_other_ranks = false;

  double longest() const;  ///< in seconds, of those that reached it
};

/// What half of the runs have reached (see comparison::reached_by_half), or where that is nothing the best of
/// all; nothing where none was judged, or by different series.
std::optional<double> usual_target(const Comparison& comparison);

/// Which run others are held against where nobody has chosen one: the last, which is the oldest, or where
/// that never reached the target the slowest run that did; −1 where there is no run.
int usual_baseline(const Comparison& comparison, std::optional<double> target);

/// `baseline` is a run's place, −1: none. Nothing where there is no quality to be reached.
std::optional<TimesToQuality> times_to_quality(const Comparison& comparison, int baseline,
                                               std::optional<double> target);

}  // namespace anneal::studio
