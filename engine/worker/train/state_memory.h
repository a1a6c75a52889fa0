#pragma once

#include "distributed/ranks.h"
#include "plan/state_memory.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"
#include "train/checkpointing.h"

namespace anneal::train {

/// What the tensors of this rank really take, to be compared with what was predicted; gradients
/// where a step has left them. Of tensors that lie once for all ranks each counts its own.
plan::StateMemory measured_state_memory(const Trained& trained);

/// What was predicted for this rank of a run of `network`.
plan::StateMemory predicted_state_memory(const JobSpec& spec, const runtime::Network& network,
                                         const distributed::Ranks& ranks);

}  // namespace anneal::train
