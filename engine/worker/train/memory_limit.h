#pragma once

namespace anneal::train {

/// From here on training has the memory that is free now, or that the process may have, less a reserve for
/// what is not made of tensors: decoded images, and the code that kernels are made of. See
/// runtime::limit_memory_of_tensors.
void limit_memory();

}  // namespace anneal::train
