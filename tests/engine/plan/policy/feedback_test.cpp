#include "engine/plan/policy/feedback.h"

#include <gtest/gtest.h>

namespace anneal::policy {
namespace {

TEST(Feedback, without_being_asked_nothing_follows) {
  PolicyState state;
  for (const double accuracy : {0.5, 0.4, 0.3, 1.0})
    EXPECT_EQ(after_evaluation({}, state, accuracy), Verdict{});
  EXPECT_FALSE(state.ended);
}

TEST(Feedback, the_rate_is_lowered_after_each_spell_of_patience_without_a_gain) {
  Training training;
  training.plateau = {.patience = 2, .factor = 0.5, .gain = 0.01};
  PolicyState state;
  std::vector<double> factors;
  for (const double accuracy : {0.50, 0.505, 0.509, 0.509, 0.60, 0.55, 0.60, 0.60, 0.60}) {
    after_evaluation(training, state, accuracy);
    factors.push_back(state.rate_factor);
  }
  EXPECT_EQ(factors, (std::vector<double>{1, 1, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25, 0.125}));
}

TEST(Feedback, the_verdict_names_the_new_factor_only_when_it_changes) {
  Training training;
  training.plateau = {.patience = 1, .factor = 0.5, .gain = 0};
  PolicyState state;
  EXPECT_FALSE(after_evaluation(training, state, 0.5).rate_factor.has_value());
  EXPECT_EQ(after_evaluation(training, state, 0.5).rate_factor, 0.5);
  EXPECT_FALSE(after_evaluation(training, state, 0.6).rate_factor.has_value());
}

TEST(Feedback, training_ends_after_patience_without_a_gain) {
  Training training;
  training.early_stop = {.patience = 2, .gain = 0};
  PolicyState state;
  for (const double accuracy : {0.5, 0.5, 0.6, 0.6}) after_evaluation(training, state, accuracy);
  EXPECT_FALSE(state.ended);
  EXPECT_NE(after_evaluation(training, state, 0.55).ending, "");
  EXPECT_TRUE(state.ended);
}

TEST(Feedback, training_ends_where_the_accuracy_is_reached) {
  Training training;
  training.until.accuracy = 0.9;
  PolicyState state;
  EXPECT_EQ(after_evaluation(training, state, 0.8999).ending, "");
  EXPECT_FALSE(state.ended);
  EXPECT_NE(after_evaluation(training, state, 0.9).ending, "");
  EXPECT_TRUE(state.ended);
}

/// Ten epochs that end at 10, and then five more.
TEST(Feedback, another_round_is_the_second_half_again) {
  Training training;
  training.epochs = 10;
  PolicyState state;
  after_evaluation(training, state, 0.5);
  EXPECT_EQ(another_round(training, state, 10), (Timeline{.epoch = 10, .progress = 0.5, .epochs = 15}));
  for (int i = 0; i < 4; ++i) after_evaluation(training, state, 0.5);
  EXPECT_EQ(another_round(training, state, 15), (Timeline{.epoch = 15, .progress = 0.5, .epochs = 20}));
  after_evaluation(training, state, 0.5);
  EXPECT_EQ(another_round(training, state, 15), std::nullopt);
}

TEST(Feedback, there_is_no_other_round_where_nothing_was_evaluated) {
  EXPECT_EQ(another_round({}, {}, 10), std::nullopt);
}

}  // namespace
}  // namespace anneal::policy
