#pragma once

#include <cstdint>
#include <string>

#include "engine/core/protocol/policy_state.h"

namespace anneal::policy {

/// What was found of a step's numbers.
struct StepNumbers {
  double loss = 0;
  bool gradients_are_finite = true;
  double constant_loss = 1;  ///< of a prediction that is the same for every sample, see `constant_loss`
};

/// The loss of a prediction that knows nothing of the samples: of a classification ln(classes), the same
/// probability for all; of a regression, `classes` 0, that of the mean of a target of deviation 1.
double constant_loss(std::size_t classes);

/// What follows. Steps that are not taken leave weights, optimizer, averages and statistics as they were.
enum class StepVerdict {
  take,
  skip,
  roll_back,  ///< to the last checkpoint, see `rolled_back`
  give_up     ///< see `report_of`
};

inline constexpr std::int64_t divergent_steps = 3;  ///< in a row that are not finite
inline constexpr std::size_t most_rollbacks = 3;

/// A finite loss diverges, too: weights that have blown up say the same of every sample, for ever. A step
/// counts by the decimal logarithm of its loss over `ordinary_times` the reference, between −1 and 1, in
/// Page's cumulative sum (Page 1954, Continuous Inspection Schemes): max(0, sum + count). Training has
/// diverged where the sum comes to `divergent_excess`: after 20 steps with a loss of 100 times the reference
/// or more, after 67 with 20 times as much, and never by a spike that comes back. The reference is the loss
/// of the first step, at least that of a constant prediction and at most 1,000 times as much, so that weights
/// that begin far off may learn.
inline constexpr double ordinary_times = 3;
inline constexpr double divergent_excess = 20;
inline constexpr double divergent_excess_at_end =
    3;  ///< after the last step: nothing follows that could come back

/// Whether training ends with such a loss.
bool ends_diverged(const PolicyState& state);

/// Of an evaluation: so many times the loss of a constant prediction is told. The weights have diverged, or
/// the running statistics of norms do not fit them; the loss of training says nothing of that.
inline constexpr double far_off_times = 1000;

/// Why a step with that loss, after which training has diverged, is the last one: a part of a sentence.
std::string cause_of_divergence(const PolicyState& state, double loss);

/// Takes a step into `state`: counts, and adapts the loss scale. Gradients that overflow while the scale can
/// still be lowered say nothing of the training and are skipped any number of times in a row.
StepVerdict after_step(PolicyState& state, const StepNumbers& numbers);

/// The state to go on with from a checkpoint that was saved with `saved`, after diverging with `now`: at half
/// the rate, and with the counts of steps skipped and roll-backs up to now.
PolicyState rolled_back(const PolicyState& saved, const PolicyState& now, const Rollback& rollback);

/// What happened to a training that is given up, at last by `cause`, in a sentence.
std::string report_of(const PolicyState& state, const std::string& cause);

}  // namespace anneal::policy
