#include "engine/core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace anneal {

void parallel_for(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work) {
  std::atomic<std::int64_t> next = 0;
  std::mutex mutex;
  std::exception_ptr error;
  const auto run = [&] {
    try {
      for (std::int64_t index = next++; index < count; index = next++) work(index);
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!error) error = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    const std::int64_t wanted = std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(count, 1));
    for (std::int64_t helper = 1; helper < wanted; ++helper) helpers.emplace_back(run);
    run();
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace anneal
