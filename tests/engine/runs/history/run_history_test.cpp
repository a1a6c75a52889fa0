#include "engine/runs/history/run_history.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal {
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
  body.spec = {{"anneal", 1},
               {"data",
                {{"train", {{"folder", "/train"}}},
                 {"validation", {{"folder", "/validation"}}},
                 {"test", {{"folder", "/test"}}}}},
               {"model", {{"preset", "resnet8"}}},
               {"training", {{"epochs", epochs}}}};
  return {0, 0, body};
}

Event evaluation(const std::string& split, double epoch, double accuracy) {
  EvaluationEvent body;
  body.split = split;
  body.epoch = epoch;
  body.accuracy = accuracy;
  return {1, 1, body};
}

TEST(RunHistory, time_left_at_an_even_pace_surrounds_the_true_value) {
  RunHistory history;
  history.take(hello(10));
  for (int i = 1; i <= 40; ++i) history.take(step(i, 0.1 * i, i));
  const auto left = history.time_left();  // 4 of 10 epochs in 40 s: 60 s to go
  ASSERT_TRUE(left);
  EXPECT_LT(left->least, 60);
  EXPECT_GT(left->most, 60);
  EXPECT_GT(left->least, 50);
  EXPECT_LT(left->most, 70);
}

TEST(RunHistory, state_tells_the_time_and_what_is_left_until_the_run_ends) {
  RunHistory history;
  RunState state;
  history.take(hello(10));
  for (int i = 1; i <= 40; ++i) history.take(step(i, 0.1 * i, i));
  history.describe(state);
  EXPECT_EQ(state.seconds, 40);
  EXPECT_EQ(state.time_left, history.time_left());
  EXPECT_TRUE(state.time_left);
  history.take({41, 41, FinishedEvent{.reason = "stopped"}});
  history.describe(state);
  EXPECT_EQ(state.seconds, 41);
  EXPECT_FALSE(state.time_left);
}

TEST(RunHistory, a_run_waits_for_what_it_said_until_it_goes_on_or_ends) {
  using For = RunHistory::Waiting::For;
  const auto told = [](std::vector<EventBody> bodies) {
    RunHistory history;
    for (const EventBody& body : bodies) history.take({0, 1, body});
    return history.waiting();
  };
  const WarningEvent hosts{.code = "waits-for-hosts", .message = "no word from b", .place = {}};
  const WarningEvent disk{.code = "disk-full", .message = "full", .place = {}};
  EXPECT_FALSE(told({StepEvent{}})) << "it said nothing of that";
  EXPECT_EQ(told({hosts, ResourcesEvent{}})->what, For::lost_hosts);
  EXPECT_EQ(told({hosts})->why, "no word from b");
  EXPECT_EQ(told({hosts, RestartEvent{}})->what, For::nothing);
  EXPECT_EQ(told({hosts, FailedEvent{}})->what, For::nothing);
  EXPECT_EQ(told({disk, StepEvent{}})->what, For::room_on_its_disk);
  EXPECT_EQ(told({disk, CheckpointEvent{}})->what, For::nothing);
}

TEST(RunHistory, a_run_is_paused_from_the_end_that_says_so_to_the_next_attempt) {
  RunHistory history;
  history.take({0, 1, FinishedEvent{.reason = "stopped"}});
  EXPECT_FALSE(history.is_paused());
  history.take({1, 2, FinishedEvent{.reason = "stopped", .paused = true}});
  EXPECT_TRUE(history.is_paused());
  history.take({2, 3, RestartEvent{}});
  EXPECT_FALSE(history.is_paused());
}

TEST(RunHistory, time_left_is_unknown_at_first) {
  RunHistory history;
  history.take(hello(100));
  history.take(step(1, 0.01, 1));
  history.take(step(2, 0.02, 2));
  EXPECT_FALSE(history.time_left());
}

