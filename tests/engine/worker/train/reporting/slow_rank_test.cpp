#include "engine/worker/train/reporting/slow_rank.h"

#include <gtest/gtest.h>

namespace anneal::train {
namespace {

TEST(SlowRank, one_that_takes_longer_than_the_others_for_many_steps_is_found_once) {
  SlowRank slow;
  for (int step = 1; step < SlowRank::steps; ++step) EXPECT_FALSE(slow.after_step({{1.0, 1.0, 2.0}}));
  const auto found = slow.after_step({{1.0, 1.0, 2.0}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rank, 2);
  EXPECT_DOUBLE_EQ(found->times, 2);
  for (int step = 0; step < 100; ++step) EXPECT_FALSE(slow.after_step({{1.0, 1.0, 2.0}}));
}

TEST(SlowRank, of_two_the_faster_one_is_the_measure) {
  SlowRank slow;
  std::optional<SlowRank::Found> found;
  for (int step = 0; step < SlowRank::steps; ++step) found = slow.after_step({{0.3, 0.1}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rank, 0);
}

TEST(SlowRank, a_step_that_is_as_fast_as_the_others_begins_the_count_anew) {
  SlowRank slow;
  for (int step = 0; step < 200; ++step)
    EXPECT_FALSE(slow.after_step({{1.0, 1.0, step % SlowRank::steps == 7 ? 1.0 : 9.0}})) << step;
}

TEST(SlowRank, one_that_had_recovered_is_found_again) {
  SlowRank slow;
  int found = 0;
  for (int step = 0; step < 100; ++step)
    if (slow.after_step({{1.0, step / 25 % 2 == 0 ? 3.0 : 1.0, 1.0}})) ++found;
  EXPECT_EQ(found, 2);
}

TEST(SlowRank, steps_without_time_are_alike) {
  SlowRank slow;
  for (int step = 0; step < 50; ++step) EXPECT_FALSE(slow.after_step({{0.0, 0.0}}));
}

}  // namespace
}  // namespace anneal::train
