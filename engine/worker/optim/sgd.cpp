#include "optim/sgd.h"

#include <ATen/ATen.h>

namespace anneal::optim {

Sgd::Sgd(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(std::move(groups)), nesterov_(spec.nesterov) {
  for (const Group& group : this->groups()) momentum_.push_back(zeros_like(group));
}

void Sgd::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < groups().size(); ++i) {
    const Group& group = groups()[i];
    at::_fused_sgd_(group.tensors, gradients(group), momentum_[i], now.weight_decay * group.decay_scale,
                    now.momentum, now.learning_rate * group.rate_scale, /*dampening=*/0,
                    nesterov_ && now.momentum > 0, /*maximize=*/false, /*is_first_step=*/false);
  }
}

runtime::TensorMap Sgd::state() {
  return named("momentum/", momentum_);
}

}  // namespace anneal::optim
