#include "engine/worker/train/steering/divergence.h"

#include <cmath>

#include "engine/core/base/error.h"

namespace anneal::train {

policy::StepVerdict judge_step(PolicyState& state, double loss, double gradient_norm, double constant_loss,
                               Announcer& announcer) {
  const double before = state.loss_scale.value;
  const policy::StepVerdict verdict = policy::after_step(
      state,
      {.loss = loss, .gradients_are_finite = std::isfinite(gradient_norm), .constant_loss = constant_loss});
  const double now = state.loss_scale.value;
  if (now != before)
    announcer.changed("loss_scale", before, now,
                      now < before ? "gradients overflowed" : "no gradient has overflowed for a long time");
  return verdict;
}

void give_up(const PolicyState& state, const std::string& cause) {
  throw EnvironmentError(policy::report_of(state, cause), "training.learning_rate",
                         "start again with a lower one, or with training.gradient_clip");
}

void give_up_at_once(const std::string& init) {
  throw EnvironmentError("the loss or gradients are not finite from the very first step",
                         init.empty() ? "model" : init,
                         init.empty() ? "choose another model, or training.precision fp32"
                                      : "the file's weights are finite, but too large or too small: start "
                                        "from others, or choose training.precision fp32");
}

}  // namespace anneal::train
