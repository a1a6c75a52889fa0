#include "app/pages/live/orders/rest_of_run.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "engine/core/protocol/job_spec.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

JobSpec spec_of(const json& training) {
  return job_spec_from_json({{"anneal", 1},
                             {"data", {{"train", {{"folder", "/d"}}}}},
                             {"model", {{"preset", "resnet8"}}},
                             {"training", training}});
}

/// Ten epochs from 0.5 straight down to 0, half of which are done.
RestOfRun half_done() {
  const json falling = {{"curve", "linear"}, {"from", 0.5}, {"to", 0}};
  return RestOfRun(spec_of({{"epochs", 10}, {"learning_rate", falling}, {"batch_size", 64}}), 5);
}

int strip_of(const RestOfRun& rest, const std::string& key) {
  for (int strip = 0; strip < static_cast<int>(rest.strips().size()); ++strip)
    if (rest.key_of(strip) == key) return strip;
  return -1;
}

Strip shown(const RestOfRun& rest, const std::string& key) {
  return rest.strips()[static_cast<std::size_t>(strip_of(rest, key))];
}

TEST(RestOfRunTest, has_points_on_what_is_to_come_and_none_on_what_was) {
  const RestOfRun rest = half_done();
  const Strip rate = shown(rest, "learning_rate");
  ASSERT_EQ(rate.handles.size(), 5U);
  EXPECT_EQ(rate.handles.front().at, QPointF(5, 0.25));
  EXPECT_EQ(rate.handles.back().at, QPointF(10, 0));
  for (const StripHandle& handle : rate.handles) EXPECT_NEAR(handle.at.y(), 0.5 - handle.at.x() / 20, 1e-9);
  EXPECT_LE(rate.applied.back().x(), 5);
  EXPECT_EQ(rate.planned.front(), QPointF(0, 0.5)) << "what was is not drawn otherwise than it was";
  EXPECT_EQ(rest.changes(), json::object());
}

TEST(RestOfRunTest, a_point_that_is_dragged_bends_what_comes_after_the_one_before_it) {
  RestOfRun rest = half_done();
  const int rate = strip_of(rest, "learning_rate");
  rest.move(rate, 4, {10, 0.1});
  ASSERT_TRUE(rest.is_drawn("learning_rate"));
  EXPECT_EQ(rest.changes().size(), 1U);
  const auto value_at = [&](double epoch) {
    for (const QPointF& point : shown(rest, "learning_rate").planned)
      if (point.x() >= epoch - 1e-9) return point.y();
    return -1.0;
  };
  EXPECT_NEAR(value_at(5), 0.25, 1e-9);
  EXPECT_NEAR(value_at(10), 0.1, 1e-9);
  EXPECT_EQ(shown(rest, "learning_rate").applied.front().y(), 0.5) << "what was trained stays";
  rest.move(rate, 0, {7, 0.4});
  EXPECT_NEAR(value_at(5), 0.4, 1e-9) << "the point of now moves up and down alone";
  rest.keep("learning_rate");
  EXPECT_EQ(rest.changes(), json::object());
  EXPECT_NEAR(value_at(10), 0, 1e-9);
}

TEST(RestOfRunTest, the_peak_that_is_to_come_is_a_point) {
  const json cycle = {{"curve", "one-cycle"}, {"peak", 0.5}, {"warmup", 0.4}, {"start", 0.1}, {"end", 0}};
  const RestOfRun rest(spec_of({{"epochs", 10}, {"learning_rate", cycle}}), 1);
  const Strip rate = shown(rest, "learning_rate");
  EXPECT_TRUE(std::ranges::any_of(rate.handles, [](const StripHandle& handle) {
    return std::abs(handle.at.x() - 4) < 1e-9 && std::abs(handle.at.y() - 0.5) < 1e-9;
  }));
}

TEST(RestOfRunTest, counts_are_whole_and_what_the_engine_refuses_stays_as_it_was) {
  RestOfRun rest = half_done();
  rest.move(strip_of(rest, "batch_size"), 4, {10, 130.4});
  EXPECT_EQ(rest.changes()["batch_size"]["values"].back()[1], 130);
  const json before = rest.changes();
  rest.move(strip_of(rest, "momentum"), 4, {10, 7});
  rest.move(strip_of(rest, "image_size"), 4, {10, 16});  // the model is evaluated with the last
  EXPECT_EQ(rest.changes(), before);
  EXPECT_FALSE(rest.set("epochs", 4).isEmpty()) << "five are done";
  EXPECT_TRUE(rest.set("epochs", 20).isEmpty());
  EXPECT_EQ(rest.epochs(), 20);
  EXPECT_EQ(shown(rest, "batch_size").planned.back(), QPointF(20, 130));
}

