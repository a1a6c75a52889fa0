#pragma once

#include "plan/state_memory.h"
#include "train/checkpointing.h"

namespace anneal::train {

/// What the tensors of this rank really take, to be compared with plan::predicted_state_memory; gradients
/// where a step has left them. Of tensors that lie once for all ranks each counts its own.
plan::StateMemory measured_state_memory(const Trained& trained);

}  // namespace anneal::train
