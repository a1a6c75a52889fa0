#pragma once

#include "engine/core/protocol/job_spec.h"

namespace anneal::resolve {

/// Of a spec that is complete but for it: a network that is rounded in training computes in fp32 unless a
/// precision is chosen, for the steps of its activations are finer than what bf16 tells apart. Throws
/// UserError where the model has no form in integers.
void complete_quantization(JobSpec& spec);

}  // namespace anneal::resolve
