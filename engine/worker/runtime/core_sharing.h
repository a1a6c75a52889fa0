#pragma once

#include <thread>

namespace anneal::runtime {

/// Keeps training fast on a machine that does something else: while other processes hold cores, the computing
/// threads keep to the others (CoreShare says to which) and sleep where they wait for each other.
///
/// Construct after `use_threads`, on the thread that computes: its OpenMP team is what is moved. Does nothing
/// where there is one such thread, where the user has chosen how threads wait or where they run
/// (OMP_WAIT_POLICY, GOMP_SPINCOUNT, OMP_PROC_BIND, OMP_PLACES, GOMP_CPU_AFFINITY), and where the kernel does
/// not tell (`/proc/stat`, `schedstat`). Watches in a thread of its own, five times a second, until
/// destroyed.
class CoreSharing {
 public:
  CoreSharing();

 private:
  std::jthread watcher_;
};

}  // namespace anneal::runtime
