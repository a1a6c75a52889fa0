#include "engine/worker/runtime/sleeping_waits.h"

#include <atomic>
#include <ctime>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

namespace anneal::runtime {
namespace {

double processor_seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// How many threads' processor time goes by while one works and another waits for it; 1 where that sleeps.
double threads_at_work_where_one_waits() {
  std::atomic<int> shares = 0;
  const double all = processor_seconds(CLOCK_PROCESS_CPUTIME_ID);
  const double own = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
  for (int i = 0; i < 200; ++i) {
#pragma omp parallel num_threads(2)
    ++shares;
    const double until = processor_seconds(CLOCK_THREAD_CPUTIME_ID) + 1e-3;
    while (processor_seconds(CLOCK_THREAD_CPUTIME_ID) < until) {
    }
  }
  EXPECT_EQ(shares, 400);
  return (processor_seconds(CLOCK_PROCESS_CPUTIME_ID) - all) /
         (processor_seconds(CLOCK_THREAD_CPUTIME_ID) - own);
}

TEST(SleepingWaits, take_no_time_from_those_who_are_waited_for) {
  const SleepingWaits sleeping;
  EXPECT_LT(threads_at_work_where_one_waits(), 1.2);
}

TEST(SleepingWaits, leave_the_team_complete) {
  const SleepingWaits sleeping;
  std::atomic<std::int64_t> sum = 0;
  at::parallel_for(0, 1000, 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) sum += i;
  });
  EXPECT_EQ(sum, 999 * 1000 / 2);
}

}  // namespace
}  // namespace anneal::runtime