TEST(RunHistory, time_left_does_not_count_an_earlier_attempt) {
  RunHistory history;
  history.take(hello(10));
  for (int i = 1; i <= 40; ++i) history.take(step(i, 0.1 * i, 100 * i));
  RestartEvent restart;
  restart.from_step = 20;
  history.take({41, 4001, restart});
  for (int i = 21; i <= 40; ++i) history.take(step(i, 0.1 * i, 4000 + i));
  ASSERT_TRUE(history.time_left());
  EXPECT_LT(history.time_left()->most, 100);
}

TEST(RunHistory, throughput_averages_by_time_per_sample) {
  RunHistory history;
  history.take(step(1, 0.1, 1, 100));
  history.take(step(2, 0.2, 2, 300));
  EXPECT_DOUBLE_EQ(*history.throughput(), 150);  // harmonic mean
}

TEST(RunHistory, best_validation_is_kept_when_a_later_one_is_worse) {
  RunHistory history;
  history.take(evaluation("validation", 1, 0.8));
  history.take(evaluation("validation", 2, 0.7));
  EXPECT_EQ(history.best()->body.epoch, 1);
  EXPECT_EQ(history.choosing().back().body.epoch, 2);
}

TEST(RunHistory, a_better_value_than_that_of_the_chosen_weights_is_told_with_its_reason) {
  RunHistory history;
  for (const auto& [epoch, accuracy] : {std::pair{1, 0.8}, std::pair{2, 0.78}}) {
    Event told = evaluation("validation", epoch, accuracy);
    std::get<EvaluationEvent>(told.body).step = 10 * epoch;
    std::get<EvaluationEvent>(told.body).samples = 50;
    history.take(told);
    history.take({.body = CheckpointEvent{.path = "", .step = 10 * epoch, .best = true}});
  }
  EXPECT_EQ(history.best()->body.epoch, 2);
  ASSERT_TRUE(history.passed_over().has_value());
  EXPECT_EQ(history.passed_over()->told.body.epoch, 1);
  EXPECT_TRUE(history.passed_over()->is_chance);
  Event far_better = evaluation("validation", 0.5, 0.99);
  std::get<EvaluationEvent>(far_better.body).step = 5;
  std::get<EvaluationEvent>(far_better.body).samples = 50;
  history.take(far_better);
  EXPECT_FALSE(history.passed_over().has_value()) << "nothing explains it";
  Event begin = hello(10);
  std::get<HelloEvent>(begin.body).spec["training"]["weight_pruning"]["share"] = 0.5;
  history.take(begin);
  EXPECT_FALSE(history.passed_over()->is_chance) << "its weights had no zeros yet";
}

TEST(RunHistory, best_is_the_first_of_equals_by_the_metric_that_the_run_chose) {
  RunHistory history;
  Event begin = hello(10);
  std::get<HelloEvent>(begin.body).spec["checkpoint"]["metric"] = "loss";
  history.take(begin);
  for (const auto& [epoch, loss] : {std::pair{1, 0.5}, std::pair{2, 0.25}, std::pair{3, 0.25}}) {
    Event event = evaluation("validation", epoch, 0.1 * epoch);
    std::get<EvaluationEvent>(event.body).loss = loss;
    history.take(event);
  }
  EXPECT_EQ(history.best()->body.epoch, 2);
}

TEST(RunHistory, what_a_run_went_back_over_is_neither_best_nor_last) {
  RunHistory history;
  for (int epoch = 1; epoch <= 3; ++epoch) {
    history.take(step(10 * epoch, epoch, epoch));
    history.take(evaluation("validation", epoch, 0.1 * epoch));
  }
  history.take({0, 4, RollbackEvent{.number = 1, .cause = "diverged", .step = 35, .from_step = 20}});
  EXPECT_EQ(history.best()->body.epoch, 2);
  EXPECT_EQ(history.choosing().back().body.epoch, 2);
}

