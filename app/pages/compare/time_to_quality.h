#pragma once

#include <optional>
#include <vector>

#include "page_compare/comparison.h"

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
};

/// What half of the runs have reached (see comparison::reached_by_half), or where that is nothing the best of
/// all; nothing where none was judged, or by different series.
std::optional<double> usual_target(const Comparison& comparison);

/// `baseline` is a run's place, −1: none. Nothing where there is no quality to be reached.
std::optional<TimesToQuality> times_to_quality(const Comparison& comparison, int baseline,
                                               std::optional<double> target);

}  // namespace anneal::studio
