#include "policy/divergence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "policy/loss_scale.h"

namespace anneal::policy {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using enum StepVerdict;

constexpr StepNumbers sound;
constexpr StepNumbers overflowed{.loss_is_finite = true, .gradients_are_finite = false};
constexpr StepNumbers lost{.loss_is_finite = false, .gradients_are_finite = false};

/// Of one step after another.
std::vector<StepVerdict> verdicts(PolicyState& state, const std::vector<StepNumbers>& steps) {
  std::vector<StepVerdict> found;
  for (const StepNumbers& numbers : steps) found.push_back(after_step(state, numbers));
  return found;
}

TEST(Divergence, finite_steps_are_taken_and_leave_no_trace) {
  PolicyState state;
  EXPECT_THAT(verdicts(state, std::vector(5, sound)), Each(take));
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
  const std::string report = report_of(state);
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

}  // namespace
}  // namespace anneal::policy
