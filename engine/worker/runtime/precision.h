#pragma once

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include "protocol/job_spec.h"

namespace anneal::runtime {

/// The type of activations, and of weights inside convolutions and linear layers. Parameters, statistics
/// and the loss are fp32 always.
at::ScalarType compute_type(Precision precision, at::Device device);

/// True where bf16 is fast: AMX or AVX512-BF16 on a processor, compute capability 8 on a GPU.
bool has_fast_bf16(at::Device device);

}  // namespace anneal::runtime
