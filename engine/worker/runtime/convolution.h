#pragma once

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// True for 3×3 convolutions (stride 1, padding 1, no groups, no bias) of `input` [N, C, H, W] with `weight`
/// [K, C, 3, 3] whose weight gradient cpu/weight_gradient.h computes: bf16 on a processor with AMX.
bool has_fast_weight_gradient(const at::Tensor& input, const at::Tensor& weight);

/// Such a convolution; `weight` is fp32, computed with in bf16, and gets its gradient in fp32.
at::Tensor convolution_3x3(const at::Tensor& input, const at::Tensor& weight);

}  // namespace anneal::runtime
