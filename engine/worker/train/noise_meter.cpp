#include "train/noise_meter.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::train {

namespace {

/// Of `now` − `before`. In fp64: noise is a small difference between large sums.
at::Tensor square_norm(const std::vector<at::Tensor>& now, const std::vector<at::Tensor>& before) {
  const auto norms = at::_foreach_norm(before.empty() ? now : at::_foreach_sub(now, before), 2, at::kDouble);
  return at::stack(norms).square().sum();
}

}  // namespace

std::vector<at::Tensor> NoiseMeter::gradients() const {
  std::vector<at::Tensor> found;
  for (const optim::Group& group : optimizer_.groups())
    for (const at::Tensor& tensor : group.tensors)
      if (tensor.grad().defined()) found.push_back(tensor.grad().clone());
  return found;
}

void NoiseMeter::begin() {
  before_ = sum_ = gradients();
  squares_.clear();
}

void NoiseMeter::add(double share) {
  const at::NoGradGuard no_grad;
  std::vector<at::Tensor> now = gradients();
  squares_.push_back(square_norm(now, sum_) / (share * share));
  sum_ = std::move(now);
}

policy::GradientMoments NoiseMeter::of_batch(std::int64_t batch, double loss_scale) const {
  const at::NoGradGuard no_grad;
  const double scale = loss_scale * loss_scale;
  return {.batch = batch,
          .parts = static_cast<std::int64_t>(squares_.size()),
          .mean_square = at::stack(squares_).mean().item<double>() / scale,
          .square_mean = square_norm(sum_, before_).item<double>() / scale};
}

}  // namespace anneal::train
