#include "policy/divergence.h"

#include "policy/loss_scale.h"

namespace anneal::policy {

namespace {

constexpr double rate_after_rollback = 0.5;

}  // namespace

StepVerdict after_step(PolicyState& state, const StepNumbers& numbers) {
  const bool overflows = numbers.loss_is_finite && !numbers.gradients_are_finite;
  const bool can_scale_less = state.loss_scale.value > lowest_loss_scale;
  if (numbers.loss_is_finite) adapt(state.loss_scale, overflows);
  if (numbers.loss_is_finite && numbers.gradients_are_finite) {
    state.nonfinite = 0;
    return StepVerdict::take;
  }
  ++state.skipped;
  if (overflows && can_scale_less) return StepVerdict::skip;
  if (++state.nonfinite < divergent_steps) return StepVerdict::skip;
  return state.rollbacks.size() < most_rollbacks ? StepVerdict::roll_back : StepVerdict::give_up;
}

PolicyState rolled_back(const PolicyState& saved, const PolicyState& now, const Rollback& rollback) {
  PolicyState state = saved;
  state.rate_factor *= rate_after_rollback;
  state.micro_batch = now.micro_batch;
  state.seconds = now.seconds;
  state.skipped = now.skipped;
  state.nonfinite = 0;
  state.rollbacks = now.rollbacks;
  state.rollbacks.push_back(rollback);
  return state;
}

std::string report_of(const PolicyState& state) {
  std::string ways;
  for (const Rollback& rollback : state.rollbacks)
    ways += (ways.empty() ? "" : ", ") + std::string("from step ") + std::to_string(rollback.step) + " to " +
            std::to_string(rollback.from_step);
  return "the training diverges: its loss or gradients were not finite for " +
         std::to_string(divergent_steps) + " steps in a row, after " +
         std::to_string(state.rollbacks.size()) + " roll-backs, each to half the learning rate (" + ways +
         "); " + std::to_string(state.skipped) + " steps were skipped";
}

}  // namespace anneal::policy
