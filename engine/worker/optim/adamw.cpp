#include "engine/worker/optim/adamw.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::optim {

AdamW::AdamW(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(std::move(groups)), beta2_(spec.beta2), epsilon_(spec.epsilon) {
  for (const Group& group : this->groups()) {
    Moments moments{zeros_like(group), zeros_like(group), {}};
    for (const at::Tensor& tensor : group.tensors)
      moments.steps.push_back(at::zeros({}, tensor.options().requires_grad(false)));
    moments_.push_back(std::move(moments));
  }
}

void AdamW::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < groups().size(); ++i) {
    const Group& group = groups()[i];
    if (!group.is_trained()) continue;
    Moments& moments = moments_[i];
    at::_foreach_add_(moments.steps, 1);
    at::_fused_adamw_(group.tensors, gradients(group), moments.first, moments.second, {}, moments.steps,
                      now.learning_rate * group.rate_scale, now.momentum, beta2_,
                      now.weight_decay * group.decay_scale, epsilon_, /*amsgrad=*/false, /*maximize=*/false);
  }
}

runtime::TensorMap AdamW::state() {
  runtime::TensorMap state;
  for (std::size_t i = 0; i < groups().size(); ++i)
    for (std::size_t j = 0; j < groups()[i].names.size(); ++j) {
      const std::string& name = groups()[i].names[j];
      state.emplace("first_moment/" + name, moments_[i].first[j]);
      state.emplace("second_moment/" + name, moments_[i].second[j]);
      state.emplace("steps/" + name, moments_[i].steps[j]);
    }
  return state;
}

}  // namespace anneal::optim
