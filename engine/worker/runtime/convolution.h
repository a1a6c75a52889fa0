#pragma once

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// A square convolution without groups, dilation and bias.
struct Convolution {
  std::int64_t stride, padding;
};

/// Whether that of `input` [N, C, H, W] with `weight` [K, C, k, k] is faster here than in libtorch: bf16 on a
/// processor with AMX, where the gradient of 3×3 weights is our own (cpu/weight_gradient.h), or with
/// AVX512-BF16, where all of 3×3 is (cpu/winograd.h) and the gradient of all other weights
/// (cpu/direct_weight_gradient.h).
bool is_faster(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight);

/// Such a convolution in bf16, with weights of any type. Those in fp32 get their gradient in fp32.
at::Tensor convolve(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight);

}  // namespace anneal::runtime
