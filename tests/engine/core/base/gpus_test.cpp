#include "engine/core/base/gpus.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::TemporaryDirectory;

/// A root folder as a driver with three GPUs leaves it.
struct Machine {
  Machine() {
    for (const char* place : {"0000:17:00.0", "0000:65:00.0", "0000:ca:00.0"})
      std::filesystem::create_directories(root / "proc/driver/nvidia/gpus" / place);
  }
  int gpus(const char* visible) const { return visible_gpus(visible, root.path()); }

  TemporaryDirectory root;
};

TEST(VisibleGpus, are_all_that_the_driver_lists_where_nothing_hides_them) {
  EXPECT_EQ(Machine().gpus(nullptr), 3);
}

TEST(VisibleGpus, are_none_without_a_driver) {
  const TemporaryDirectory root;
  EXPECT_EQ(visible_gpus(nullptr, root.path()), 0);
  EXPECT_EQ(visible_gpus("0,1", root.path()), 0);
}

TEST(VisibleGpus, are_those_that_are_named_up_to_the_first_name_that_is_none) {
  const Machine machine;
  EXPECT_EQ(machine.gpus("0"), 1);
  EXPECT_EQ(machine.gpus("2,0"), 2);
  EXPECT_EQ(machine.gpus("0,1,2"), 3);
  EXPECT_EQ(machine.gpus("GPU-8932f937-d72c-4106-c12f-20bd9faed9f6,GPU-1"), 2);
  EXPECT_EQ(machine.gpus("1,-1,0"), 1);
  EXPECT_EQ(machine.gpus("1,3,0"), 1) << "there is no fourth";
  EXPECT_EQ(machine.gpus("0,one"), 1);
  EXPECT_EQ(machine.gpus("0,1x,2"), 1);
}

TEST(VisibleGpus, are_none_where_all_are_hidden) {
  const Machine machine;
  EXPECT_EQ(machine.gpus(""), 0);
  EXPECT_EQ(machine.gpus("-1"), 0);
  EXPECT_EQ(machine.gpus("NoDevFiles"), 0);
}

TEST(VisibleGpus, are_no_more_than_there_are_however_often_they_are_named) {
  EXPECT_EQ(Machine().gpus("0,0,0,0,0"), 3);
}

}  // namespace
}  // namespace anneal
