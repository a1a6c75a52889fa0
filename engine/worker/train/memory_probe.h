#pragma once

#include "policy/policy.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"
#include "train/feed.h"

namespace anneal::train {

/// Whether a step may need more memory than there is. On a GPU that is always worth a try, since one costs
/// next to nothing; on a processor the try is spared where activations and their gradients are known to take
/// a fraction of what is free.
bool may_run_out_of_memory(const JobSpec& spec, const runtime::Network& network,
                           const policy::Hyperparameters& step);

/// Data as large as that of such a step, with nothing to see on its images. Not for tables.
StepData blank_data(const JobSpec& spec, const policy::Hyperparameters& step);

}  // namespace anneal::train
