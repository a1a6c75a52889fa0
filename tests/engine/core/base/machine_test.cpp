#include "engine/core/base/machine.h"

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

TEST(Machine, the_shares_of_its_processes_are_alike_and_fit_into_it) {
  const int all = usable_cores();
  for (int parts = 1; parts <= all; ++parts) {
    for (int part = 0; part < parts; ++part) {
      const MachineShare share{part, parts};
      EXPECT_EQ(share.cores(), all / parts);
      EXPECT_EQ(share.memory(), usable_memory() / parts);
    }
  }
}

TEST(Machine, every_part_keeps_to_cores_of_its_own) {
  cpu_set_t before;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  const int all = CPU_COUNT(&before);
  for (int parts = 1; parts <= all + 1; ++parts) {
    cpu_set_t taken;
    CPU_ZERO(&taken);
    int sum = 0;
    for (int part = 0; part < parts; ++part) {
      MachineShare{part, parts}.keep_to_cores();
      cpu_set_t kept;
      ASSERT_EQ(sched_getaffinity(0, sizeof kept, &kept), 0);
      sched_setaffinity(0, sizeof before, &before);
      CPU_OR(&taken, &taken, &kept);
      sum += CPU_COUNT(&kept);
    }
    EXPECT_TRUE(CPU_EQUAL(&taken, &before)) << parts;
    EXPECT_EQ(sum, parts <= all ? all : parts * all) << "each keeps all where there are too few, " << parts;
  }
}

}  // namespace
}  // namespace anneal
