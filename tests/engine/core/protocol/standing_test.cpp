#include "engine/core/protocol/standing.h"

#include <cstdint>
#include <limits>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace anneal {
namespace {

using testing::ElementsAre;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(Standing, the_better_value_wins_whenever_it_came) {
  EXPECT_TRUE(is_better(Metric::accuracy, Standing{0.9, 20}, {0.8, 10}));
  EXPECT_FALSE(is_better(Metric::accuracy, Standing{0.8, 10}, {0.9, 20}));
  EXPECT_TRUE(is_better(Metric::loss, Standing{0.8, 20}, {0.9, 10}));
}

TEST(Standing, of_equal_values_the_earlier_step_wins) {
  for (const Metric metric : {Metric::accuracy, Metric::loss, Metric::rmse}) {
    EXPECT_TRUE(is_better(metric, Standing{0.5, 10}, {0.5, 20}));
    EXPECT_FALSE(is_better(metric, Standing{0.5, 20}, {0.5, 10}));
    EXPECT_FALSE(is_better(metric, Standing{0.5, 10}, {0.5, 10}));
  }
}

TEST(Standing, what_is_not_a_number_never_wins) {
  EXPECT_FALSE(is_better(Metric::accuracy, Standing{nan, 10}, {0, 20}));
  EXPECT_FALSE(is_better(Metric::accuracy, Standing{nan, 10}, {nan, 20}));
  EXPECT_TRUE(is_better(Metric::accuracy, Standing{0, 20}, {nan, 10}));
}

/// The steps of those that are chosen, each in place of the one before: of values after 10, 20, … steps.
std::vector<std::int64_t> chosen(Metric metric, const std::vector<double>& values, std::int64_t samples) {
  Choice choice(metric);
  std::vector<std::int64_t> steps;
  for (std::int64_t step = 10; const double value : values) {
    if (choice.take({.value = value, .step = step, .samples = samples})) steps.push_back(step);
    step += 10;
  }
  return steps;
}

TEST(Choice, of_weights_that_are_equally_good_the_latest_are_chosen) {
  EXPECT_THAT(chosen(Metric::accuracy, {0.5, 0.75, 0.75, 0.75}, 1000), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(chosen(Metric::accuracy, {1, 1}, 20), ElementsAre(10, 20));
}

TEST(Choice, what_noise_may_explain_is_equally_good) {
  // The standard error of 0.9 is 0.059 with 25 samples and 0.0095 with 1000.
  EXPECT_THAT(chosen(Metric::accuracy, {0.5, 0.9, 0.88, 0.85}, 25), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(chosen(Metric::accuracy, {0.5, 0.9, 0.88, 0.895}, 1000), ElementsAre(10, 20, 40));
}

TEST(Choice, of_errors_the_least_is_chosen_and_of_equal_ones_the_latest) {
  EXPECT_THAT(chosen(Metric::rmse, {2, 1, 1.01, 1}, 50), ElementsAre(10, 20, 40));
  EXPECT_THAT(chosen(Metric::r2, {0.2, 0.5, 0.49}, 50), ElementsAre(10, 20));
  EXPECT_THAT(chosen(Metric::loss, {2, 1, 1.01}, 50), ElementsAre(10, 20));
}

TEST(Choice, small_losses_do_not_add_up) {
  // Each is within a standard error (0.03) of the one before, but not of the best.
  EXPECT_THAT(chosen(Metric::accuracy, {0.9, 0.88, 0.86, 0.84}, 100), ElementsAre(10, 20));
}

TEST(Choice, without_the_number_of_samples_any_difference_counts) {
  EXPECT_THAT(chosen(Metric::accuracy, {0.5, 0.9, 0.899, 0.9}, 0), ElementsAre(10, 20, 40));
}

TEST(Choice, what_is_as_good_by_the_metric_has_to_be_so_by_the_loss) {
  // A network that overfits: it is as often right, and surer where it is wrong.
  Choice choice(Metric::accuracy);
  EXPECT_TRUE(choice.take({.value = 0.75, .step = 10, .loss = 0.7, .samples = 400}));
  EXPECT_TRUE(choice.take({.value = 0.75, .step = 20, .loss = 0.73, .samples = 400}));
  EXPECT_FALSE(choice.take({.value = 0.76, .step = 30, .loss = 0.8, .samples = 400}));
  EXPECT_TRUE(choice.take({.value = 0.85, .step = 40, .loss = 0.8, .samples = 400})) << "better beyond noise";
  EXPECT_EQ(choice.threshold().step, 40);
}

TEST(Choice, goes_on_from_what_is_written_down) {
  Choice choice(Metric::accuracy);
  choice.take({.value = 0.9, .step = 10, .loss = 0.5, .samples = 400});
  choice.take({.value = 0.89, .step = 20, .loss = 0.5, .samples = 400});
  const Threshold read = threshold_from_json(to_json(choice.threshold()), "threshold");
  EXPECT_EQ(read, choice.threshold());
  Choice resumed(Metric::accuracy, choice.kept(), read);
  EXPECT_FALSE(resumed.take({.value = 0.88, .step = 30, .loss = 0.5, .samples = 400}));
  EXPECT_TRUE(resumed.take({.value = 0.886, .step = 30, .loss = 0.52, .samples = 400}));
}

TEST(Choice, what_is_not_a_number_is_never_chosen) {
  EXPECT_THAT(chosen(Metric::accuracy, {nan, 0.5, nan}, 100), ElementsAre(20));
  EXPECT_THAT(chosen(Metric::loss, {nan, std::numeric_limits<double>::infinity(), 0.5}, 100),
              ElementsAre(20, 30));
}

TEST(Choice, weights_without_the_form_that_was_asked_for_are_chosen_only_while_there_are_no_others) {
  Choice choice(Metric::accuracy);
  EXPECT_TRUE(choice.take({.value = 0.9, .step = 10, .samples = 1000, .is_settled = false}));
  EXPECT_TRUE(choice.take({.value = 0.6, .step = 20, .samples = 1000}));
  EXPECT_FALSE(choice.take({.value = 0.95, .step = 30, .samples = 1000, .is_settled = false}));
  EXPECT_TRUE(choice.take({.value = 0.61, .step = 40, .samples = 1000}));
  EXPECT_EQ(choice.kept().step, 40);
}

}  // namespace
}  // namespace anneal
