#pragma once

#include "engine/core/base/machine.h"

namespace anneal::train {

/// Where a limit of this process (`ulimit -v`, `ulimit -d`) leaves less than any training on so many threads
/// takes, throws an EnvironmentError that names it: libraries answer to such a lack by crashing. Call it
/// before other threads are started.
void require_memory(int threads);

/// From here on training on so many threads, which are still to be started, has the memory that is free now,
/// or that its share of the machine or the process may have, less a reserve for what is not made of tensors:
/// decoded images, and the code that kernels are made of. See runtime::limit_memory_of_tensors.
void limit_memory(int threads, const MachineShare& share = {});

}  // namespace anneal::train
