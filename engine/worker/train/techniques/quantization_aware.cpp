#include "engine/worker/train/techniques/quantization_aware.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/rank_tensors.h"

namespace anneal::train {

void QuantizationAware::begin() {
  network_.rounding()->forget();
}

runtime::TensorMap QuantizationAware::state() const {
  runtime::TensorMap state = {{"quantization.ranges", network_.rounding()->ranges()}};
  for (const runtime::NamedTensor& step : learned()) state.emplace(step.parameter.name, step.tensor);
  return state;
}

std::vector<runtime::NamedTensor> QuantizationAware::learned() const {
  std::vector<runtime::NamedTensor> steps;
  for (const auto& [name, tensor] : network_.rounding()->steps())
    steps.push_back(
        {{.name = name, .shape = tensor.sizes().vec(), .role = graph::Role::norm_weight}, tensor});
  return steps;
}

void QuantizationAware::before_gradients(const StepContext& context) {
  network_.rounding()->set_on(context.progress >= spec_.from);
  network_.keep_statistics(context.progress >= spec_.freeze_statistics);
}

void QuantizationAware::complete_gradients(distributed::Communicator& ranks, bool learn_together) {
  const at::NoGradGuard no_grad;
  std::vector<at::Tensor> gradients;
  for (const runtime::NamedTensor& step : learned()) {
    at::Tensor& gradient = step.tensor.mutable_grad();
    if (!gradient.defined()) gradient = at::zeros_like(step.tensor);
    gradients.push_back(gradient);
  }
  if (gradients.empty() || ranks.is_alone() || !learn_together) return;
  const at::Tensor all = at::cat(gradients).to(at::kDouble);
  exchange::all_reduce(ranks, all);
  std::int64_t first = 0;
  for (at::Tensor& gradient : gradients) {
    gradient.copy_(all.narrow(0, first, gradient.numel()));
    first += gradient.numel();
  }
}

bool QuantizationAware::is_settled() const {
  return network_.rounding()->is_on(/*training=*/false);
}

}  // namespace anneal::train
