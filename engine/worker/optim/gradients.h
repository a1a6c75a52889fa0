#pragma once

#include "engine/worker/optim/optimizer.h"

/// What is done to the gradients of a batch between the backward pass and the step, in this order; to those
/// of the parameters that the optimizer steps.
namespace anneal::optim {

/// Takes the scale of the loss out of its gradients.
void unscale_gradients(const Optimizer& optimizer, double loss_scale);

/// The L2 norm over all of them, 0 of none; not finite where one of them is not, or its square overflows.
///
/// On a GPU this waits for the backward pass, once a step: the few launches of the optimizer come after it.
/// Deciding on the device whether to step would cost more of them for every tensor.
double gradient_norm(const Optimizer& optimizer);

/// The same, and `number`, [] on the device, which of a GPU is brought to the host by the same wait.
double gradient_norm(const Optimizer& optimizer, at::Tensor& number);

/// Scales gradients of this `norm` down to the norm `largest`, where that is above 0 and `norm` is finite and
/// larger (Pascanu et al. 2013, §3.2).
void clip_gradients(const Optimizer& optimizer, double norm, double largest);

}  // namespace anneal::optim
