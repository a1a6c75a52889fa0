#pragma once

#include <string>

#include <cuda_runtime.h>

#include "engine/core/base/error.h"

namespace anneal::cuda {

/// `what` CUDA was to do. Throws EnvironmentError with CUDA's reason where it did not.
inline void check(cudaError_t result, const char* what) {
  if (result != cudaSuccess)
    throw EnvironmentError(std::string("CUDA cannot ") + what + ": " + cudaGetErrorString(result), "GPU");
}

}  // namespace anneal::cuda
