#pragma once

#include <cstdint>
#include <string>

#include "protocol/policy_state.h"

namespace anneal::policy {

/// What was found of a step's numbers.
struct StepNumbers {
  bool loss_is_finite = true;
  bool gradients_are_finite = true;
};

/// What follows. Steps that are not taken leave weights, optimizer, averages and statistics as they were.
enum class StepVerdict {
  take,
  skip,
  roll_back,  ///< to the last checkpoint, see `rolled_back`
  give_up     ///< see `report_of`
};

inline constexpr std::int64_t divergent_steps = 3;  ///< in a row that are not finite
inline constexpr std::size_t most_rollbacks = 3;

/// Takes a step into `state`: counts, and adapts the loss scale. Gradients that overflow while the scale can
/// still be lowered say nothing of the training and are skipped any number of times in a row.
StepVerdict after_step(PolicyState& state, const StepNumbers& numbers);

/// The state to go on with from a checkpoint that was saved with `saved`, after diverging with `now`: at half
/// the rate, and with the counts of steps skipped and roll-backs up to now.
PolicyState rolled_back(const PolicyState& saved, const PolicyState& now, const Rollback& rollback);

/// What happened to a training that is given up, in a sentence.
std::string report_of(const PolicyState& state);

}  // namespace anneal::policy
