#include "engine/quality/metrics/outcome.h"

#include <array>
#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::metrics {
namespace {

using ::testing::ElementsAre;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

std::vector<std::int64_t> samples(const std::vector<Outcome>& outcomes) {
  std::vector<std::int64_t> list;
  for (const Outcome& outcome : outcomes) list.push_back(outcome.sample);
  return list;
}

TEST(Judge, tells_class_probability_loss_and_rank) {
  const std::array logits = {std::log(1.f), std::log(2.f), std::log(5.f)};
  const Outcome outcome = judge(7, 1, logits);
  EXPECT_EQ(outcome.sample, 7);
  EXPECT_EQ(outcome.label, 1);
  EXPECT_EQ(outcome.predicted, 2);
  EXPECT_EQ(outcome.rank, 1);
  EXPECT_NEAR(outcome.probability, 5.0 / 8, 1e-7);
  EXPECT_NEAR(outcome.loss, std::log(4.0), 1e-6);
}

TEST(Judge, large_logits_overflow_nothing) {
  const Outcome outcome = judge(0, 0, std::array{1e30f, 3e38f});
  EXPECT_EQ(outcome.probability, 1);
  EXPECT_NEAR(outcome.loss / 3e38, 1, 1e-6);
}

TEST(Judge, of_equal_logits_the_first_class_wins) {
  const std::array logits = {0.f, 1.f, 1.f, 1.f};
  EXPECT_EQ(judge(0, 1, logits).predicted, 1);
  EXPECT_EQ(judge(0, 1, logits).rank, 0);
  EXPECT_EQ(judge(0, 3, logits).rank, 2);
  EXPECT_EQ(judge(0, 0, logits).rank, 3);
}

TEST(Judge, outputs_that_are_not_finite_predict_no_class_and_are_never_right) {
  for (const auto& logits :
       {std::array{nan, nan}, std::array{nan, -1.f}, std::array{1.f, infinity}, std::array{-infinity, 1.f}}) {
    for (const std::int64_t label : {0, 1}) {
      const Outcome lost = judge(0, label, logits);
      EXPECT_FALSE(lost.is_finite());
      EXPECT_EQ(lost.predicted, no_class);
      EXPECT_GT(lost.rank, 0);
      EXPECT_TRUE(std::isnan(lost.probability));
      EXPECT_TRUE(std::isnan(lost.loss));
    }
  }
}

TEST(Worst, are_those_of_the_highest_loss_and_of_none_first) {
  const std::vector<Outcome> outcomes = {{.sample = 0, .loss = 1},
                                         {.sample = 1, .loss = 3},
                                         {.sample = 2, .loss = std::nan("")},
                                         {.sample = 3, .loss = 3},
                                         {.sample = 4, .loss = 2}};
  EXPECT_THAT(samples(worst(outcomes, 4)), ElementsAre(2, 1, 3, 4));
  EXPECT_EQ(worst(outcomes, 100).size(), 5u);
  EXPECT_TRUE(worst(std::vector<Outcome>{}, 3).empty());
}

TEST(Examples, are_the_first_of_each_class_whatever_was_made_of_them) {
  std::vector<Outcome> outcomes;
  for (const std::int64_t sample : {5, 3, 0, 4, 1, 2})
    outcomes.push_back({.sample = sample, .label = sample / 2, .predicted = 0, .rank = sample % 3});
  EXPECT_THAT(samples(examples(outcomes, 3, 8)), ElementsAre(0, 2, 4));
  for (Outcome& outcome : outcomes) outcome.predicted = no_class;
  EXPECT_THAT(samples(examples(outcomes, 3, 8)), ElementsAre(0, 2, 4));
}

TEST(Examples, of_more_classes_are_at_equal_distances_and_of_classes_without_samples_none) {
  std::vector<Outcome> outcomes;
  for (std::int64_t label = 0; label < 12; ++label)
    outcomes.push_back({.sample = 100 + label, .label = label});
  EXPECT_THAT(samples(examples(outcomes, 12, 4)), ElementsAre(100, 103, 106, 109));
  EXPECT_THAT(samples(examples(std::vector(outcomes.begin() + 10, outcomes.end()), 12, 4)),
              ElementsAre(110, 111));
  EXPECT_TRUE(examples({}, 12, 4).empty());
}

}  // namespace
}  // namespace anneal::metrics
