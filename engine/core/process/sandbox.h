#pragma once

#include <chrono>
#include <cstdint>

namespace anneal {

/// What is left to a process that reads what may come from an enemy.
struct Sandbox {
  std::int64_t memory_bytes = std::int64_t{512} << 20;
  std::chrono::seconds processor_time{60};
  bool may_write = false;  ///< open files to be written to
};

/// From now on this process starts no program and no process, makes no connection, opens nothing to be
/// written to unless it may, and takes no more memory and time than that; it cannot undo it. What it has open
/// stays usable. System calls are refused (EPERM) by a seccomp filter, which a kernel or a container may not
/// have: the limits hold all the same.
/// Under AddressSanitizer, which needs more memory than a limit leaves, that of memory does not hold.
void enter(const Sandbox& sandbox);

}  // namespace anneal
