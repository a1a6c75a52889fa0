#pragma once

#include <optional>
#include <vector>

#include <sys/types.h>

#include "engine/worker/runtime/core_share.h"

namespace anneal::runtime {

/// Reads from the kernel (`/proc/stat`, `schedstat`) how cores were used between two looks.
class CoreUseMeter {
 public:
  /// `threads` are the kernel's numbers of those that compute, `cores` the numbers of those that they may
  /// use.
  CoreUseMeter(std::vector<pid_t> threads, std::vector<int> cores);

  /// Since the last call, or since construction; `CoreUse::idle` is in the order of the cores. Nothing where
  /// the kernel does not tell.
  std::optional<CoreUse> read();

  /// Seconds since some time in the past.
  struct Counters {
    double time = 0;
    std::vector<double> busy, idle;  ///< of each core; work that gives way to all other (nice) counts as idle
    double ours = 0;                 ///< on cores, of this process
    double waited = 0;               ///< without a core, of its computing threads
  };

 private:
  std::vector<pid_t> threads_;
  std::vector<int> cores_;
  std::optional<Counters> before_;
};

}  // namespace anneal::runtime
