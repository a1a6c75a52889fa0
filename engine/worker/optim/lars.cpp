#include "engine/worker/optim/lars.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/optim/trust_ratio.h"

namespace anneal::optim {

Lars::Lars(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(std::move(groups)), trust_(spec.trust) {
  for (const Group& group : this->groups()) momentum_.push_back(zeros_like(group));
}

void Lars::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < groups().size(); ++i) {
    const Group& group = groups()[i];
    if (!group.is_trained()) continue;
    const double decay = now.weight_decay * group.decay_scale;
    const std::vector<at::Tensor> plain = gradients(group);
    const std::vector<at::Tensor> updates = at::_foreach_add(plain, group.tensors, decay);
    if (group.is_layerwise) {
      const at::Tensor weight_norms = norms(group.tensors);
      scale_by_ratio(updates, trust_ * weight_norms, norms(plain) + decay * weight_norms);
    }
    at::_foreach_mul_(momentum_[i], now.momentum);
    at::_foreach_add_(momentum_[i], updates, now.learning_rate * group.rate_scale);
    at::_foreach_sub_(group.tensors, momentum_[i]);
  }
}

runtime::TensorMap Lars::state() {
  return named("momentum/", momentum_);
}

}  // namespace anneal::optim
