#include "engine/worker/optim/rmsprop.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::optim {

RmsProp::RmsProp(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(std::move(groups)), beta2_(spec.beta2), epsilon_(spec.epsilon) {
  for (const Group& group : this->groups()) {
    squares_.push_back(zeros_like(group));
    momentum_.push_back(zeros_like(group));
  }
}

void RmsProp::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < groups().size(); ++i) {
    const Group& group = groups()[i];
    if (!group.is_trained()) continue;
    const std::vector<at::Tensor> decayed =
        at::_foreach_add(gradients(group), group.tensors, now.weight_decay * group.decay_scale);
    at::_foreach_mul_(squares_[i], beta2_);
    at::_foreach_addcmul_(squares_[i], decayed, decayed, 1 - beta2_);
    const std::vector<at::Tensor> spreads = at::_foreach_sqrt(squares_[i]);
    at::_foreach_add_(spreads, epsilon_);
    at::_foreach_mul_(momentum_[i], now.momentum);
    at::_foreach_addcdiv_(momentum_[i], decayed, spreads);
    at::_foreach_add_(group.tensors, momentum_[i], -now.learning_rate * group.rate_scale);
  }
}

runtime::TensorMap RmsProp::state() {
  runtime::TensorMap state = named("squares/", squares_);
  state.merge(named("momentum/", momentum_));
  return state;
}

}  // namespace anneal::optim
