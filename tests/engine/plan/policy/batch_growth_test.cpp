#include "engine/plan/policy/batch_growth.h"

#include <vector>

#include <gtest/gtest.h>

#include "engine/plan/policy/noise.h"
#include "engine/plan/policy/policy.h"

namespace anneal::policy {
namespace {

/// Batches from 32 on, with a noise scale and as many steps observed as are waited for.
class BatchGrowth : public ::testing::Test {
 protected:
  BatchGrowth() {
    training_.batch_size = Curve::constant(32);
    training_.batch_growth = {.largest = 4096, .efficiency = 0.5};
    set_noise_scale(300);
  }

  void set_noise_scale(double scale) {
    state_.noise.signal = 1;
    state_.noise.noise = scale;
    state_.noise.weight = 1;
  }

  /// Looks `times` times, each after a hundred steps of `cost`; gives all the batches there were.
  std::vector<std::int64_t> batches(int times, const StepCost& cost = {0, 1}) {
    std::vector<std::int64_t> all;
    for (int i = 0; i < times; ++i) {
      const std::int64_t batch = at(training_, 0, state_.noise.growth).batch_size;
      if (all.empty() || batch != all.back()) all.push_back(batch);
      state_.noise.steps += 100;
      observe(state_.step_times, batch, 32, cost.of(static_cast<double>(batch)));
      grow(training_, state_, batch);
    }
    return all;
  }

  using Batches = std::vector<std::int64_t>;

  Training training_;
  PolicyState state_;
};

TEST_F(BatchGrowth, the_batch_doubles_up_to_half_the_noise_scale) {
  EXPECT_EQ(batches(10), (Batches{32, 64, 128, 256}));  // 512 would be less than half as good
}

TEST_F(BatchGrowth, the_batch_doubles_up_to_its_limit) {
  training_.batch_growth.largest = 128;
  EXPECT_EQ(batches(10), (Batches{32, 64, 128}));
}

TEST_F(BatchGrowth, waits_for_enough_steps) {
  state_.noise.steps = 49;
  EXPECT_FALSE(grow(training_, state_, 32));
  state_.noise.steps = 50;
  EXPECT_TRUE(grow(training_, state_, 32));
  EXPECT_EQ(state_.noise.growth, 2);
  EXPECT_FALSE(grow(training_, state_, 64));
}

TEST_F(BatchGrowth, is_off_by_default) {
  training_.batch_growth = {};
  EXPECT_EQ(batches(10), (Batches{32}));
}

TEST_F(BatchGrowth, couples_the_rate_like_a_batch_of_the_curve) {
  training_.rate_coupling = RateCoupling::linear;
  EXPECT_DOUBLE_EQ(at(training_, 0, 4).learning_rate, 4 * at(training_, 0).learning_rate);
}

class GoodputGrowth : public BatchGrowth {
 protected:
  GoodputGrowth() { training_.batch_growth.by = GrowthMeasure::goodput; }
};

/// A processor that is busy with 32 samples: a second size was tried, and nothing else.
TEST_F(GoodputGrowth, where_time_goes_with_the_samples_the_trial_is_taken_back_and_none_follows) {
  EXPECT_EQ(batches(20, {.fixed = 0, .per_sample = 1}), (Batches{32, 64, 32}));
}

/// A device of which a step of 32 takes as long as one of 512.
TEST_F(GoodputGrowth, where_a_step_costs_the_same_the_batch_grows_as_far_as_efficiency_lets_it) {
  EXPECT_EQ(batches(20, {.fixed = 1, .per_sample = 0}), (Batches{32, 64, 128, 256}));
}

/// With a step of 100 + b and a noise scale of 300, goodput is 300 b / ((300 + b)(100 + b)), which is highest
/// at √(300 · 100), about 173.
TEST_F(GoodputGrowth, between_the_two_it_ends_next_to_the_best) {
  const auto all = batches(20, {.fixed = 100, .per_sample = 1});
  EXPECT_EQ(all, (Batches{32, 64, 128}));
  EXPECT_GT(goodput(300, {100, 1}, 128), goodput(300, {100, 1}, 256));
  EXPECT_GT(goodput(300, {100, 1}, 128), goodput(300, {100, 1}, 64));
}

TEST_F(GoodputGrowth, it_grows_again_once_there_is_more_noise) {
  EXPECT_EQ(batches(20, {.fixed = 100, .per_sample = 1}).back(), 128);
  set_noise_scale(10000);
  EXPECT_EQ(batches(20, {.fixed = 100, .per_sample = 1}), (Batches{128, 256, 512}));  // 1024 is 4 % better
}

TEST_F(GoodputGrowth, it_shrinks_where_noise_is_less_but_not_below_the_curve) {
  EXPECT_EQ(batches(20, {.fixed = 100, .per_sample = 1}).back(), 128);
  set_noise_scale(1);
  EXPECT_EQ(batches(20, {.fixed = 100, .per_sample = 1}), (Batches{128, 64, 32}));
}

TEST(Goodput, without_fixed_cost_it_falls_with_the_batch_as_efficiency_does) {
  const StepCost cost{.fixed = 0, .per_sample = 0.5};
  EXPECT_DOUBLE_EQ(goodput(100, cost, 100), 2 * efficiency(100, 100));
  EXPECT_GT(goodput(100, cost, 50), goodput(100, cost, 100));
}

}  // namespace
}  // namespace anneal::policy
