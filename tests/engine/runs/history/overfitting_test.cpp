#include "engine/runs/history/overfitting.h"

#include <gtest/gtest.h>

namespace anneal {
namespace {

struct Point {
  double loss, accuracy, training;
};

std::vector<Evaluations::Told> told(const std::vector<Point>& points, std::int64_t samples) {
  std::vector<Evaluations::Told> evaluations;
  for (const Point& point : points) {
    EvaluationEvent body{.split = "validation",
                         .epoch = static_cast<double>(evaluations.size() + 1),
                         .loss = point.loss,
                         .accuracy = point.accuracy,
                         .samples = samples};
    body.training_accuracy = point.training;
    body.training_samples = 10 * samples;
    evaluations.push_back({.body = body});
  }
  return evaluations;
}

// With 1000 samples of 70 % each gap has a standard error of about 1.5 points, their difference of about 2.
const std::vector<Point> grows = {{0.9, 0.6, 0.6}, {0.8, 0.7, 0.7}, {0.9, 0.7, 0.8}, {1.0, 0.69, 0.9}};

TEST(Overfitting, is_told_from_the_epoch_of_the_lowest_loss_on) {
  EXPECT_EQ(overfits_since(told(grows, 1000)), 2);
}

TEST(Overfitting, is_not_told_of_what_few_samples_leave_to_chance) {
  EXPECT_FALSE(overfits_since(told(grows, 10)));
}

TEST(Overfitting, is_not_told_while_validation_becomes_better_or_training_does_not) {
  EXPECT_FALSE(overfits_since(told({{0.9, 0.6, 0.6}, {0.8, 0.7, 0.7}, {0.7, 0.75, 0.9}}, 1000)));
  EXPECT_FALSE(overfits_since(told({{0.8, 0.7, 0.7}, {0.9, 0.72, 0.9}, {0.9, 0.73, 0.95}}, 1000)))
      << "its loss alone rises";
  EXPECT_FALSE(overfits_since(told({{0.8, 0.7, 0.7}, {0.9, 0.69, 0.7}, {0.9, 0.69, 0.71}}, 1000)));
  EXPECT_FALSE(overfits_since(told({{0.8, 0.7, 0.3}, {0.9, 0.69, 0.5}, {0.9, 0.69, 0.6}}, 1000)))
      << "varied images are still predicted worse";
}

TEST(Overfitting, is_not_told_of_one_worse_evaluation_or_without_training_accuracy) {
  EXPECT_FALSE(overfits_since(told({{0.8, 0.7, 0.7}, {1.0, 0.6, 0.95}}, 1000)));
  auto without = told(grows, 1000);
  for (auto& one : without) one.body.training_accuracy.reset();
  EXPECT_FALSE(overfits_since(without));
  EXPECT_FALSE(overfits_since({}));
}

}  // namespace
}  // namespace anneal
