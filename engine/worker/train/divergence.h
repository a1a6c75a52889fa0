#pragma once

#include <ATen/core/Tensor.h>

#include "policy/divergence.h"
#include "train/announcer.h"

namespace anneal::train {

/// Takes a step's `loss`, [], and the norm of its gradients into `state`, and announces a loss scale that
/// changes. Throws EnvironmentError with a report where training is to be given up.
policy::StepVerdict judge_step(PolicyState& state, const at::Tensor& loss, double gradient_norm,
                               Announcer& announcer);

}  // namespace anneal::train
