#include "engine/worker/optim/lamb.h"

#include <cmath>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/optim/trust_ratio.h"

namespace anneal::optim {

Lamb::Lamb(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(std::move(groups)), beta2_(spec.beta2), epsilon_(spec.epsilon), steps_(at::zeros({})) {
  for (const Group& group : this->groups()) {
    first_.push_back(zeros_like(group));
    second_.push_back(zeros_like(group));
  }
}

void Lamb::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  const double steps = steps_.add_(1).item<double>();
  const double first_share = 1 - std::pow(now.momentum, steps), second_share = 1 - std::pow(beta2_, steps);
  for (std::size_t i = 0; i < groups().size(); ++i) {
    const Group& group = groups()[i];
    if (!group.is_trained()) continue;
    const std::vector<at::Tensor> gradients = Optimizer::gradients(group);
    at::_foreach_lerp_(first_[i], gradients, 1 - now.momentum);
    at::_foreach_mul_(second_[i], beta2_);
    at::_foreach_addcmul_(second_[i], gradients, gradients, 1 - beta2_);

    const std::vector<at::Tensor> spreads = at::_foreach_sqrt(second_[i]);
    at::_foreach_div_(spreads, std::sqrt(second_share));
    at::_foreach_add_(spreads, epsilon_);
    const std::vector<at::Tensor> updates = at::_foreach_div(first_[i], spreads);
    at::_foreach_div_(updates, first_share);
    at::_foreach_add_(updates, group.tensors, now.weight_decay * group.decay_scale);
    if (group.is_layerwise) scale_by_ratio(updates, norms(group.tensors), norms(updates));
    at::_foreach_add_(group.tensors, updates, -now.learning_rate * group.rate_scale);
  }
}

runtime::TensorMap Lamb::state() {
  runtime::TensorMap state = named("first_moment/", first_);
  state.merge(named("second_moment/", second_));
  state.emplace("steps", steps_);
  return state;
}

}  // namespace anneal::optim
