#pragma once

#include <ATen/core/Tensor.h>

#include "engine/worker/cpu/depthwise.h"
#include "engine/worker/runtime/convolution.h"

/// engine/worker/cpu/depthwise.h on tensors: `input` [N, C, H, W] and `gradient` of the output, channels
/// last, in fp32 or bf16; `weight` [C, 1, k, k] in fp32, contiguous.
namespace anneal::runtime {

cpu::Depthwise depthwise(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight);

at::Tensor depthwise_output(const Convolution& convolution, const at::Tensor& input,
                            const at::Tensor& weight);
at::Tensor depthwise_input_gradient(const Convolution& convolution, const at::Tensor& input,
                                    const at::Tensor& weight, const at::Tensor& gradient);
/// In fp32.
at::Tensor depthwise_weight_gradient(const Convolution& convolution, const at::Tensor& input,
                                     const at::Tensor& weight, const at::Tensor& gradient);

}  // namespace anneal::runtime
