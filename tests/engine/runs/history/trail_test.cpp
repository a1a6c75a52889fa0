#include "engine/runs/history/trail.h"

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(Trail, a_long_run_takes_little_memory_and_still_finds_its_checkpoints) {
  Trail trail;
  for (std::int64_t step = 1; step <= 1'000'000; ++step) {
    trail.add({.step = step,
               .epoch = static_cast<double>(step) / 1000,
               .time = static_cast<double>(step),
               .samples_per_second = 100});
    if (step % 1000 == 0) trail.keep();
  }
  EXPECT_DOUBLE_EQ(trail.epoch_at(137'000), 137);
  EXPECT_DOUBLE_EQ(trail.epoch_at(999'999), 999.999);
  EXPECT_NEAR(trail.epoch_at(137'500), 137.5, 0.5);
  const auto left = trail.time_left(2000);
  ASSERT_TRUE(left);
  EXPECT_NEAR(left->least, 950'000, 1000);
  EXPECT_NEAR(left->most, 1'050'000, 1000);
}

TEST(Trail, steps_that_come_again_replace_what_they_were) {
  Trail trail;
  for (std::int64_t step = 1; step <= 5; ++step)
    trail.add({.step = step, .epoch = 0.1 * static_cast<double>(step)});
  trail.add({.step = 3, .epoch = 0.7});
  EXPECT_DOUBLE_EQ(trail.epoch_at(2), 0.2);
  EXPECT_DOUBLE_EQ(trail.epoch_at(4), 0.7);
}

TEST(Trail, knows_nothing_before_the_first_step) {
  Trail trail;
  trail.go_back_to(3);
  trail.keep();
  EXPECT_EQ(trail.epoch_at(3), 0);
  EXPECT_FALSE(trail.throughput());
  EXPECT_FALSE(trail.time_left(10));
}

}  // namespace
}  // namespace anneal
