#include "base/machine.h"

#include <gtest/gtest.h>
#include <sched.h>

namespace anneal {
namespace {

TEST(Machine, cores_are_those_of_the_affinity) {
  cpu_set_t before;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  int first = 0;
  while (!CPU_ISSET(first, &before)) ++first;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(usable_cores(), 1);
  EXPECT_EQ((MachineShare{1, 3}.cores()), 1) << "never less";
  sched_setaffinity(0, sizeof before, &before);
  EXPECT_LE(usable_cores(), CPU_COUNT(&before));
}

TEST(Machine, the_shares_of_its_processes_make_up_all_of_it) {
  const int all = usable_cores();
  for (int parts = 1; parts <= all; ++parts) {
    int sum = 0;
    for (int part = 0; part < parts; ++part) {
      const MachineShare share{part, parts};
      sum += share.cores();
      EXPECT_LE(share.cores(), MachineShare{}.cores());
      EXPECT_EQ(share.memory(), usable_memory() / parts);
    }
    EXPECT_EQ(sum, all) << parts;
  }
}

}  // namespace
}  // namespace anneal
