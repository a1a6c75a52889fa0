#include "app/pages/live/words/change_words.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/pages/live/words/event_words.h"
#include "tests/app/plain_event.h"

namespace anneal::studio {
namespace {

using testing::event;

ChangeEvent change(nlohmann::json training) {
  return {.step = 8, .epoch = 1, .training = std::move(training)};
}

TEST(HeldValuesTest, a_change_goes_from_what_the_last_step_had_or_the_spec_says) {
  HeldValues held;
  HelloEvent hello;
  hello.spec = {{"training", {{"learning_rate", {{"curve", "cosine"}}}, {"label_smoothing", 0.1}}}};
  EXPECT_TRUE(held.take(event(hello)).empty());
  StepEvent step;
  step.learning_rate = 0.25;
  held.take(event(step));
  const auto first = held.take(event(change({{"label_smoothing", 0.2}, {"learning_rate", 0.0625}})));
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].words(), "label smoothing 0.1 → 0.2");
  EXPECT_EQ(first[1].words(), "learning rate 0.25 → 0.0625");
  const auto second = held.take(event(change({{"label_smoothing", 0}})));
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].words(), "label smoothing 0.2 → 0");
}

TEST(HeldValuesTest, says_what_it_knows_of_curves_and_of_what_no_event_told) {
  HeldValues held;
  const auto changed = held.take(event(change({{"gradient_clip", 1}, {"momentum", {{"curve", "linear"}}}})));
  ASSERT_EQ(changed.size(), 2U);
  EXPECT_EQ(changed[0].words(), "gradient_clip → 1");
  EXPECT_EQ(changed[1].words(), "momentum: new curve");
  EXPECT_TRUE(held.take(event(change("no object"))).empty());
}

TEST(HeldValuesTest, the_list_of_events_tells_a_change_in_numbers) {
  HeldValues held;
  StepEvent step;
  step.batch_size = 64;
  held.take(event(step));
  const Event changed = event(change({{"batch_size", 128}}));
  EXPECT_EQ(EventWords::sentence(changed, held.take(changed))->text,
            "Changed from step 8 on: batch size 64 → 128");
}

}  // namespace
}  // namespace anneal::studio
