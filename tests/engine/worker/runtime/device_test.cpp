#include "engine/worker/runtime/device.h"

#include <gtest/gtest.h>

namespace anneal::runtime {
namespace {

using Kind = DeviceChoice::Kind;

TEST(DeviceOfRank, is_the_gpu_of_its_number_where_none_is_named) {
  for (const Kind kind : {Kind::automatic, Kind::cuda}) {
    EXPECT_EQ(device_of_rank({kind, 0}, 0, 4), (DeviceChoice{Kind::cuda, 0}));
    EXPECT_EQ(device_of_rank({kind, 0}, 3, 4), (DeviceChoice{Kind::cuda, 3}));
  }
}

TEST(DeviceOfRank, begins_at_the_gpu_that_is_named_and_again_at_the_first) {
  EXPECT_EQ(device_of_rank({Kind::cuda, 2}, 0, 4), (DeviceChoice{Kind::cuda, 2}));
  EXPECT_EQ(device_of_rank({Kind::cuda, 2}, 1, 4), (DeviceChoice{Kind::cuda, 3}));
  EXPECT_EQ(device_of_rank({Kind::cuda, 2}, 2, 4), (DeviceChoice{Kind::cuda, 0}));
  EXPECT_EQ(device_of_rank({Kind::cuda, 0}, 5, 2), (DeviceChoice{Kind::cuda, 1}));
}

TEST(DeviceOfRank, stays_what_was_said_where_there_is_no_such_gpu) {
  EXPECT_EQ(device_of_rank({Kind::automatic, 0}, 1, 0), (DeviceChoice{Kind::automatic, 0}));
  EXPECT_EQ(device_of_rank({Kind::cuda, 4}, 1, 4), (DeviceChoice{Kind::cuda, 4}));
  EXPECT_EQ(device_of_rank({Kind::cpu, 0}, 1, 4), (DeviceChoice{Kind::cpu, 0}));
}

}  // namespace
}  // namespace anneal::runtime