TEST(RunHistory, test_split_stands_in_for_validation_only_where_there_is_none) {
  RunHistory history;
  history.take(evaluation("test", 1, 0.9));
  EXPECT_EQ(history.best()->body.accuracy, 0.9);
  history.take(evaluation("validation", 1, 0.6));
  EXPECT_EQ(history.best()->body.accuracy, 0.6);
  EXPECT_EQ(history.test()->body.accuracy, 0.9);
}

TEST(RunHistory, test_images_are_unseen_only_where_they_chose_nothing) {
  RunHistory history;
  history.take(evaluation("test", 1, 0.9));
  EXPECT_FALSE(history.is_test_unseen()) << "a run from before";
  history.take(evaluation("validation", 2, 0.6));
  EXPECT_TRUE(history.is_test_unseen());
}

TEST(RunHistory, a_restart_goes_back_to_the_epoch_of_its_step) {
  RunHistory history;
  history.take(hello(10));
  for (int i = 1; i <= 10; ++i) history.take(step(i, 0.1 * i, i));
  RestartEvent restart;
  restart.from_step = 4;
  history.take({11, 11, restart});
  EXPECT_DOUBLE_EQ(history.epoch(), 0.4);
}

TEST(RunHistory, a_rollback_goes_back_to_the_epoch_of_its_step) {
  RunHistory history;
  history.take(hello(10));
  for (int i = 1; i <= 10; ++i) history.take(step(i, 0.1 * i, i));
  history.take({11, 11, RollbackEvent{.number = 1, .cause = "diverged", .step = 10, .from_step = 5}});
  EXPECT_DOUBLE_EQ(history.epoch(), 0.5);
  EXPECT_DOUBLE_EQ(history.epoch_at(10), 0.5);
}

TEST(RunHistory, a_stage_that_is_told_twice_is_listed_once) {
  RunHistory history;
  history.take({0, 0, StageEvent{"data", false}});
  history.take({1, 0, StageEvent{"data", true}});
  ASSERT_EQ(history.stages().size(), 1U);
  EXPECT_TRUE(history.stages()[0].done);
}

TEST(RunHistory, a_spec_of_a_newer_engine_is_shown_without_a_plan) {
  RunHistory history;
  HelloEvent body;
  body.spec = {{"training", {{"epochs", "many"}}}};
  history.take({0, 0, body});
  EXPECT_FALSE(history.spec());
  EXPECT_EQ(history.epochs(), 0);
}

Event change(std::int64_t seq, std::int64_t at, std::int64_t epochs) {
  return {seq, 1, ChangeEvent{.step = at, .epoch = 0, .training = {{"epochs", epochs}}}};
}

TEST(RunHistory, the_plan_follows_a_change_and_going_back_does_not_undo_it) {
  RunHistory history;
  history.take(hello(10));
  for (int i = 1; i <= 10; ++i) history.take(step(i, 0.5 * i, i));
  EXPECT_DOUBLE_EQ(history.share_done(), 0.5);
  history.take(change(11, 10, 20));
  EXPECT_DOUBLE_EQ(history.epochs(), 20);
  EXPECT_DOUBLE_EQ(history.share_done(), 0.25);
  history.take({12, 12, RollbackEvent{.number = 1, .cause = "diverged", .step = 10, .from_step = 4}});
  EXPECT_DOUBLE_EQ(history.epochs(), 20);
  EXPECT_DOUBLE_EQ(history.share_done(), 0.1);
  ASSERT_EQ(history.spec()->changes.size(), 1U);
  history.take(change(13, 10, 20));
  EXPECT_EQ(history.spec()->changes.size(), 1U) << "made again, it is the same";
}

TEST(RunHistory, what_the_run_decided_by_itself_is_undone_by_going_back_over_it) {
  RunHistory history;
  history.take(hello(10));
  history.take(step(10, 5, 1));
  history.take({2, 2, PolicyEvent{"epochs", 10, 5, "the accuracy does not improve"}});
  EXPECT_DOUBLE_EQ(history.share_done(), 1);
  history.take({3, 3, RestartEvent{2, "killed", 4}});
  EXPECT_DOUBLE_EQ(history.epochs(), 10);
}

