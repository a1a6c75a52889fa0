#pragma once

#include <optional>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/policy_state.h"

namespace anneal::policy {

/// What an evaluation leads to.
struct Verdict {
  std::optional<double> rate_factor;  ///< the learning rate is multiplied by this from now on
  std::string ending;                 ///< why training ends here; "": it goes on

  bool operator==(const Verdict&) const = default;
};

/// Takes the accuracy in [0, 1] of an evaluation into `state`, and says what follows: the rate is lowered on
/// a plateau, and training ends where the accuracy wanted is reached or has not risen for too long. `what` is
/// that accuracy in words, for a regression's R², at least 0, takes its place.
Verdict after_evaluation(const Training& training, PolicyState& state, double accuracy,
                         const std::string& what = "accuracy");

/// Where another round of a schedule that has come to its end begins.
inline constexpr double another_round_begins = 0.5;

/// Where a schedule has come to its end, at `epoch`, and the accuracy wanted is not reached: the timeline of
/// another round, the second half of the schedule once more. Nullopt where the last round, or the second half
/// of the first, brought no gain.
std::optional<Timeline> another_round(const Training& training, const PolicyState& state, double epoch);

}  // namespace anneal::policy
