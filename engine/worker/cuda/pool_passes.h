#pragma once

#include "engine/worker/runtime/gpu_passes.h"

namespace anneal::cuda {

/// The kernels of pool_kernels.h on tensors, on the current stream of their GPU.
extern const PoolPasses pool_passes;

}  // namespace anneal::cuda