TEST(RunHistory, it_never_stands_beyond_its_plan) {
  RunHistory history;
  history.take(hello(10));
  history.take(step(100, 10, 1));
  history.take({2, 2, PolicyEvent{"epochs", 10, 15, "the requested accuracy is not reached"}});
  history.take(step(120, 12, 3));
  EXPECT_DOUBLE_EQ(history.share_done(), 0.8);
  history.take({4, 4, PolicyEvent{"last_epoch", 15, 11, "the speed that was measured"}});
  EXPECT_DOUBLE_EQ(history.epochs(), 12);
  EXPECT_DOUBLE_EQ(history.share_done(), 1);
}

TEST(RunHistory, its_state_is_that_of_the_last_attempt) {
  RunHistory history;
  history.take(hello(10));
  EXPECT_EQ(history.state(), RunState::State::starting);
  history.take(step(1, 1, 1));
  EXPECT_EQ(history.state(), RunState::State::running);
  history.take({2, 2, FailedEvent{"killed", "the worker was killed", "", ""}});
  EXPECT_EQ(history.state(), RunState::State::failed);
  history.take({3, 3, RestartEvent{2, "killed", 1}});
  EXPECT_FALSE(history.failed());
  EXPECT_EQ(history.attempt(), 2);
  history.take({4, 4, FinishedEvent{.value = 0.5, .reason = "stopped"}});
  EXPECT_EQ(history.state(), RunState::State::stopped);
  history.take({5, 5, FinishedEvent{.value = 0.5, .reason = "completed"}});
  EXPECT_EQ(history.state(), RunState::State::finished);
  EXPECT_DOUBLE_EQ(history.share_done(), 1);
}

TEST(RunHistory, the_best_of_a_regression_is_by_its_error) {
  RunHistory history;
  Event begin = hello(10);
  auto& spec = std::get<HelloEvent>(begin.body).spec;
  spec["training"]["epochs"] = "a newer engine's";
  history.take(begin);
  for (const auto& [epoch, rmse] : {std::pair{1, 3.0}, std::pair{2, 2.0}, std::pair{3, 2.5}}) {
    Event event = evaluation("validation", epoch, EvaluationEvent::nan);
    std::get<EvaluationEvent>(event.body).rmse = rmse;
    history.take(event);
  }
  EXPECT_EQ(history.best()->body.epoch, 2);
}

TEST(RunHistory, tells_how_long_each_of_several_ranks_takes) {
  const auto of_ranks = [](std::int64_t number, std::vector<double> seconds) {
    Event event = step(number, 1, 1);
    std::get<StepEvent>(event.body).rank_seconds = std::move(seconds);
    return event;
  };
  RunHistory history;
  history.take(step(1, 1, 1));
  EXPECT_TRUE(history.rank_seconds().empty());
  history.take(of_ranks(2, {0.5, 0.25}));
  EXPECT_EQ(history.rank_seconds(), (std::vector{0.5, 0.25}));
  RunState state;
  history.describe(state);
  EXPECT_EQ(state.rank_seconds, (std::vector{0.5, 0.25}));
  history.take({3, 3, RestartEvent{2, "killed", 1}});
  EXPECT_TRUE(history.rank_seconds().empty());
  history.take(of_ranks(3, {0.5, 0.5, 0.5}));
  history.take(step(4, 1, 1));
  EXPECT_TRUE(history.rank_seconds().empty()) << "it goes on with one rank";
}

TEST(RunHistory, who_comes_late_is_told_where_the_run_stands) {
  RunHistory history;
  history.know(std::get<HelloEvent>(hello(10).body).spec);
  history.stand_at(50, 5);
  EXPECT_DOUBLE_EQ(history.share_done(), 0.5);
  history.take(step(60, 6, 1));
  history.take({2, 2, RestartEvent{3, "killed", 50}});
  EXPECT_DOUBLE_EQ(history.epoch(), 5);
}

}  // namespace
}  // namespace anneal
