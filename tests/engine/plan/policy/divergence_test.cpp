#include "engine/plan/policy/divergence.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/plan/policy/loss_scale.h"

namespace anneal::policy {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using enum StepVerdict;

constexpr StepNumbers sound{.loss = 1, .gradients_are_finite = true, .constant_loss = 1};
constexpr StepNumbers overflowed{.loss = 1, .gradients_are_finite = false, .constant_loss = 1};
constexpr StepNumbers lost{.loss = std::numeric_limits<double>::quiet_NaN(), .gradients_are_finite = false};

/// Of one step after another.
std::vector<StepVerdict> verdicts(PolicyState& state, const std::vector<StepNumbers>& steps) {
  std::vector<StepVerdict> found;
  for (const StepNumbers& numbers : steps) found.push_back(after_step(state, numbers));
  return found;
}

TEST(Divergence, finite_steps_are_taken_and_leave_no_trace) {
  PolicyState state;
  EXPECT_THAT(verdicts(state, std::vector(5, sound)), Each(take));
  state.loss_watch.reference = 0;
  EXPECT_EQ(state, PolicyState{});
}

TEST(Divergence, the_third_step_in_a_row_that_is_not_finite_rolls_back) {
  for (const StepNumbers& numbers : {overflowed, lost}) {
    PolicyState state;
    EXPECT_THAT(verdicts(state, std::vector(3, numbers)), ElementsAre(skip, skip, roll_back));
    EXPECT_EQ(state.skipped, 3);
  }
}

TEST(Divergence, a_finite_step_begins_the_count_again) {
  PolicyState state;
  for (int i = 0; i < 10; ++i)
    EXPECT_THAT(verdicts(state, {lost, overflowed, sound}), ElementsAre(skip, skip, take));
  EXPECT_EQ(state.skipped, 20);
}

TEST(Divergence, an_overflow_counts_only_once_the_loss_scale_is_lowest) {
  PolicyState state;
  state.loss_scale.value = first_loss_scale;
  EXPECT_THAT(verdicts(state, std::vector(16, overflowed)), Each(skip));
  EXPECT_EQ(state.loss_scale.value, lowest_loss_scale);
  EXPECT_EQ(state.nonfinite, 0);
  EXPECT_THAT(verdicts(state, std::vector(3, overflowed)), ElementsAre(skip, skip, roll_back));
  EXPECT_EQ(state.skipped, 19);
}

TEST(Divergence, a_loss_that_is_not_finite_is_not_blamed_on_its_scale) {
  PolicyState state;
  state.loss_scale.value = first_loss_scale;
  EXPECT_THAT(verdicts(state, std::vector(3, lost)), ElementsAre(skip, skip, roll_back));
  EXPECT_EQ(state.loss_scale.value, first_loss_scale);
}

TEST(Divergence, after_three_roll_backs_the_next_one_is_the_end) {
  PolicyState state;
  for (std::int64_t i = 1; i <= 3; ++i) {
    state.nonfinite = 2;
    EXPECT_EQ(after_step(state, lost), roll_back);
    state = rolled_back({}, state, {.step = 10 * i, .from_step = 5});
  }
  EXPECT_THAT(verdicts(state, std::vector(3, lost)), ElementsAre(skip, skip, give_up));
  const std::string report = report_of(state, cause_of_divergence(state, lost.loss));
  EXPECT_THAT(report, HasSubstr("not finite for 3 steps in a row, after 3 rollbacks"));
  EXPECT_THAT(report, HasSubstr("from step 10 to 5, from step 20 to 5, from step 30 to 5"));
  EXPECT_THAT(report, HasSubstr("6 steps were skipped"));
}

TEST(Divergence, a_roll_back_halves_the_rate_of_the_checkpoint_and_keeps_the_counts) {
  PolicyState saved, now;
  saved.rate_factor = 0.6;
  saved.plateau = {.level = 0.4, .evaluations = 1};
  saved.loss_scale = {.value = 512, .steps = 30};
  saved.skipped = 2;
  now = saved;
  now.micro_batch = 16;
  now.loss_scale = {.value = 1, .steps = 0};
  now.skipped = 9;
  now.nonfinite = 3;
  now.rollbacks = {{.step = 40, .from_step = 20}};
  const PolicyState state = rolled_back(saved, now, {.step = 50, .from_step = 20});
  EXPECT_DOUBLE_EQ(state.rate_factor, 0.3);
  EXPECT_EQ(state.plateau, saved.plateau);
  EXPECT_EQ(state.loss_scale, saved.loss_scale);
  EXPECT_EQ(state.micro_batch, 16);
  EXPECT_EQ(state.skipped, 9);
  EXPECT_EQ(state.nonfinite, 0);
  EXPECT_EQ(state.rollbacks, (std::vector<Rollback>{{40, 20}, {50, 20}}));
}

/// Steps with that loss until training is rolled back; at most 10,000.
std::int64_t steps_until_divergence(PolicyState& state, const std::vector<double>& losses) {
  for (std::int64_t step = 0; step < 10'000; ++step) {
    const double loss = losses[static_cast<std::size_t>(step) % losses.size()];
    if (after_step(state, {.loss = loss, .constant_loss = 2}) == roll_back) return step + 1;
  }
  return 0;
}

/// After a first step with the loss of a constant prediction.
PolicyState begun() {
  PolicyState state;
  after_step(state, {.loss = 2, .constant_loss = 2});
  return state;
}

TEST(Divergence, a_loss_that_stays_far_above_the_first_one_rolls_back_after_some_steps) {
  const std::vector<std::pair<double, std::int64_t>> cases = {
      {4e14, 20}, {1e300, 20}, {60, 20}, {18.98, 40}, {12, 67}};
  for (const auto& [loss, steps] : cases) {
    PolicyState state = begun();
    EXPECT_EQ(steps_until_divergence(state, {loss}), steps) << loss;
    EXPECT_THAT(cause_of_divergence(state, loss), HasSubstr("the loss stayed far above"));
    EXPECT_THAT(cause_of_divergence(state, loss), HasSubstr("versus 2"));
  }
}

TEST(Divergence, ordinary_losses_never_do) {
  const std::vector<std::vector<double>> courses = {
      {2, 1.5, 1, 0.5, 0.01, 0},  // learning, to nothing
      {6},                        // three times as high, for ever
      {0.1, 0.1, 0.1, 15},        // a restart of the rate each few steps
      {0.1, 0.1, 0.1, 1e12},      // a batch with an outlier now and then
      {1e9, 1e7, 1e5, 1e3, 100, 30, 10, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1},  // spikes that come back
      {3, 10, 4, 12, 2}};                                               // batches that are hard
  for (const std::vector<double>& losses : courses) {
    PolicyState state = begun();
    EXPECT_EQ(steps_until_divergence(state, losses), 0) << ::testing::PrintToString(losses);
  }
}

TEST(Divergence, what_begins_far_off_is_measured_by_that) {
  PolicyState far;
  after_step(far, {.loss = 500, .constant_loss = 2});  // a teacher's, at a high temperature
  EXPECT_EQ(steps_until_divergence(far, {1400}), 0);
  PolicyState absurd;
  after_step(absurd, {.loss = 1e12, .constant_loss = 2});
  EXPECT_EQ(absurd.loss_watch.reference, 2000);
  EXPECT_EQ(steps_until_divergence(absurd, {1e12}), 19) << "the first one counts";
  PolicyState settling;
  after_step(settling, {.loss = 1e12, .constant_loss = 2});
  EXPECT_EQ(steps_until_divergence(settling, {1e9, 1e6, 5000, 500, 50, 5, 2, 1, 1, 1}), 0);
  PolicyState near;
  after_step(near, {.loss = 0.001, .constant_loss = 2});  // weights that know the task
  EXPECT_EQ(steps_until_divergence(near, {1.5}), 0);
}

TEST(Divergence, an_end_with_such_a_loss_is_no_end) {
  PolicyState state = begun();
  EXPECT_THAT(verdicts(state, std::vector(2, StepNumbers{.loss = 4e14})), Each(take));
  EXPECT_FALSE(ends_diverged(state));
  after_step(state, {.loss = 4e14});
  EXPECT_TRUE(ends_diverged(state));
  EXPECT_THAT(verdicts(state, std::vector(3, StepNumbers{.loss = 1})), Each(take));
  EXPECT_FALSE(ends_diverged(state));
}

TEST(Divergence, a_constant_prediction_has_a_loss_that_is_known) {
  EXPECT_DOUBLE_EQ(constant_loss(10), std::log(10));
  EXPECT_EQ(constant_loss(0), 0.5);
  EXPECT_EQ(constant_loss(1), 0.5) << "ln 1 is not a measure";
}

}  // namespace
}  // namespace anneal::policy
