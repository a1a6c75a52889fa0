#pragma once

#include <cstdint>

namespace anneal::runtime {

/// Makes the process keep freed memory for the next step instead of giving it back: fresh pages must be
/// zero-filled by the kernel, which cost 18 % of a small network's step. Where a limit counts what is kept
/// (`ulimit -v`, `ulimit -d`), large blocks go back at once. Call once, before the first tensor.
void keep_freed_memory();

/// From here on tensors on the CPU have `bytes` in all, beside those that exist: one more than that is
/// refused as by a machine without memory, which training can answer to. Left alone, the kernel would promise
/// any amount, and kill the process when it comes to keeping its promise. Call once.
void limit_memory_of_tensors(std::int64_t bytes);

/// Bytes that tensors on the CPU may still have; what there is of numbers without a limit.
std::int64_t memory_left_for_tensors();

}  // namespace anneal::runtime
