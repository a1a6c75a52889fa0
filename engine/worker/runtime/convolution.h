#pragma once

#include <optional>

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// A square convolution.
struct Convolution {
  std::int64_t stride, padding, dilation = 1, groups = 1;
};

/// Whether that of `input` [N, C, H, W] with `weight` [K, C, k, k] is better left to `convolve` than to
/// libtorch: where one of the passes that will be needed has a faster method (convolution_method.h).
bool is_faster(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
               const std::optional<at::Tensor>& bias = {});

/// Such a convolution in the type of `input`, with weights and `bias` [K] (or none) of any type. Those in
/// fp32 get their gradients in fp32.
at::Tensor convolve(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                    const std::optional<at::Tensor>& bias = {});

}  // namespace anneal::runtime
