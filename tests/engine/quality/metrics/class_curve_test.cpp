#include "engine/quality/metrics/class_curve.h"

#include <array>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::metrics {
namespace {

using nlohmann::json;

constexpr std::size_t enough_points = 1000;

/// Made up, with ties. The areas are those of roc_auc_score and average_precision_score of scikit-learn, the
/// scores at thresholds those of its precision_recall_fscore_support.
struct Scored {
  std::vector<bool> is_positive = {true,  true,  false, false, true,  false, false, true,  false, true,
                                   false, false, false, false, false, false, true,  false, false, true,
                                   true,  false, true,  true,  false, false, false, false, true,  false,
                                   false, true,  false, false, true,  false, true,  false, false, true};
  std::vector<double> probabilities = {0.28, 0.71, 0.5,  0.25, 0.41, 0.36, 0.34, 0.96, 0.51, 0.69,
                                       0.59, 0.3,  0.15, 0.48, 0.48, 0.3,  0.48, 0.4,  0.0,  0.8,
                                       0.76, 0.0,  0.66, 0.44, 0.52, 0.0,  0.15, 0.51, 0.9,  0.0,
                                       0.24, 0.72, 0.22, 0.7,  0.39, 0.43, 0.42, 0.66, 0.35, 0.57};
};

TEST(ClassCurve, has_the_areas_and_the_scores_at_thresholds_of_scikit_learn) {
  const Scored scored;
  const ClassCurve curve = class_curve(scored.probabilities, scored.is_positive, enough_points);
  EXPECT_EQ(curve.positives, 15);
  EXPECT_EQ(curve.negatives, 25);
  EXPECT_NEAR(curve.roc_area, 0.8146666666666667, 1e-12);
  EXPECT_NEAR(curve.average_precision, 0.7770572462649674, 1e-12);
  const ThresholdCounts& half = curve.at(0.5);
  EXPECT_EQ(half.true_positives, 9);
  EXPECT_EQ(half.false_positives, 7) << "with the one that has exactly 0.5";
  EXPECT_EQ(ClassCurve::precision(half), 0.5625);
  EXPECT_EQ(curve.recall(half), 0.6);
  EXPECT_NEAR(curve.f1(half), 0.5806451612903226, 1e-15);
  const ThresholdCounts& between = curve.at(0.37);
  EXPECT_NEAR(curve.f1(between), 0.7, 1e-15);
  EXPECT_EQ(between.false_positives, 11);
  EXPECT_EQ(curve.at(0).false_positives, 25) << "all";
  EXPECT_EQ(curve.at(0.97).true_positives, 0);
  EXPECT_TRUE(std::isnan(ClassCurve::precision(curve.at(0.97))));
}

TEST(ClassCurve, falls_from_where_nothing_is_taken_to_where_all_is) {
  const Scored scored;
  const ClassCurve curve = class_curve(scored.probabilities, scored.is_positive, enough_points);
  EXPECT_GT(curve.points.front().threshold, 1);
  EXPECT_EQ(curve.points.back(), (ThresholdCounts{0, 15, 25}));
  for (std::size_t i = 1; i < curve.points.size(); ++i)
    EXPECT_LT(curve.points[i].threshold, curve.points[i - 1].threshold);
}

TEST(ClassCurve, leaves_points_out_but_neither_ends_nor_areas) {
  std::vector<double> probabilities;
  std::vector<bool> is_positive;
  for (int i = 0; i < 1000; ++i) {
    probabilities.push_back(i / 1000.0);
    is_positive.push_back(i % 3 == 0);
  }
  const ClassCurve whole = class_curve(probabilities, is_positive, 10'000);
  EXPECT_EQ(whole.points.size(), 1001U);
  for (const std::size_t most : {2, 3, 50, 999}) {
    const ClassCurve thin = class_curve(probabilities, is_positive, most);
    EXPECT_LE(thin.points.size(), most);
    EXPECT_GE(thin.points.size(), most / 2);
    EXPECT_EQ(thin.points.front(), whole.points.front());
    EXPECT_EQ(thin.points.back(), whole.points.back());
    EXPECT_EQ(thin.roc_area, whole.roc_area);
    for (const ThresholdCounts& counts : thin.points) EXPECT_EQ(whole.at(counts.threshold), counts);
  }
}

TEST(ClassCurve, what_has_no_number_is_never_taken_and_areas_need_both_kinds) {
  const std::vector<double> probabilities = {0.75, NAN, 0.25};
  const ClassCurve curve = class_curve(probabilities, {true, true, false}, enough_points);
  EXPECT_EQ(curve.points.back(), (ThresholdCounts{0.25, 1, 1}));
  EXPECT_EQ(curve.roc_area, 0.5) << "the one without a number is below the negative one";
  EXPECT_NEAR(curve.average_precision, (1 + 2.0 / 3) / 2, 1e-15);
  EXPECT_TRUE(std::isnan(class_curve(probabilities, {true, true, true}, enough_points).roc_area));
  EXPECT_TRUE(std::isnan(class_curve(probabilities, {false, false, false}, enough_points).average_precision));
}

/// The areas are those of scikit-learn, of each class against the rest by the softmax.
TEST(ClassProbabilities, has_a_curve_of_each_class_against_the_rest) {
  const std::vector<std::array<float, 3>> logits = {
      {-1.72F, 2.43F, 0.75F}, {0.75F, 1.89F, 0.35F},   {0.11F, -0.8F, -0.8F},   {1.37F, -1.46F, 0.15F},
      {0.43F, 0.22F, 0.58F},  {-0.5F, -1.73F, -0.0F},  {1.21F, 0.76F, 0.97F},   {-0.32F, 1.04F, -0.24F},
      {1.57F, -0.79F, 0.13F}, {0.64F, 0.54F, 0.22F},   {2.55F, 1.5F, 2.25F},    {-2.04F, -0.34F, 0.14F},
      {0.53F, -2.28F, 1.92F}, {1.07F, -1.3F, -0.23F},  {-0.05F, 0.04F, 0.64F},  {2.05F, 0.55F, 0.77F},
      {0.16F, 2.51F, 0.74F},  {2.12F, -1.08F, -0.19F}, {-0.06F, 1.5F, 0.66F},   {0.44F, -0.45F, 0.48F},
      {0.05F, -0.93F, 0.48F}, {2.46F, 0.5F, -0.56F},   {-1.17F, -1.34F, 1.27F}, {0.85F, 0.01F, 1.08F},
      {0.12F, 0.89F, -1.53F}};
  const std::vector<std::int64_t> labels = {1, 1, 0, 2, 0, 0, 2, 1, 0, 0, 2, 2, 2,
                                            2, 0, 1, 1, 0, 0, 0, 0, 1, 2, 2, 1};
  ClassProbabilities seen;
  for (std::size_t i = 0; i < labels.size(); ++i) seen.add(labels[i], logits[i]);
  const std::vector<ClassCurve> curves = seen.curves(3);
  ASSERT_EQ(curves.size(), 3U);
  EXPECT_NEAR(curves[0].roc_area, 0.62, 1e-12);
  EXPECT_NEAR(curves[1].roc_area, 0.8333333333333333, 1e-12);
  EXPECT_NEAR(curves[2].roc_area, 0.7867647058823529, 1e-12);
  EXPECT_NEAR(curves[0].average_precision, 0.5450257585551703, 1e-12);
  EXPECT_NEAR(curves[1].average_precision, 0.8234126984126984, 1e-12);
  EXPECT_NEAR(curves[2].average_precision, 0.6979437229437229, 1e-12);
}

TEST(ClassProbabilities, has_no_points_of_very_many_classes_and_nothing_of_no_samples) {
  ClassProbabilities seen;
  EXPECT_TRUE(seen.curves(3).empty());
  std::vector<float> logits(500);
  logits[7] = 1;
  seen.add(7, logits);
  seen.add(8, logits);
  const std::vector<ClassCurve> curves = seen.curves(logits.size());
  EXPECT_TRUE(curves[7].points.empty());
  EXPECT_EQ(curves[7].average_precision, 0.5);
  EXPECT_EQ(curves[8].roc_area, 0.5) << "both samples have the same probability of it";
}

TEST(ClassCurve, comes_back_as_it_was_written_and_refuses_what_does_not_fit) {
  const Scored scored;
  const ClassCurve curve = class_curve(scored.probabilities, scored.is_positive, enough_points);
  const json written = to_json(curve);
  EXPECT_EQ(class_curve_from_json(json::parse(written.dump()), "x"), curve);
  for (const json& points : {json(7), json({{0.5, 1}}), json({{0.5, 1, "a"}}), json({{0.5, 16, 0}}),
                             json({{0.5, 0, 26}}), json({{0.5, 1, 1}, {0.5, 2, 2}}),
                             json({{0.5, 2, 2}, {0.25, 1, 3}}), json({{-1, 0, 0}}), json({{0.5, -1, 0}})}) {
    json other = written;
    other["points"] = points;
    EXPECT_THROW(class_curve_from_json(other, "x"), UserError) << points;
  }
}

}  // namespace
}  // namespace anneal::metrics
