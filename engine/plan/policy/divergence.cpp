#include "engine/plan/policy/divergence.h"

#include <algorithm>
#include <cmath>

#include "engine/core/protocol/number_text.h"
#include "engine/plan/policy/loss_scale.h"

namespace anneal::policy {

namespace {

constexpr double rate_after_rollback = 0.5;

/// Of a finite loss.
void watch(LossWatch& watched, const StepNumbers& numbers) {
  constexpr double most_times_constant = 1000;
  if (watched.reference == 0)
    watched.reference =
        std::clamp(numbers.loss, numbers.constant_loss, most_times_constant * numbers.constant_loss);
  const double times = std::max(numbers.loss, 0.0) / (ordinary_times * watched.reference);
  watched.excess = std::max(0.0, watched.excess + std::clamp(std::log10(times), -1.0, 1.0));
}

StepVerdict what_follows(const PolicyState& state) {
  return state.rollbacks.size() < most_rollbacks ? StepVerdict::roll_back : StepVerdict::give_up;
}

}  // namespace

double constant_loss(std::size_t classes) {
  constexpr double of_unit_deviation = 0.5;  // half the mean square
  return classes > 1 ? std::log(static_cast<double>(classes)) : of_unit_deviation;
}

StepVerdict after_step(PolicyState& state, const StepNumbers& numbers) {
  const bool loss_is_finite = std::isfinite(numbers.loss);
  const bool overflows = loss_is_finite && !numbers.gradients_are_finite;
  const bool can_scale_less = state.loss_scale.value > lowest_loss_scale;
  if (loss_is_finite) {
    adapt(state.loss_scale, overflows);
    watch(state.loss_watch, numbers);
  }
  if (loss_is_finite && numbers.gradients_are_finite) {
    state.nonfinite = 0;
    return state.loss_watch.excess < divergent_excess ? StepVerdict::take : what_follows(state);
  }
  ++state.skipped;
  if (overflows && can_scale_less) return StepVerdict::skip;
  return ++state.nonfinite < divergent_steps ? StepVerdict::skip : what_follows(state);
}

bool ends_diverged(const PolicyState& state) {
  return state.loss_watch.excess >= divergent_excess_at_end;
}

std::string cause_of_divergence(const PolicyState& state, double loss) {
  if (state.nonfinite >= divergent_steps)
    return "the loss or gradients were not finite for " + std::to_string(divergent_steps) + " steps in a row";
  return "the loss stayed far above that of the first step or of a constant prediction: " +
         number_text(loss) + " versus " + number_text(state.loss_watch.reference);
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

std::string report_of(const PolicyState& state, const std::string& cause) {
  std::string ways;
  for (const Rollback& rollback : state.rollbacks)
    ways += (ways.empty() ? "" : ", ") + std::string("from step ") + std::to_string(rollback.step) + " to " +
            std::to_string(rollback.from_step);
  return "training diverges: " + cause + ", after " + std::to_string(state.rollbacks.size()) +
         " rollbacks, each to half the learning rate (" + ways + "); " + std::to_string(state.skipped) +
         " steps were skipped";
}

}  // namespace anneal::policy
