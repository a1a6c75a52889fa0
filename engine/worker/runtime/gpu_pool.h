#pragma once

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/gpu_passes.h"

namespace anneal::runtime {

/// Max-pooling with its gradients on a GPU, of [N, C, H, W] in fp32, bf16 or fp16, which becomes channels
/// last.
at::Tensor max_pool_on_gpu(const at::Tensor& input, const cuda::PoolWindow& window);

}  // namespace anneal::runtime