TEST(RestOfRunTest, steps_to_come_stay_steps) {
  const json steps = {{"curve", "steps"}, {"values", {{0, 0.4}, {0.3, 0.2}, {0.8, 0.1}}}};
  RestOfRun rest(spec_of({{"epochs", 10}, {"learning_rate", steps}}), 5);
  const int rate = strip_of(rest, "learning_rate");
  ASSERT_EQ(shown(rest, "learning_rate").handles.size(), 2U);
  rest.move(rate, 1, {9, 0.05});
  EXPECT_EQ(rest.changes()["learning_rate"], (json{{"curve", "steps"}, {"values", {{0, 0.2}, {0.9, 0.05}}}}));
  rest.add_point(rate, {7, 0.15});
  EXPECT_EQ(shown(rest, "learning_rate").handles.size(), 3U);
  rest.add_point(rate, {2, 0.15});
  EXPECT_EQ(shown(rest, "learning_rate").handles.size(), 3U) << "it is over";
}

TEST(RestOfRunTest, what_was_drawn_stays_at_its_epochs_while_training_goes_on) {
  RestOfRun rest = half_done();
  const int rate = strip_of(rest, "learning_rate");
  rest.move(rate, 2, {7.5, 0.4});
  rest.move(rate, 4, {10, 0.1});
  const auto value_at = [&](double epoch) {
    for (const QPointF& point : shown(rest, "learning_rate").planned)
      if (point.x() >= epoch - 1e-9) return point.y();
    return -1.0;
  };
  const double before = value_at(9);
  const JobSpec spec = spec_of({{"epochs", 10},
                                {"learning_rate", {{"curve", "linear"}, {"from", 0.5}, {"to", 0}}},
                                {"batch_size", 64}});
  rest.advance(spec, 8);
  EXPECT_EQ(rest.epoch(), 8);
  EXPECT_NEAR(value_at(9), before, 0.01);
  EXPECT_NEAR(value_at(10), 0.1, 1e-9);
  const Strip shown_now = shown(rest, "learning_rate");
  EXPECT_EQ(shown_now.handles.front().at.x(), 8) << "the first point is that of now";
  EXPECT_NEAR(shown_now.applied.back().x(), 8, 0.1);
  EXPECT_EQ(rest.changes().size(), 1U);
}

TEST(RestOfRunTest, what_was_drawn_for_more_epochs_is_not_squeezed_into_what_is_left) {
  RestOfRun rest = half_done();
  ASSERT_TRUE(rest.set("epochs", 20).isEmpty());
  const int rate = strip_of(rest, "learning_rate");
  const QPointF third = shown(rest, "learning_rate").handles[2].at;
  rest.move(rate, 2, {third.x(), 0.3});
  const JobSpec spec = spec_of({{"epochs", 10},
                                {"learning_rate", {{"curve", "linear"}, {"from", 0.5}, {"to", 0}}},
                                {"batch_size", 64}});
  rest.advance(spec, 9);
  EXPECT_EQ(rest.epochs(), 20);
  const auto handles = shown(rest, "learning_rate").handles;
  EXPECT_TRUE(std::ranges::any_of(handles,
                                  [&](const StripHandle& handle) {
                                    return std::abs(handle.at.x() - third.x()) < 0.02 &&
                                           std::abs(handle.at.y() - 0.3) < 1e-6;
                                  }))
      << "its point is still at epoch " << third.x();
}

TEST(RestOfRunTest, rows_have_nothing_of_images) {
  JobSpec spec = spec_of({{"epochs", 10}});
  spec.task = Task::table_classification;
  const RestOfRun of_classes(spec, 5);
  EXPECT_EQ(strip_of(of_classes, "image_size"), -1);
  EXPECT_EQ(strip_of(of_classes, "augment_strength"), -1);
  EXPECT_NE(strip_of(of_classes, "learning_rate"), -1);
  EXPECT_NE(strip_of(of_classes, "label_smoothing"), -1);
  spec.task = Task::table_regression;
  EXPECT_EQ(strip_of(RestOfRun(spec, 5), "label_smoothing"), -1) << "a number is not a class";
}

}  // namespace
}  // namespace anneal::studio
