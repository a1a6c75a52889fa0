#include "engine/worker/train/reporting/resources.h"

#include <ctime>
#include <fstream>

#include <unistd.h>

namespace anneal::train {

namespace {

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::int64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::int64_t size = 0, resident = 0;
  statm >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

ResourceMeter::ResourceMeter()
    : wall_(std::chrono::steady_clock::now()), processor_seconds_(processor_seconds()) {}

ResourcesEvent ResourceMeter::measure(int rank) {
  const auto now = std::chrono::steady_clock::now();
  const double used = processor_seconds();
  const double elapsed = std::chrono::duration<double>(now - wall_).count();
  ResourcesEvent event{.rank = rank,
                       .processor = elapsed > 0 ? (used - processor_seconds_) / elapsed : 0,
                       .memory_bytes = resident_bytes(),
                       .state_bytes = {},
                       .predicted_state_bytes = {},
                       .loader_threads = {},
                       .loader_batches = {},
                       .gpu_utilization = {},
                       .gpu_memory_bytes = {},
                       .gpu_memory_total_bytes = {}};
  wall_ = now;
  processor_seconds_ = used;
  return event;
}

}  // namespace anneal::train
