#include "page_live/live_charts.h"

#include <gtest/gtest.h>

#include "history/going_back.h"
#include "widgets/chart_card.h"

namespace anneal::studio {
namespace {

class LiveChartsTest : public ::testing::Test {
 protected:
  void take(const EventBody& body) {
    const Event event{.seq = seq_++, .time = 0, .body = body};
    if (const auto step = step_gone_back_to(event)) charts_.cut_after(history_.epoch_at(*step));
    history_.take(event);
    charts_.take(event);
    charts_.refresh(history_, RunPhase::running);
  }
  void train_to(std::int64_t step, double epoch) {
    StepEvent body;
    body.step = step;
    body.epoch = epoch;
    take(body);
  }
  void evaluate(std::int64_t step, double epoch) {
    EvaluationEvent body{.split = "validation", .epoch = epoch, .accuracy = 0.5};
    body.step = step;
    take(body);
  }
  std::size_t losses() { return charts_.loss()->chart()->point_count(1); }
  std::size_t accuracies() { return charts_.quality()->chart()->point_count(0); }

  RunHistory history_;
  LiveCharts charts_;
  std::int64_t seq_ = 0;
};

/// The last batch of an epoch may be left out, so that its last step ends before the epoch does.
TEST_F(LiveChartsTest, the_evaluation_of_the_step_that_a_run_goes_back_to_stays) {
  train_to(8, 0.89);
  evaluate(8, 1);
  train_to(12, 1.4);
  RestartEvent restart;
  restart.from_step = 8;
  take(restart);
  EXPECT_EQ(losses(), 1U);
  EXPECT_EQ(accuracies(), 1U);
  evaluate(16, 2);
  EXPECT_EQ(accuracies(), 2U);
}

TEST_F(LiveChartsTest, evaluations_that_were_gone_back_over_go) {
  for (int epoch = 1; epoch <= 3; ++epoch) {
    train_to(10 * epoch, epoch);
    evaluate(10 * epoch, epoch);
  }
  take(RollbackEvent{.number = 1, .cause = "diverged", .step = 35, .from_step = 20});
  EXPECT_EQ(losses(), 2U);
  EXPECT_EQ(accuracies(), 2U);
}

}  // namespace
}  // namespace anneal::studio
