#pragma once

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/layout/state_memory.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/checkpointing.h"

namespace anneal::train {

/// What the tensors of this rank really take, to be compared with what was predicted; gradients
/// where a step has left them. Of tensors that lie once for all ranks each counts its own.
plan::StateMemory measured_state_memory(const Trained& trained);

/// What was predicted for this rank of a run of `network`.
plan::StateMemory predicted_state_memory(const JobSpec& spec, const runtime::Network& network,
                                         const distributed::Communicator& ranks);

}  // namespace anneal::train
