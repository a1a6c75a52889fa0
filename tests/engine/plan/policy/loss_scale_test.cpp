#include "engine/plan/policy/loss_scale.h"

#include <gtest/gtest.h>

namespace anneal::policy {
namespace {

LossScale after(LossScale scale, std::int64_t steps, bool has_overflowed) {
  for (std::int64_t i = 0; i < steps; ++i) adapt(scale, has_overflowed);
  return scale;
}

TEST(LossScale, is_halved_by_each_overflow_down_to_the_lowest) {
  EXPECT_EQ(after({.value = 65536}, 1, true).value, 32768);
  EXPECT_EQ(after({.value = 65536}, 5, true).value, 2048);
  EXPECT_EQ(after({.value = 65536}, 100, true).value, lowest_loss_scale);
}

TEST(LossScale, doubles_after_as_many_finite_steps_up_to_the_highest) {
  EXPECT_EQ(after({.value = 1024}, 1999, false).value, 1024);
  EXPECT_EQ(after({.value = 1024}, 2000, false).value, 2048);
  EXPECT_EQ(after({.value = 1024}, 6000, false).value, 8192);
  EXPECT_EQ(after({.value = 65536}, 100'000, false).value, highest_loss_scale);
}

TEST(LossScale, an_overflow_begins_the_wait_again) {
  LossScale scale = after({.value = 1024}, 1999, false);
  adapt(scale, true);
  EXPECT_EQ(scale, (LossScale{.value = 512, .steps = 0}));
  EXPECT_EQ(after(scale, 1999, false).value, 512);
  EXPECT_EQ(after(scale, 2000, false).value, 1024);
}

TEST(LossScale, says_when_it_changes) {
  LossScale scale{.value = 2, .steps = 1998};
  EXPECT_FALSE(adapt(scale, false));
  EXPECT_TRUE(adapt(scale, false));
  EXPECT_TRUE(adapt(scale, true));
  scale = {.value = lowest_loss_scale};
  EXPECT_FALSE(adapt(scale, true));
}

TEST(LossScale, one_that_is_off_stays_off) {
  EXPECT_EQ(after({}, 5000, false), LossScale{});
  EXPECT_EQ(after({}, 3, true), LossScale{});
}

}  // namespace
}  // namespace anneal::policy
