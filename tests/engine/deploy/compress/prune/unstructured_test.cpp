#include "engine/deploy/compress/prune/unstructured.h"

#include <gtest/gtest.h>

namespace anneal::prune {
namespace {

TEST(ScheduledShare, falls_as_the_cube_of_what_is_left) {
  EXPECT_NEAR(scheduled_share(0.1, 0.9, 0), 0.1, 1e-15);
  EXPECT_NEAR(scheduled_share(0.1, 0.9, 0.5), 0.9 - 0.8 / 8, 1e-15);
  EXPECT_EQ(scheduled_share(0.1, 0.9, 1), 0.9);
  EXPECT_EQ(scheduled_share(0.1, 0.9, 7), 0.9);
}

}  // namespace
}  // namespace anneal::prune
