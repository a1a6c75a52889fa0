#pragma once

#include <cstdint>
#include <string>

#include <ATen/core/Tensor.h>
#include <c10/core/ScalarType.h>

#include "engine/worker/runtime/convolution.h"

/// libtorch's convolutions and linear layers that have what follows them in their innermost loop (oneDNN's
/// post-operations), without gradients. They are what its own compiler puts into models that are evaluated
/// (torch/_inductor/fx_passes/mkldnn_fusion.py). For fp32 and bf16 on a processor.
namespace anneal::runtime {

/// Whether this libtorch, on this processor, has them for numbers of `type`: for bf16 not with AVX2 alone.
bool has_pointwise(at::ScalarType type);

/// `weight` as they read it quickest, for inputs of the sizes [N, C, H, W] of `input`.
at::Tensor pack_weight(const Convolution& convolution, const at::Tensor& weight, const at::Tensor& input);
/// Likewise of a linear layer, for so many rows.
at::Tensor pack_weight(const at::Tensor& weight, std::int64_t rows);

/// activation(convolution + bias [K]) with a packed weight. `activation` is an operation of the graph, or "".
at::Tensor pointwise(const Convolution& convolution, const at::Tensor& input, const at::Tensor& packed,
                     const at::Tensor& bias, const std::string& activation);

/// The same with a residual, of the shape of the result, before the activation, which is "relu" or "". The
/// residual's memory becomes the result's, where its channels are last.
at::Tensor pointwise_sum(const Convolution& convolution, const at::Tensor& input, const at::Tensor& residual,
                         const at::Tensor& packed, const at::Tensor& bias, const std::string& activation);

/// activation(input · weightᵀ + bias) of `input` [..., F].
at::Tensor pointwise_linear(const at::Tensor& input, const at::Tensor& packed, const at::Tensor& bias,
                            const std::string& activation);

}  // namespace anneal::runtime
