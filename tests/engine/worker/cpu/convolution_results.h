#pragma once

#include <functional>

#include <ATen/ATen.h>

namespace anneal::testing {

/// What a convolution makes of its input, and of the gradient of its output.
struct ConvolutionResults {
  at::Tensor output, input_gradient, weight_gradient;
};

/// Images at random, or weights.
inline at::Tensor channels_last(at::IntArrayRef sizes, at::ScalarType type = at::kFloat) {
  return at::randn(sizes).to(type).contiguous(at::MemoryFormat::ChannelsLast);
}

/// Jobs that threads share, done by one.
inline void backwards_in_turn(int count, const std::function<void(int)>& job) {
  for (int i = count; i-- > 0;) job(i);
}

/// As a share of what there is.
inline double error(const at::Tensor& ours, const at::Tensor& exact) {
  return ((ours.to(at::kDouble) - exact).norm() / exact.norm()).item<double>();
}

}  // namespace anneal::testing
