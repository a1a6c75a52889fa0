#include "engine/quality/metrics/regression.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/quality/metrics/evaluation.h"

namespace anneal::metrics {
namespace {

/// Targets 1, 2, 3, 6 with errors 1, −1, 0, 2.
std::vector<Prediction> example_predictions() {
  return {{0, 1, 0, 0.5}, {1, 2, 3, 0.5}, {2, 3, 3, 0}, {3, 6, 4, 2}};
}

TEST(Regression, measures_by_hand) {
  const Regression result = measure(example_predictions());
  EXPECT_EQ(result.samples, 4);
  EXPECT_DOUBLE_EQ(result.scores[Metric::rmse], std::sqrt(6.0 / 4));
  EXPECT_DOUBLE_EQ(result.scores[Metric::mae], 1);
  EXPECT_DOUBLE_EQ(result.scores[Metric::r2], 1 - 6.0 / 14);  // mean 3: 4 + 1 + 0 + 9
  EXPECT_DOUBLE_EQ(result.scores[Metric::loss], 0.75);
  EXPECT_EQ(result.points.size(), 4u);
}

TEST(Regression, of_equal_targets_explains_no_share) {
  EXPECT_TRUE(std::isnan(measure(std::vector<Prediction>{{0, 2, 1, 0}, {1, 2, 3, 0}}).scores[Metric::r2]));
  std::vector<Prediction> tenths;
  for (int i = 0; i < 20; ++i) tenths.push_back({i, 0.1, 0.2, 0});
  EXPECT_TRUE(std::isnan(measure(tenths).scores[Metric::r2])) << "but for rounding";
  EXPECT_EQ(measure(std::vector<Prediction>{}).scores[Metric::rmse], 0);
}

TEST(Regression, the_worst_are_those_of_the_largest_errors) {
  std::vector<Prediction> predictions = example_predictions();
  predictions.push_back({4, 1, std::nan(""), std::nan("")});
  const std::vector<Prediction> found = worst(predictions, 3);
  EXPECT_EQ(found[0].sample, 4);
  EXPECT_EQ(found[1].sample, 3);
  EXPECT_EQ(found[2].sample, 0) << "of equals the first";
}

TEST(Regression, an_evaluation_comes_back_as_it_was_written) {
  Evaluation evaluation;
  evaluation.split = "test";
  evaluation.checkpoint = "step-7";
  evaluation.target = "price";
  evaluation.regression = measure(example_predictions());
  evaluation.regression->worst = {{"houses.csv:5", 6, 4}};
  const nlohmann::json written = to_json(evaluation);
  EXPECT_EQ(evaluation_from_json(nlohmann::json::parse(written.dump()), "x"), evaluation);
  EXPECT_FALSE(written.contains("accuracy"));
  EXPECT_EQ(written["points"][3], nlohmann::json({6.0, 4.0}));
  EXPECT_EQ(written["worst"][0]["path"], "houses.csv:5");
}

}  // namespace
}  // namespace anneal::metrics
