#include "page_live/readings.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

Event step(std::int64_t number, double epoch, double time, double rate = 100) {
  StepEvent body;
  body.step = number;
  body.epoch = epoch;
  body.loss = 1;
  body.batch_size = 50;
  body.samples_per_second = rate;
  return {number, time, body};
}

Event hello(int epochs) {
  HelloEvent body;
  body.spec = to_json(JobSpec{});
  body.spec["training"]["epochs"] = epochs;
  return {0, 0, body};
}

Event evaluation(const std::string& split, double epoch, double accuracy) {
  EvaluationEvent body;
  body.split = split;
  body.epoch = epoch;
  body.accuracy = accuracy;
  return {1, 1, body};
}

TEST(Readings, time_left_at_an_even_pace_surrounds_the_true_value) {
  Readings readings;
  readings.take(hello(10));
  for (int i = 1; i <= 40; ++i) readings.take(step(i, 0.1 * i, i));
  const auto left = readings.time_left();  // 4 of 10 epochs in 40 s: 60 s to go
  ASSERT_TRUE(left);
  EXPECT_LT(left->least, 60);
  EXPECT_GT(left->most, 60);
  EXPECT_GT(left->least, 50);
  EXPECT_LT(left->most, 70);
}

TEST(Readings, time_left_is_unknown_at_first) {
  Readings readings;
  readings.take(hello(100));
  readings.take(step(1, 0.01, 1));
  readings.take(step(2, 0.02, 2));
  EXPECT_FALSE(readings.time_left());
}

TEST(Readings, time_left_does_not_count_an_earlier_attempt) {
  Readings readings;
  readings.take(hello(10));
  for (int i = 1; i <= 40; ++i) readings.take(step(i, 0.1 * i, 100 * i));
  RestartEvent restart;
  restart.from_step = 20;
  readings.take({41, 4001, restart});
  for (int i = 21; i <= 40; ++i) readings.take(step(i, 0.1 * i, 4000 + i));
  ASSERT_TRUE(readings.time_left());
  EXPECT_LT(readings.time_left()->most, 100);
}

TEST(Readings, throughput_averages_by_time_per_sample) {
  Readings readings;
  readings.take(step(1, 0.1, 1, 100));
  readings.take(step(2, 0.2, 2, 300));
  EXPECT_DOUBLE_EQ(*readings.throughput(), 150);  // harmonic mean
}

TEST(Readings, best_validation_is_kept_when_a_later_one_is_worse) {
  Readings readings;
  readings.take(evaluation("validation", 1, 0.8));
  readings.take(evaluation("validation", 2, 0.7));
  EXPECT_EQ(readings.validation().best->epoch, 1);
  EXPECT_EQ(readings.validation().last->epoch, 2);
}

TEST(Readings, best_is_the_first_of_equals_by_the_metric_that_the_run_chose) {
  Readings readings;
  Event begin = hello(10);
  std::get<HelloEvent>(begin.body).spec["checkpoint"]["metric"] = "loss";
  readings.take(begin);
  for (const auto& [epoch, loss] : {std::pair{1, 0.5}, std::pair{2, 0.25}, std::pair{3, 0.25}}) {
    Event event = evaluation("validation", epoch, 0.1 * epoch);
    std::get<EvaluationEvent>(event.body).loss = loss;
    readings.take(event);
  }
  EXPECT_EQ(readings.validation().best->epoch, 2);
}

TEST(Readings, what_a_run_went_back_over_is_neither_best_nor_last) {
  Readings readings;
  for (int epoch = 1; epoch <= 3; ++epoch) {
    readings.take(step(10 * epoch, epoch, epoch));
    readings.take(evaluation("validation", epoch, 0.1 * epoch));
  }
  readings.take({0, 4, RollbackEvent{.number = 1, .cause = "diverged", .step = 35, .from_step = 20}});
  EXPECT_EQ(readings.validation().best->epoch, 2);
  EXPECT_EQ(readings.validation().last->epoch, 2);
}

TEST(Readings, test_split_stands_in_for_validation_only_where_there_is_none) {
  Readings readings;
  readings.take(evaluation("test", 1, 0.9));
  EXPECT_EQ(readings.validation().best->accuracy, 0.9);
  readings.take(evaluation("validation", 1, 0.6));
  EXPECT_EQ(readings.validation().best->accuracy, 0.6);
  EXPECT_EQ(readings.test()->accuracy, 0.9);
}

TEST(Readings, test_images_are_unseen_only_where_they_chose_nothing) {
  Readings readings;
  readings.take(evaluation("test", 1, 0.9));
  EXPECT_FALSE(readings.is_test_unseen()) << "a run from before";
  readings.take(evaluation("validation", 2, 0.6));
  EXPECT_TRUE(readings.is_test_unseen());
}

TEST(Readings, a_restart_goes_back_to_the_epoch_of_its_step) {
  Readings readings;
  readings.take(hello(10));
  for (int i = 1; i <= 10; ++i) readings.take(step(i, 0.1 * i, i));
  RestartEvent restart;
  restart.from_step = 4;
  readings.take({11, 11, restart});
  EXPECT_DOUBLE_EQ(readings.epoch(), 0.4);
}

TEST(Readings, a_rollback_goes_back_to_the_epoch_of_its_step) {
  Readings readings;
  readings.take(hello(10));
  for (int i = 1; i <= 10; ++i) readings.take(step(i, 0.1 * i, i));
  readings.take({11, 11, RollbackEvent{.number = 1, .cause = "diverged", .step = 10, .from_step = 5}});
  EXPECT_DOUBLE_EQ(readings.epoch(), 0.5);
  EXPECT_DOUBLE_EQ(readings.epoch_at(10), 0.5);
}

TEST(Readings, a_stage_that_is_told_twice_is_listed_once) {
  Readings readings;
  readings.take({0, 0, StageEvent{"data", false}});
  readings.take({1, 0, StageEvent{"data", true}});
  ASSERT_EQ(readings.stages().size(), 1U);
  EXPECT_TRUE(readings.stages()[0].done);
}

TEST(Readings, a_spec_of_a_newer_engine_is_shown_without_a_plan) {
  Readings readings;
  HelloEvent body;
  body.spec = {{"training", {{"epochs", "many"}}}};
  readings.take({0, 0, body});
  EXPECT_FALSE(readings.training());
}

}  // namespace
}  // namespace anneal::studio
