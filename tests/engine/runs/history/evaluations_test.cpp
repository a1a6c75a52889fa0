#include "engine/runs/history/evaluations.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal {
namespace {

using ::testing::ElementsAre;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

EvaluationEvent evaluation(std::int64_t step, double accuracy) {
  EvaluationEvent body{.split = "validation", .epoch = static_cast<double>(step) / 10, .accuracy = accuracy};
  body.step = step;
  return body;
}

RestartEvent restart(std::int64_t from_step) {
  RestartEvent body;
  body.from_step = from_step;
  return body;
}

Evaluations told(const std::vector<EventBody>& bodies) {
  Evaluations evaluations;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    evaluations.take({static_cast<std::int64_t>(i), static_cast<double>(i), bodies[i]});
  return evaluations;
}

std::vector<std::int64_t> steps(const Evaluations& evaluations) {
  std::vector<std::int64_t> steps;
  for (const auto& one : evaluations.all()) steps.push_back(one.step);
  return steps;
}

TEST(Evaluations, the_one_of_the_step_that_a_run_went_back_to_stands) {
  EXPECT_THAT(steps(told({evaluation(10, 0.5), evaluation(20, 0.6), evaluation(30, 0.7), restart(20)})),
              ElementsAre(10, 20));
  EXPECT_THAT(steps(told({evaluation(10, 0.5), evaluation(20, 0.6), RollbackEvent{1, "diverged", 25, 10}})),
              ElementsAre(10));
}

TEST(Evaluations, one_that_comes_late_stands_in_its_place) {
  EXPECT_THAT(steps(told({evaluation(20, 0.5), evaluation(10, 0.6)})), ElementsAre(10, 20));
}

TEST(Evaluations, one_that_is_told_again_replaces_the_one_before) {
  const Evaluations evaluations = told({evaluation(10, 0.5), restart(10), evaluation(10, 0.75)});
  ASSERT_EQ(evaluations.all().size(), 1u);
  EXPECT_EQ(evaluations.all()[0].body.accuracy, 0.75);
  EXPECT_EQ(evaluations.all()[0].time, 2);
}

TEST(Evaluations, one_without_a_step_is_of_the_last_one_that_was_told) {
  StepEvent step;
  step.step = 7;
  EvaluationEvent silent = evaluation(0, 0.5);
  silent.step.reset();
  EXPECT_THAT(steps(told({step, silent})), ElementsAre(7));
  EXPECT_THAT(steps(told({step, restart(3), silent})), ElementsAre(3));
}

TEST(Evaluations, the_best_is_the_first_of_the_highest_where_nothing_was_chosen) {
  const Evaluations evaluations =
      told({evaluation(10, nan), evaluation(20, 0.5), evaluation(30, 0.75), evaluation(40, 0.75)});
  ASSERT_TRUE(evaluations.best("validation", Metric::accuracy).has_value());
  EXPECT_EQ(evaluations.best("validation", Metric::accuracy)->step, 30);
  EXPECT_FALSE(evaluations.best("validation", Metric::r2).has_value());
  EXPECT_FALSE(evaluations.best("test", Metric::accuracy).has_value());
}

TEST(Evaluations, the_best_is_what_the_run_has_chosen) {
  const auto checkpoint = [](std::int64_t step, bool best) {
    return CheckpointEvent{.path = "", .step = step, .best = best};
  };
  const std::vector<EventBody> events = {evaluation(10, 0.75), checkpoint(10, true), evaluation(20, 0.7),
                                         checkpoint(20, true), evaluation(30, 0.5),  checkpoint(30, false)};
  EXPECT_EQ(told(events).best("validation", Metric::accuracy)->step, 20);
  std::vector<EventBody> gone_back = events;
  gone_back.push_back(restart(10));
  EXPECT_EQ(told(gone_back).best("validation", Metric::accuracy)->step, 10);
}

}  // namespace
}  // namespace anneal
