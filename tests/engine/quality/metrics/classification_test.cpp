#include "engine/quality/metrics/classification.h"

#include <array>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::metrics {
namespace {

using ::testing::ElementsAre;

Outcome outcome(std::int64_t label, std::int64_t predicted, double probability = 1) {
  return {
      .label = label, .predicted = predicted, .rank = label == predicted ? 0 : 1, .probability = probability};
}

/// 200 samples of 6 classes before a model that knows 8.
std::vector<Outcome> waves() {
  std::vector<Outcome> outcomes;
  for (int i = 0; i < 200; ++i) {
    std::vector<float> logits;
    for (int c = 0; c < 8; ++c)
      logits.push_back(static_cast<float>(2 * std::sin(3.0 * i + 5.0 * c * c) + (c == i % 6 ? 1.5 : 0)));
    outcomes.push_back(judge(i, i % 6, logits));
  }
  return outcomes;
}

/// The numbers are those of scikit-learn 1.x (zero_division=0) and, for the calibration error, of NumPy.
TEST(Measure, agrees_with_an_independent_implementation) {
  const std::vector<Outcome> outcomes = waves();
  const Classification result = measure(outcomes, 8);
  EXPECT_EQ(result.samples, 200);
  EXPECT_DOUBLE_EQ(result.scores[Metric::accuracy], 0.475);
  EXPECT_DOUBLE_EQ(result.scores[Metric::top5], 0.92);
  EXPECT_NEAR(result.scores[Metric::loss], 1.557121677698, 1e-7);
  EXPECT_NEAR(result.scores[Metric::macro_precision], 0.487748551685, 1e-12);
  EXPECT_NEAR(result.scores[Metric::macro_recall], 0.356729055258, 1e-12);
  EXPECT_NEAR(result.scores[Metric::macro_f1], 0.403910599271, 1e-12);
  EXPECT_NEAR(result.scores[Metric::calibration_error], 0.149508745713, 1e-7);
  EXPECT_DOUBLE_EQ(result.no_information_rate(), 0.17);
  EXPECT_NEAR(result.classes[5].precision(), 0.71428571, 1e-8);
  EXPECT_NEAR(result.classes[5].recall(), 0.45454545, 1e-8);
  EXPECT_NEAR(result.classes[5].f1(), 0.55555556, 1e-8);
  EXPECT_THAT(std::vector(result.confusion.begin(), result.confusion.begin() + 5),
              ElementsAre(Cell{0, 0, 13}, Cell{0, 1, 1}, Cell{0, 2, 8}, Cell{0, 4, 2}, Cell{0, 6, 10}));
  const std::vector<Outcome> three = worst(outcomes, 3);
  EXPECT_EQ(three[0].sample, 110);
  EXPECT_NEAR(three[0].loss, 3.61681417, 1e-6);
  EXPECT_EQ(three[1].sample, 20);
  EXPECT_EQ(three[2].sample, 87);
  EXPECT_NEAR(three[2].probability, 0.30851, 1e-5);
}

TEST(Measure, counts_by_class) {
  const Classification result =
      measure(std::vector{outcome(0, 0), outcome(0, 1), outcome(0, 1), outcome(1, 1)}, 3);
  EXPECT_DOUBLE_EQ(result.classes[0].precision(), 1);
  EXPECT_DOUBLE_EQ(result.classes[0].recall(), 1.0 / 3);
  EXPECT_DOUBLE_EQ(result.classes[0].f1(), 0.5);
  EXPECT_DOUBLE_EQ(result.classes[1].precision(), 1.0 / 3);
  EXPECT_DOUBLE_EQ(result.classes[1].recall(), 1);
  EXPECT_TRUE(std::isnan(result.classes[2].recall()));
  EXPECT_DOUBLE_EQ(result.scores[Metric::macro_f1], 0.5) << "a class that is nowhere does not count";
  EXPECT_THAT(mistakes(result, 10), ElementsAre(Cell{0, 1, 2}));
}

TEST(Measure, calibration_error_is_the_weighted_gap_by_hand) {
  // Bin 15 holds 0.95 twice, one of them right; bin 8 holds 0.5 twice, both right.
  const Classification result = measure(
      std::vector{outcome(0, 0, 0.95), outcome(0, 1, 0.95), outcome(1, 1, 0.5), outcome(1, 1, 0.5)}, 2);
  EXPECT_DOUBLE_EQ(result.scores[Metric::calibration_error], 0.5 * (0.95 - 0.5) + 0.5 * (1 - 0.5));
  EXPECT_EQ(result.calibration[14], (CalibrationBin{2, 0.95, 0.5}));
  EXPECT_EQ(result.calibration[7], (CalibrationBin{2, 0.5, 1}));
}

TEST(Measure, a_bin_holds_its_upper_end) {
  const Classification result = measure(std::vector{outcome(0, 0, 0.2), outcome(0, 0, 1)}, 2);
  EXPECT_EQ(result.calibration[2].samples, 1);
  EXPECT_EQ(result.calibration[14].samples, 1);
}

TEST(Measure, nothing_gives_zeros_and_no_number_stays_none) {
  const Classification nothing = measure({}, 2);
  EXPECT_EQ(nothing.samples, 0);
  EXPECT_EQ(nothing.scores[Metric::accuracy], 0);
  EXPECT_EQ(nothing.classes.size(), 2u);
  Outcome lost = outcome(0, 1, std::nan(""));
  lost.loss = std::nan("");
  EXPECT_TRUE(std::isnan(measure(std::vector{lost}, 2).scores[Metric::loss]));
}

TEST(Measure, a_sample_that_no_class_is_predicted_for_counts_as_wrong_and_taints_no_class) {
  const float nan = std::nanf("");
  const std::vector<Outcome> outcomes = {judge(0, 0, std::array{1.f, 0.f}), judge(1, 0, std::array{nan, nan}),
                                         judge(2, 1, std::array{0.f, 1.f})};
  const Classification result = measure(outcomes, 2);
  EXPECT_EQ(result.nonfinite, 1);
  EXPECT_EQ(result.samples, 3);
  EXPECT_DOUBLE_EQ(result.scores[Metric::accuracy], 2.0 / 3);
  EXPECT_DOUBLE_EQ(result.scores[Metric::top5], 2.0 / 3);
  EXPECT_EQ(result.classes[0], (ClassScores{.samples = 2, .predicted = 1, .correct = 1}));
  EXPECT_EQ(result.confusion, (std::vector<Cell>{{0, 0, 1}, {1, 1, 1}}));
}

TEST(Mistakes, come_by_frequency) {
  const Classification result =
      measure(std::vector{outcome(2, 0), outcome(0, 1), outcome(0, 1), outcome(1, 2), outcome(1, 1)}, 3);
  EXPECT_THAT(mistakes(result, 2), ElementsAre(Cell{0, 1, 2}, Cell{1, 2, 1}));
}

}  // namespace
}  // namespace anneal::metrics
