#include "engine/worker/optim/weight_average.h"

#include <algorithm>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::optim {

namespace {

std::vector<at::Tensor> list(const runtime::TensorMap& tensors) {
  std::vector<at::Tensor> result;
  for (const auto& [name, tensor] : tensors) result.push_back(tensor);
  return result;
}

}  // namespace

WeightAverage::WeightAverage(const runtime::Network& network, double decay,
                             const std::function<bool(const std::string&)>& owns)
    : decay_(decay) {
  for (const auto& [name, tensor] : runtime::state_of(network)) {
    if (!tensor.is_floating_point() || (owns && !owns(name))) continue;
    weights_.emplace(name, tensor.detach());
    average_.emplace(name, tensor.detach().clone());
  }
}

void WeightAverage::update(std::int64_t steps) {
  if (average_.empty()) return;
  const at::NoGradGuard no_grad;
  const double n = static_cast<double>(steps);
  const double decay = std::min(decay_, (1 + n) / (10 + n));
  at::_foreach_lerp_(list(average_), list(weights_), 1 - decay);
}

void WeightAverage::swap() {
  const at::NoGradGuard no_grad;
  for (const auto& [name, weight] : weights_) {
    at::Tensor kept = weight.clone();
    at::Tensor(weight).copy_(average_.at(name));
    average_.at(name).copy_(kept);
  }
}

}  // namespace anneal::optim
