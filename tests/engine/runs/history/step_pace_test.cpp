#include "engine/runs/history/step_pace.h"

#include <cmath>

#include <gtest/gtest.h>

namespace anneal {
namespace {

/// Of 10 samples in so many seconds.
StepEvent line(double total, double data, std::int64_t steps = 1) {
  StepEvent event;
  event.batch_size = 10;
  event.samples_per_second = 10 / total;
  event.wait_data = data;
  event.steps = steps;
  return event;
}

StepEvent whole_line() {
  StepEvent event = line(1, 0.125);
  event.forward_seconds = 0.125;
  event.backward_seconds = 0.25;
  event.optimizer_seconds = 0.0625;
  event.wait_communication = 0.25;
  return event;
}

TEST(StepPace, tells_where_the_time_of_a_step_goes_and_what_is_left) {
  StepPace pace;
  pace.add(whole_line());
  const StepPace::Time& time = *pace.time();
  EXPECT_DOUBLE_EQ(time.total, 1);
  EXPECT_DOUBLE_EQ(time.data, 0.125);
  EXPECT_DOUBLE_EQ(*time.forward, 0.125);
  EXPECT_DOUBLE_EQ(*time.backward, 0.25);
  EXPECT_DOUBLE_EQ(*time.optimizer, 0.0625);
  EXPECT_DOUBLE_EQ(*time.communication, 0.25);
  EXPECT_DOUBLE_EQ(time.rest(), 0.1875);
}

TEST(StepPace, the_line_that_has_the_start_in_it_counts_no_more_once_there_is_another) {
  StepPace pace;
  pace.add(line(100, 90));
  EXPECT_DOUBLE_EQ(pace.time()->total, 100);
  pace.add(line(1, 0.5));
  EXPECT_DOUBLE_EQ(pace.time()->total, 1);
  EXPECT_DOUBLE_EQ(pace.time()->data, 0.5);
}

TEST(StepPace, later_steps_count_by_their_number) {
  StepPace one_by_one, at_once;
  for (StepPace* pace : {&one_by_one, &at_once}) {
    pace->add(line(9, 0));
    pace->add(line(1, 0));
  }
  for (int i = 0; i < 5; ++i) one_by_one.add(line(2, 1));
  at_once.add(line(2, 1, 5));
  const double share = 1 - std::pow(0.95, 5);
  EXPECT_NEAR(at_once.time()->total, 1 + share, 1e-12);
  EXPECT_NEAR(at_once.time()->data, share, 1e-12);
  EXPECT_NEAR(one_by_one.time()->total, at_once.time()->total, 1e-12);
}

TEST(StepPace, other_parts_begin_anew) {
  StepPace pace;
  pace.add(line(9, 0));
  pace.add(line(1, 0));
  pace.add(whole_line());
  EXPECT_DOUBLE_EQ(pace.time()->data, 0.125);
  EXPECT_TRUE(pace.time()->communication.has_value());
}

TEST(StepPace, what_does_not_say_how_long_it_took_has_no_time) {
  StepPace pace;
  pace.add(whole_line());
  StepEvent silent;  // as of curves of other programs
  silent.batch_size = 10;
  pace.add(silent);
  EXPECT_FALSE(pace.time().has_value());
  StepEvent odd = whole_line();
  odd.forward_seconds = std::nan("");
  odd.backward_seconds = -1;
  odd.wait_data = 7;  // longer than the step
  pace.add(odd);
  EXPECT_FALSE(pace.time()->forward.has_value());
  EXPECT_FALSE(pace.time()->backward.has_value());
  EXPECT_DOUBLE_EQ(pace.time()->data, 1);
  EXPECT_EQ(pace.time()->rest(), 0);
  pace.forget();
  EXPECT_FALSE(pace.time().has_value());
}

}  // namespace
}  // namespace anneal
