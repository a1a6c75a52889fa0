#pragma once

#include <cstdint>
#include <string>

namespace anneal {

/// Cores that this process may use: its affinity, and the quota of its control group, rounded up, where that
/// is lower. At least 1.
int usable_cores();

/// Bytes of memory that this process may use: the machine's, or its control group's limit where that is
/// lower. The same each time on one machine.
std::int64_t usable_memory();

/// Bytes of it that could be had now without swapping. Cheap enough to ask a few times a second.
std::int64_t available_memory();

/// Bytes of addresses that this process has taken, used or not: what RLIMIT_AS limits.
std::int64_t address_space();

/// Bytes that this process has to write to and shares with no other, used or not: what RLIMIT_DATA limits.
std::int64_t private_memory();

/// As `hostname` says.
std::string host_name();

/// What one of the processes that a run has on this machine takes of it: no more than its share.
struct MachineShare {
  int part = 0;   ///< which of them
  int parts = 1;  ///< how many there are

  /// The same for every part, so that all compute alike; at least 1.
  int cores() const;
  /// From now on this thread, and those that it starts, keep to cores that no other part has, where there are
  /// enough and the user has not chosen by OMP_PROC_BIND, OMP_PLACES or GOMP_CPU_AFFINITY.
  void keep_to_cores() const;
  std::int64_t memory() const { return usable_memory() / parts; }
};

}  // namespace anneal
