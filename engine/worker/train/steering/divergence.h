#pragma once

#include <string>

#include "engine/plan/policy/divergence.h"
#include "engine/worker/train/reporting/announcer.h"

namespace anneal::train {

/// Takes a step's `loss`, the norm of its gradients and the loss of a constant prediction into `state`, and
/// announces a loss scale that changes.
policy::StepVerdict judge_step(PolicyState& state, double loss, double gradient_norm, double constant_loss,
                               Announcer& announcer);

/// Throws EnvironmentError with a report of what happened, at last by `cause`.
[[noreturn]] void give_up(const PolicyState& state, const std::string& cause);

/// The same where not one step could be taken: the weights that training begins with are finite, but what
/// comes of them is not, and no learning rate has touched them. `init` is their file, "" where there is none.
[[noreturn]] void give_up_at_once(const std::string& init);

}  // namespace anneal::train
