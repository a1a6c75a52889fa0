#pragma once

#include <thread>

namespace anneal::runtime {

/// While one lives, OpenMP's threads of this process sleep where they wait for each other.
///
/// Otherwise they spin for milliseconds, which is fastest where each has a core: sleeping costs a small
/// network up to 40 %. libgomp spins 100 rounds in place of 300,000 while a process has more OpenMP threads
/// than processors (its manual, GOMP_SPINCOUNT): a team of threads that have nothing to do is the switch.
class SleepingWaits {
 public:
  SleepingWaits();

 private:
  std::jthread crowd_;
};

}  // namespace anneal::runtime
