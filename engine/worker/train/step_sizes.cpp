#include "engine/worker/train/step_sizes.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/rank_tensors.h"

namespace anneal::train {

std::vector<runtime::NamedTensor> step_sizes(const runtime::Network& network) {
  std::vector<runtime::NamedTensor> steps;
  if (network.rounding() == nullptr) return steps;
  for (const auto& [name, tensor] : network.rounding()->steps())
    steps.push_back(
        {{.name = name, .shape = tensor.sizes().vec(), .role = graph::Role::norm_weight}, tensor});
  return steps;
}

void complete_gradients(const std::vector<runtime::NamedTensor>& steps, distributed::Ranks& ranks,
                        bool learn_together) {
  const at::NoGradGuard no_grad;
  std::vector<at::Tensor> gradients;
  for (const runtime::NamedTensor& step : steps) {
    at::Tensor& gradient = step.tensor.mutable_grad();
    if (!gradient.defined()) gradient = at::zeros_like(step.tensor);
    gradients.push_back(gradient);
  }
  if (gradients.empty() || ranks.is_alone() || !learn_together) return;
  const at::Tensor all = at::cat(gradients).to(at::kDouble);
  exchange::sum(ranks, all);
  std::int64_t first = 0;
  for (at::Tensor& gradient : gradients) {
    gradient.copy_(all.narrow(0, first, gradient.numel()));
    first += gradient.numel();
  }
}

}  // namespace anneal::train
