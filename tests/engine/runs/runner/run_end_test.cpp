#include "engine/runs/runner/run_end.h"

#include <csignal>

#include <gtest/gtest.h>

namespace anneal::runner {
namespace {

FinishedEvent finished(const std::string& reason) {
  FinishedEvent event;
  event.reason = reason;
  return event;
}

TEST(RunEnd, of_one_that_was_stopped_by_a_signal_has_its_number) {
  const RunEnd end = run_end_of(finished("stopped"), {}, SIGINT);
  EXPECT_EQ(end.state, RunState::State::stopped);
  EXPECT_EQ(end.exit.code, 128 + SIGINT);
  EXPECT_EQ(run_end_of(finished("stopped"), {}, 0).exit.code, 0);
}

TEST(RunEnd, of_one_that_has_finished_is_0_whatever_came_meanwhile) {
  const RunEnd end = run_end_of(finished("completed"), {}, SIGINT);
  EXPECT_EQ(end.state, RunState::State::finished);
  EXPECT_EQ(end.exit.code, 0);
  EXPECT_EQ(end.farewell, "completed");
}

TEST(RunEnd, of_one_that_failed_says_why_and_by_which_signal) {
  const FailedEvent failed{"bad_input", "is gone", "look for it", "data"};
  const RunEnd end = run_end_of(failed, {.code = 3}, 0);
  EXPECT_EQ(end.state, RunState::State::failed);
  EXPECT_EQ(end.exit.code, 3);
  EXPECT_EQ(end.exit.cause, "is gone");
  EXPECT_EQ(end.farewell, "data: is gone; look for it");
  EXPECT_EQ(run_end_of(failed, {.signal = SIGKILL}, 0).exit.signal, "SIGKILL");
  EXPECT_EQ(run_end_of(failed, {.code = 77}, 0).exit.code, 1) << "which is not a status of ours";
}

}  // namespace
}  // namespace anneal::runner
