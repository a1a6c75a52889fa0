#pragma once

#include <optional>

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// A square convolution.
struct Convolution {
  std::int64_t stride, padding, dilation = 1, groups = 1;
};

/// Whether that of `input` [N, C, H, W] with `weight` [K, C, k, k] is better left to `convolve` than to
/// libtorch: in bf16 on a processor with AMX, where the gradient of 3×3 weights is our own
/// (cpu/weight_gradient.h), or with AVX512-BF16, where all of 3×3 is (cpu/winograd.h) and the gradient of all
/// other weights (cpu/direct_weight_gradient.h); elsewhere, in fp32 too, where threads can compute the
/// gradient of the weights without waiting for each other.
bool is_faster(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
               const std::optional<at::Tensor>& bias = {});

/// Such a convolution in the type of `input`, with weights and `bias` [K] (or none) of any type. Those in
/// fp32 get their gradients in fp32.
at::Tensor convolve(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                    const std::optional<at::Tensor>& bias = {});

}  // namespace anneal::runtime
