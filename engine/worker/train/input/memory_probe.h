#pragma once

#include <optional>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/policy/policy.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/input/feed.h"

namespace anneal::train {

/// What the largest step of all is tried with before the first one, so that it is known whether it fits.
struct MemoryProbe {
  /// Taken while this lives: what the optimizer will keep of each parameter, and on a processor a part of the
  /// rest, since freed memory is in pieces that do not fit every later tensor.
  at::Tensor left_for_later;
  StepData data;  ///< as large as that of the step, with nothing to see on its images
};

/// Of a step of images, where it may need more memory than there is on one of the ranks. On a GPU that is
/// always worth a try, since one costs next to nothing; on a processor the try is spared where activations
/// and their gradients are known to take a fraction of what is free.
std::optional<MemoryProbe> probe_memory(const JobSpec& spec, const runtime::Network& network,
                                        const policy::Hyperparameters& step,
                                        distributed::Communicator& ranks);

}  // namespace anneal::train
