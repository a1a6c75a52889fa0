#include "engine/core/protocol/metric.h"

#include <cmath>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

TEST(Metric, knows_its_direction) {
  EXPECT_TRUE(is_better(Metric::accuracy, 0.9, 0.8));
  EXPECT_FALSE(is_better(Metric::accuracy, 0.8, 0.8));
  EXPECT_TRUE(is_better(Metric::loss, 0.8, 0.9));
  EXPECT_TRUE(is_better(Metric::calibration_error, 0.1, 0.2));
  EXPECT_FALSE(is_better(Metric::macro_f1, 0.1, 0.2));
}

TEST(Metric, is_told_from_the_name_of_a_series) {
  EXPECT_EQ(metric_of_series("validation.loss"), Metric::loss);
  EXPECT_EQ(metric_of_series("validation.macro_f1"), Metric::macro_f1);
  EXPECT_EQ(metric_of_series("accuracy"), Metric::accuracy);
  EXPECT_EQ(metric_of_series("learning_rate"), std::nullopt);
  EXPECT_EQ(metric_of_series("accuracy.rate"), std::nullopt);
  EXPECT_EQ(metric_of_series(""), std::nullopt);
}

TEST(Metric, no_number_is_worse_than_any) {
  const double nan = std::nan("");
  for (const Metric metric : {Metric::accuracy, Metric::loss}) {
    EXPECT_TRUE(is_better(metric, 0, nan));
    EXPECT_FALSE(is_better(metric, nan, 0));
    EXPECT_FALSE(is_better(metric, nan, nan));
  }
}

TEST(Metric, being_among_the_best_five_says_nothing_of_five_classes) {
  EXPECT_FALSE(is_telling(Metric::top5, 2));
  EXPECT_FALSE(is_telling(Metric::top5, 5));
  EXPECT_TRUE(is_telling(Metric::top5, 6));
  EXPECT_TRUE(is_telling(Metric::accuracy, 2));
}

TEST(Scores, come_back_by_name_and_unknown_ones_stay_unknown) {
  Scores scores;
  scores[Metric::macro_f1] = 0.25;
  scores[Metric::loss] = INFINITY;
  const nlohmann::json written = to_json(scores);
  EXPECT_EQ(written["macro_f1"], 0.25);
  EXPECT_TRUE(written["loss"].is_null());
  EXPECT_EQ(written.size(), 7u) << "those of a classification";
  const Scores read = scores_from_json(written, "x");
  EXPECT_EQ(read[Metric::macro_f1], 0.25);
  EXPECT_TRUE(std::isnan(read[Metric::loss]));
  EXPECT_THROW(scores_from_json({{"accuracy", 2}}, "x"), UserError);
  EXPECT_THROW(scores_from_json({{"loss", -1}}, "x"), UserError);
}

TEST(Scores, of_a_regression_are_those_of_errors_and_the_loss) {
  Scores scores;
  scores[Metric::rmse] = 12.5;
  scores[Metric::mae] = 10;
  scores[Metric::r2] = -0.5;
  scores[Metric::loss] = 0.75;
  EXPECT_EQ(to_json(scores), nlohmann::json({{"loss", 0.75}, {"mae", 10.0}, {"r2", -0.5}, {"rmse", 12.5}}));
  EXPECT_EQ(scores_from_json(to_json(scores), "x"), scores);
  EXPECT_TRUE(is_better(Metric::rmse, 1, 2));
  EXPECT_TRUE(is_better(Metric::mae, 1, 2));
  EXPECT_TRUE(is_better(Metric::r2, 0.9, 0.8));
  EXPECT_THROW(scores_from_json({{"rmse", -1}}, "x"), UserError);
}

}  // namespace
}  // namespace anneal
