#pragma once

#include <ATen/core/Tensor.h>

#include "input/feed.h"
#include "policy/policy.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::train {

/// Whether a step may need more memory than there is. On a GPU that is always worth a try, since one costs
/// next to nothing; on a processor the try is spared where activations and their gradients are known to take
/// a fraction of what is free.
bool may_run_out_of_memory(const JobSpec& spec, const runtime::Network& network,
                           const policy::Hyperparameters& step);

/// Memory that the try must leave, taken while this lives: what the optimizer will keep of each parameter,
/// and on a processor a part of the rest, since freed memory is in pieces that do not fit every later tensor.
at::Tensor reserve(const runtime::Network& network);

/// Data as large as that of such a step, with nothing to see on its images. Not for tables.
StepData blank_data(const JobSpec& spec, const policy::Hyperparameters& step);

}  // namespace anneal::train
