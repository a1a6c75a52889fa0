#pragma once

#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/norm_activation.h"

namespace anneal::runtime {

/// `norm_activation` on a GPU, of [N, C, H, W] in fp32, bf16 or fp16, but for the counter: two passes over
/// memory forward and two backward, and pooling in passes of its own. The host waits for the GPU only where
/// the batch has other parts.
at::Tensor norm_activation_on_gpu(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                                  const std::vector<at::Tensor>& parameters, const NormActivation& how);

}  // namespace anneal::runtime
