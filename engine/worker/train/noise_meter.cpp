#include "train/noise_meter.h"

#include <array>
#include <cmath>

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
  std::array<double, 2> parts = {0, static_cast<double>(squares_.size())};
  if (!squares_.empty()) parts[0] = at::stack(squares_).sum().item<double>();
  ranks_.sum(parts);
  const double scale = loss_scale * loss_scale;
  return {
      .batch = batch,
      .parts = std::llround(parts[1]),
      .mean_square = parts[0] / parts[1] / scale,
      .square_mean =
          square_norm(ranks_.is_alone() ? sum_ : gradients(), before_on_all_ranks()).item<double>() / scale};
}

/// Empty where no rank had any.
std::vector<at::Tensor> NoiseMeter::before_on_all_ranks() const {
  if (ranks_.is_alone() || !ranks_.any(!before_.empty())) return before_;
  std::vector<at::Tensor> sums = gradients();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const at::Tensor here = before_.empty() ? at::zeros_like(sums[i]) : before_[i];
    const at::Tensor wide = here.to(at::kDouble);
    ranks_.sum({wide.mutable_data_ptr<double>(), static_cast<std::size_t>(wide.numel())});
    sums[i].copy_(wide);
  }
  return sums;
}

}  // namespace anneal::train
