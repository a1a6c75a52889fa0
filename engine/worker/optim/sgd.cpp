#include "engine/worker/optim/sgd.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::optim {

Sgd::Sgd(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(std::move(groups)), nesterov_(spec.nesterov) {
  for (const Group& group : this->groups()) momentum_.push_back(zeros_like(group));
}

void Sgd::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < groups().size(); ++i) {
    const Group& group = groups()[i];
    if (!group.is_trained()) continue;
    const double decay = now.weight_decay * group.decay_scale;
    const std::vector<at::Tensor> gradients = Optimizer::gradients(group);
    const bool has_momentum = now.momentum > 0;
    if (!has_momentum) {
      // The kernel then takes no v, which a later step may need: it is the gradient.
      at::_foreach_copy_(momentum_[i], gradients);
      at::_foreach_add_(momentum_[i], group.tensors, decay);
    }
    at::_fused_sgd_(group.tensors, gradients, has_momentum ? momentum_[i] : std::vector<at::Tensor>{}, decay,
                    now.momentum, now.learning_rate * group.rate_scale, /*dampening=*/0,
                    nesterov_ && has_momentum, /*maximize=*/false, /*is_first_step=*/false);
  }
}

runtime::TensorMap Sgd::state() {
  return named("momentum/", momentum_);
}

}  // namespace anneal::optim
