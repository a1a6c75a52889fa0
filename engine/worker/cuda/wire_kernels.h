#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime.h>

#include "engine/worker/distributed/wire.h"

namespace anneal::cuda {

/// As distributed::encode and decode, of memory of the current GPU, on `stream`. `wire` is one of those of 16
/// bits.
cudaError_t encode(distributed::Wire wire, const float* numbers, std::uint16_t* encoded, std::size_t count,
                   cudaStream_t stream);
cudaError_t decode(distributed::Wire wire, const std::uint16_t* encoded, float* numbers, std::size_t count,
                   cudaStream_t stream);

}  // namespace anneal::cuda
