#pragma once

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include "engine/core/protocol/job_spec.h"

namespace anneal::runtime {

/// The type of activations, and of weights inside convolutions and linear layers. Statistics, the parameters
/// of norms and the loss are fp32 always, all other parameters but with `half`.
///
/// `half` is bf16, which needs no loss scale, but on GPUs without it (compute capability below 8): fp16.
/// `automatic` is bf16 where that is fast, else fp32.
at::ScalarType compute_type(Precision precision, at::Device device);

/// The type that convolutions and matrix products are computed in, of values of `compute_type`: the same, but
/// for fp16 on a processor. Few have instructions for it, and libtorch's loops for the others take ten times
/// as long as rounding to fp16 before and after products in fp32. So there fp16 shows what a GPU would do,
/// and saves no time.
at::ScalarType product_type(at::ScalarType compute_type, at::Device device);

/// True where bf16 is fast: AMX or AVX512-BF16 on a processor, compute capability 8 on a GPU.
bool has_fast_bf16(at::Device device);

/// What that means for `automatic`, in words.
const char* describe_bf16(at::Device device);

}  // namespace anneal::runtime
