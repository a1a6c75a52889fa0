#include "engine/plan/policy/step_cost.h"

#include <gtest/gtest.h>

namespace anneal::policy {
namespace {

constexpr int side = 32;

TEST(StepCost, one_size_tells_nothing_of_others) {
  StepTimes times;
  EXPECT_FALSE(fit(times));
  for (int i = 0; i < 10; ++i) observe(times, 64, side, 0.25);
  EXPECT_FALSE(fit(times));
}

TEST(StepCost, two_sizes_give_the_line_through_them) {
  StepTimes times;
  for (int i = 0; i < 10; ++i) {
    observe(times, 64, side, 0.25);
    observe(times, 128, side, 0.375);
  }
  const auto cost = fit(times);
  ASSERT_TRUE(cost);
  EXPECT_NEAR(cost->fixed, 0.125, 1e-9);
  EXPECT_NEAR(cost->of(512), 1.125, 1e-9);
}

TEST(StepCost, more_sizes_are_met_in_the_middle) {
  StepTimes times;
  observe(times, 100, side, 1.1);
  observe(times, 200, side, 1.8);
  observe(times, 400, side, 4.2);
  const auto cost = fit(times);
  ASSERT_TRUE(cost);
  EXPECT_NEAR(cost->of(200), 2, 0.15);
  EXPECT_NEAR(cost->of(400), 4, 0.3);
}

TEST(StepCost, no_cost_is_negative) {
  StepTimes slower;  // than in proportion
  observe(slower, 100, side, 1);
  observe(slower, 200, side, 3);
  ASSERT_TRUE(fit(slower));
  EXPECT_EQ(fit(slower)->fixed, 0);
  EXPECT_GT(fit(slower)->per_sample, 0);
  StepTimes quicker;  // though larger
  observe(quicker, 100, side, 3);
  observe(quicker, 200, side, 1);
  ASSERT_TRUE(fit(quicker));
  EXPECT_EQ(fit(quicker)->per_sample, 0);
  EXPECT_GT(fit(quicker)->fixed, 0);
}

TEST(StepCost, the_average_follows_what_changes) {
  StepTimes times;
  for (int i = 0; i < 100; ++i) observe(times, 64, side, 1);
  for (int i = 0; i < 100; ++i) observe(times, 64, side, 2);
  ASSERT_EQ(times.entries.size(), 1u);
  EXPECT_NEAR(times.entries[0].seconds, 2, 0.01);
}

TEST(StepCost, a_batch_that_grows_by_and_by_is_no_new_size_each_time) {
  StepTimes times;
  for (int batch = 64; batch <= 512; ++batch) observe(times, batch, side, batch / 64.0);
  EXPECT_LE(times.entries.size(), 20u);
}

TEST(StepCost, images_of_another_size_begin_anew) {
  StepTimes times;
  observe(times, 64, 24, 1);
  observe(times, 128, 24, 2);
  observe(times, 128, 32, 3);
  EXPECT_EQ(times.image_size, 32);
  EXPECT_EQ(times.entries, (std::vector<StepTimes::Entry>{{128, 1, 3}}));
}

}  // namespace
}  // namespace anneal::policy
