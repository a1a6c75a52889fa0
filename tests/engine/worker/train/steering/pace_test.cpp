#include "engine/worker/train/steering/pace.h"

#include <gtest/gtest.h>

#include "tests/engine/worker/second_rank.h"

namespace anneal::train {
namespace {

Training for_an_hour() {
  Training training;
  training.until.minutes = 60;
  return training;
}

TEST(Pace, rewound_has_the_timeline_of_then_and_the_time_of_now) {
  distributed::SingleProcess ranks;
  Pace pace(for_an_hour(), ranks);
  const Timeline beginning = pace.schedule()->timeline;
  PolicyState state;
  state.seconds = 1800;
  state.timeline = {.epoch = 3, .progress = 0.5, .epochs = 6};
  pace.resume(pace.first(), state);
  EXPECT_EQ(pace.schedule()->timeline, state.timeline);

  state.seconds = 600;
  state.timeline = {.epoch = 1, .progress = 0.1, .epochs = 7};
  pace.rewind(pace.first(), state);
  EXPECT_EQ(pace.schedule()->timeline, state.timeline);
  EXPECT_GE(pace.seconds(), 1800);

  pace.rewind(pace.first(), {});
  EXPECT_EQ(pace.schedule()->timeline, beginning);
}

TEST(Pace, rewound_is_rescaled_by_the_speed_from_then_on) {
  distributed::SingleProcess ranks;
  Pace pace(for_an_hour(), ranks);
  for (int i = 0; i < 10; ++i) pace.after_step(5 + i);
  PolicyState state;
  state.timeline = {.epoch = 0, .progress = 0, .epochs = 20};
  pace.rewind(pace.first(), state);
  std::optional<Timeline> timeline;
  for (int i = 1; i <= 5; ++i) timeline = pace.after_step(0.1 * i);
  ASSERT_TRUE(timeline.has_value());
  EXPECT_DOUBLE_EQ(timeline->epoch, 0.5);
  EXPECT_DOUBLE_EQ(timeline->progress, 0.025);
  EXPECT_GT(timeline->epochs, 0.5);
}

TEST(Pace, is_kept_by_the_clock_of_the_first_rank) {
  testing::SecondRank ranks;
  ranks.numbers = {0, 100, 200, 300, 400};
  Pace pace(for_an_hour(), ranks);
  std::optional<Timeline> timeline;
  for (int i = 1; i <= 5; ++i) timeline = pace.after_step(i);
  ASSERT_TRUE(timeline.has_value());
  EXPECT_NEAR(timeline->epochs, 5 + (3600 - 400) / 100.0, 1e-6);
}

/// The hour would do for 37 epochs, and for 4.6 where each takes 20 times as long.
TEST(Pace, a_time_within_epochs_shortens_training_and_never_stretches_it) {
  Training training = for_an_hour();
  training.epochs = 9;
  training.until.within_epochs = true;
  for (const auto& [seconds, epochs] :
       {std::pair(100.0, 9.0), {2000.0 / 3, 5 + (3600 - 4 * 2000.0 / 3) / (2000.0 / 3)}}) {
    testing::SecondRank ranks;
    for (int i = 0; i < 5; ++i) ranks.numbers.push_back(seconds * i);
    Pace pace(training, ranks);
    EXPECT_EQ(pace.first().timeline.epochs, 9) << "so fast it may be";
    std::optional<Timeline> timeline;
    for (int i = 1; i <= 5; ++i) timeline = pace.after_step(i);
    ASSERT_TRUE(timeline.has_value());
    EXPECT_NEAR(timeline->epochs, epochs, 1e-6);
  }
}

/// Epochs in an hour of which the first was evaluated for half an hour, and the second, at no cost, or not.
double epochs_after(bool second_was_evaluated) {
  distributed::SingleProcess ranks;
  Pace pace(for_an_hour(), ranks);
  for (int i = 1; i <= 3; ++i) pace.after_step(0.1 * i);
  pace.end_epoch(1800, true);
  pace.end_epoch(0, second_was_evaluated);
  std::optional<Timeline> timeline;
  for (int i = 1; i <= 3 && !timeline; ++i) timeline = pace.after_step(2 + 0.1 * i);
  return timeline ? timeline->epochs : 0;
}

TEST(Pace, time_for_the_last_evaluation_is_left_even_where_the_epoch_before_had_none) {
  EXPECT_GT(epochs_after(false), 2.2);
  EXPECT_NEAR(epochs_after(false) - 2.2, (epochs_after(true) - 2.2) / 2, 0.05 * epochs_after(true));
}

}  // namespace
}  // namespace anneal::train
