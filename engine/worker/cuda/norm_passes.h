#pragma once

#include "engine/worker/runtime/gpu_passes.h"

namespace anneal::cuda {

/// The kernels of norm_kernels.h on tensors, on the current stream of their GPU.
extern const NormPasses norm_passes;

}  // namespace anneal::cuda
