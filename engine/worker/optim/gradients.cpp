#include "engine/worker/optim/gradients.h"

#include <cmath>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::optim {

namespace {

std::vector<at::Tensor> gradients_of(const Optimizer& optimizer) {
  std::vector<at::Tensor> gradients;
  for (const Group& group : optimizer.groups())
    for (const at::Tensor& tensor : group.tensors)
      if (tensor.grad().defined()) gradients.push_back(tensor.grad());
  return gradients;
}

void multiply(const Optimizer& optimizer, double factor) {
  const at::NoGradGuard no_grad;
  const std::vector<at::Tensor> gradients = gradients_of(optimizer);
  if (!gradients.empty()) at::_foreach_mul_(gradients, factor);
}

/// [], undefined without gradients.
at::Tensor norm_of(const std::vector<at::Tensor>& gradients) {
  return gradients.empty() ? at::Tensor() : at::stack(at::_foreach_norm(gradients)).norm();
}

}  // namespace

void unscale_gradients(const Optimizer& optimizer, double loss_scale) {
  if (loss_scale != 1) multiply(optimizer, 1 / loss_scale);
}

double gradient_norm(const Optimizer& optimizer) {
  const at::NoGradGuard no_grad;
  const at::Tensor norm = norm_of(gradients_of(optimizer));
  return norm.defined() ? norm.item<double>() : 0;
}

double gradient_norm(const Optimizer& optimizer, at::Tensor& number) {
  const at::NoGradGuard no_grad;
  const at::Tensor norm = norm_of(gradients_of(optimizer));
  if (!norm.defined() || !number.is_cuda()) return norm.defined() ? norm.item<double>() : 0;
  const at::Tensor both = at::stack({norm.to(at::kDouble), number.detach().to(at::kDouble)}).cpu();
  number = both[1];
  return both[0].item<double>();
}

void clip_gradients(const Optimizer& optimizer, double norm, double largest) {
  if (largest > 0 && std::isfinite(norm) && norm > largest) multiply(optimizer, largest / norm);
}

}  // namespace anneal::optim
