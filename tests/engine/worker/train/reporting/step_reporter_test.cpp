#include "engine/worker/train/reporting/step_reporter.h"

#include <cmath>

#include <gtest/gtest.h>

namespace anneal::train {
namespace {

struct Recorder final : EventSink {
  void emit(const EventBody& body) override { steps.push_back(std::get<StepEvent>(body)); }
  std::vector<StepEvent> steps;
};

StepRecord record(std::int64_t step, double loss) {
  return {step, static_cast<double>(step) / 10, loss, 32, {.learning_rate = 0.1, .batch_size = 32}, 0, 1};
}

TEST(StepReporter, loses_no_step_and_folds_mean_and_extremes) {
  Recorder recorder;
  StepReporter reporter(recorder);
  constexpr int count = 5000;
  for (int i = 1; i <= count; ++i) reporter.add(record(i, i));
  reporter.flush();
  std::int64_t steps = 0;
  double sum = 0, last_max = 0;
  for (const StepEvent& event : recorder.steps) {
    steps += event.steps;
    sum += event.loss * static_cast<double>(event.steps);
    EXPECT_DOUBLE_EQ(event.loss_min, last_max + 1);
    EXPECT_DOUBLE_EQ(event.loss_max, static_cast<double>(event.step));
    last_max = event.loss_max;
  }
  EXPECT_EQ(steps, count);
  EXPECT_NEAR(sum, count * (count + 1) / 2.0, 1e-3);
  EXPECT_EQ(recorder.steps.front().steps, 1) << "the first step must not wait for company";
}

TEST(StepReporter, counts_the_steps_that_were_skipped) {
  Recorder recorder;
  StepReporter reporter(recorder);
  reporter.add(record(1, 1));
  for (const double loss : {2.0, std::nan(""), 4.0}) {
    StepRecord next = record(2, loss);
    next.loss_scale = 1024;
    next.is_taken = loss == 4.0;
    reporter.add(next);
  }
  reporter.flush();
  EXPECT_FALSE(recorder.steps.front().skipped.has_value());
  EXPECT_FALSE(recorder.steps.front().loss_scale.has_value());
  std::int64_t skipped = 0;
  for (const StepEvent& event : recorder.steps) skipped += event.skipped.value_or(0);
  EXPECT_EQ(skipped, 2);
  EXPECT_EQ(recorder.steps.back().loss_scale, 1024);
}

TEST(StepReporter, tells_the_mean_of_what_the_parts_of_steps_took) {
  Recorder recorder;
  StepReporter reporter(recorder);
  reporter.add(record(1, 1));  // which has a line of its own
  for (const double seconds : {0.25, 0.75}) {
    StepRecord next = record(2, 1);
    next.rank_seconds = {1, 2};
    next.parts = {.forward = seconds, .backward = 2 * seconds, .optimizer = seconds / 2, .waited_ranks = 1};
    reporter.add(next);
  }
  reporter.flush();
  EXPECT_FALSE(recorder.steps.front().forward_seconds.has_value()) << "the device works on unseen";
  double forward = 0, backward = 0, optimizer = 0, waited = 0;
  for (std::size_t i = 1; i < recorder.steps.size(); ++i) {  // one line or two, as the clock will have it
    const StepEvent& event = recorder.steps[i];
    const double steps = static_cast<double>(event.steps);
    forward += steps * *event.forward_seconds;
    backward += steps * *event.backward_seconds;
    optimizer += steps * *event.optimizer_seconds;
    waited += steps * *event.wait_communication;
  }
  EXPECT_DOUBLE_EQ(forward, 1);
  EXPECT_DOUBLE_EQ(backward, 2);
  EXPECT_DOUBLE_EQ(optimizer, 0.5);
  EXPECT_DOUBLE_EQ(waited, 2);
}

TEST(StepReporter, of_one_rank_tells_no_wait_for_others) {
  Recorder recorder;
  StepReporter reporter(recorder);
  StepRecord alone = record(1, 1);
  alone.parts = {.forward = 1, .backward = 2, .optimizer = 3};
  reporter.add(alone);
  EXPECT_EQ(recorder.steps.front().optimizer_seconds, 3);
  EXPECT_FALSE(recorder.steps.front().wait_communication.has_value());
}

}  // namespace
}  // namespace anneal::train
