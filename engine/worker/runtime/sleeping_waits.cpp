#include "engine/worker/runtime/sleeping_waits.h"

#include <algorithm>
#include <condition_variable>
#include <latch>
#include <mutex>

#include <ATen/Parallel.h>
#include <omp.h>

namespace anneal::runtime {

SleepingWaits::SleepingWaits() {
  const int enough = std::max(omp_get_num_procs() - at::get_num_threads() + 2, 2);
  std::latch running(enough);
  crowd_ = std::jthread([&running, enough](const std::stop_token& stop) {
#pragma omp parallel num_threads(enough)
    running.count_down();
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait(lock, stop, [&] { return stop.stop_requested(); });
  });
  running.wait();
}

}  // namespace anneal::runtime
