#include "engine/worker/train/noise_meter.h"

#include <array>
#include <cmath>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/rank_tensors.h"

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
  for (const at::Tensor& tensor : optimizer_.trained())
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
  ranks_.all_reduce(parts);
  const double scale = loss_scale * loss_scale;
  return {.batch = batch,
          .parts = std::llround(parts[1]),
          .mean_square = parts[0] / parts[1] / scale,
          .square_mean = square_of_sum() / scale};
}

/// Of what the parts have on all ranks together.
double NoiseMeter::square_of_sum() const {
  if (ranks_.is_alone()) return square_norm(sum_, before_).item<double>();
  const std::vector<at::Tensor> before = before_on_all_ranks();
  std::vector<at::Tensor> now, before_now;
  std::size_t next = 0;
  for (const at::Tensor& tensor : optimizer_.trained()) {
    if (!tensor.requires_grad()) continue;
    const std::size_t position = next++;
    if (!tensor.grad().defined()) continue;  // another rank has it
    now.push_back(tensor.grad());
    if (!before.empty()) before_now.push_back(before[position]);
  }
  const double here = now.empty() ? 0 : square_norm(now, before_now).item<double>();
  return optimizer_.is_shard() ? ranks_.all_reduce(here) : here;
}

/// Empty where no rank had any.
std::vector<at::Tensor> NoiseMeter::before_on_all_ranks() const {
  if (!ranks_.any(!before_.empty())) return before_;
  std::vector<at::Tensor> sums;
  for (const at::Tensor& tensor : optimizer_.trained()) {
    if (!tensor.requires_grad()) continue;
    const at::Tensor here = before_.empty() ? at::zeros_like(tensor) : before_[sums.size()];
    const at::Tensor wide = here.to(at::kDouble);
    exchange::all_reduce(ranks_, wide);
    sums.push_back(wide.to(at::kFloat));
  }
  return sums;
}

}  // namespace anneal::train
