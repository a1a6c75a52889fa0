#include "engine/plan/policy/training_schedule.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::policy {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

/// Ten epochs with a rate that falls from 1 to 0 and images that grow from 16 to 32 pixels.
JobSpec falling() {
  return job_spec_from_json({{"training",
                              {{"epochs", 10},
                               {"learning_rate", {{"curve", "linear"}, {"from", 1}, {"to", 0}}},
                               {"image_size", {{"curve", "steps"}, {"values", {{0, 16}, {0.5, 32}}}}},
                               {"plateau", {{"patience", 2}, {"factor", 0.5}}}}}});
}

std::string refusal(const json& training, double epoch = 4) {
  try {
    changed(schedule_of(falling().training), epoch, training);
    return "none";
  } catch (const UserError& error) {
    return error.what();
  }
}

TEST(TrainingSchedule, without_changes_is_that_of_the_spec) {
  const JobSpec spec = falling();
  for (const double epoch : {0.0, 2.5, 10.0}) {
    const TrainingSchedule schedule = schedule_at(spec, epoch);
    EXPECT_EQ(at(schedule, epoch / 10), at(spec.training, epoch / 10));
    EXPECT_EQ(progress_at(schedule.timeline, epoch), epoch / 10);
  }
}

TEST(TrainingSchedule, a_change_holds_from_its_position_on) {
  JobSpec spec = falling();
  spec.changes = {{.step = 40, .epoch = 4, .training = {{"learning_rate", 0.25}}},
                  {.step = 60, .epoch = 6, .training = {{"momentum", 0.5}}}};
  EXPECT_DOUBLE_EQ(at(schedule_at(spec, 3.999), 0.3999).learning_rate, 1 - 0.3999);
  EXPECT_EQ(at(schedule_at(spec, 4), 0.4).learning_rate, 0.25);
  EXPECT_EQ(at(schedule_at(spec, 4), 0.4).momentum, 0.9);
  EXPECT_EQ(at(schedule_at(spec, 10), 1).learning_rate, 0.25);
  EXPECT_EQ(at(schedule_at(spec, 10), 1).momentum, 0.5);
}

TEST(TrainingSchedule, gone_through_once_is_that_of_each_epoch) {
  JobSpec spec = falling();
  for (int i = 0; i < 20; ++i)
    spec.changes.push_back({.step = 4 * i, .epoch = 0.4 * i, .training = {{"learning_rate", 1.0 / (i + 1)}}});
  spec.changes.push_back({.step = 90, .epoch = 8.5, .training = {{"epochs", 16}}});
  ScheduleWalk walk(spec);
  for (const double epoch : {0.0, 0.3, 0.4, 0.41, 4.0, 4.0, 8.4, 8.5, 16.0}) {
    const TrainingSchedule &once = walk.to(epoch), again = schedule_at(spec, epoch);
    EXPECT_EQ(at(once, 0.5), at(again, 0.5)) << epoch;
    EXPECT_EQ(progress_at(once.timeline, epoch), progress_at(again.timeline, epoch)) << epoch;
  }
}

/// Where each change were looked at for each other, this would take minutes.
TEST(TrainingSchedule, of_thousands_of_changes_is_the_last) {
  JobSpec spec = falling();
  constexpr int count = 3000;
  for (int i = 0; i < count; ++i)
    spec.changes.push_back(
        {.step = i, .epoch = 9.0 * i / count, .training = {{"learning_rate", 1.0 / (i + 1)}}});
  const std::vector<SchedulePoint> points = sample(spec, 1001);
  EXPECT_EQ(points.size(), 1001u);
  EXPECT_EQ(points[0].values.learning_rate, 1);
  EXPECT_EQ(points[450].values.learning_rate, 1.0 / 1501) << "of epoch 4.5, change 1500";
  EXPECT_EQ(points[1000].values.learning_rate, 1.0 / count);
  EXPECT_DOUBLE_EQ(epoch_at(spec, 1), 10);
}

TEST(TrainingSchedule, other_epochs_stretch_what_is_left) {
  JobSpec spec = falling();
  spec.changes = {{.step = 40, .epoch = 4, .training = {{"epochs", 16}}}};
  const TrainingSchedule schedule = schedule_at(spec, 4);
  EXPECT_DOUBLE_EQ(progress_at(schedule.timeline, 4), 0.4);
  EXPECT_DOUBLE_EQ(progress_at(schedule.timeline, 10), 0.7);
  EXPECT_DOUBLE_EQ(progress_at(schedule.timeline, 16), 1);
  const auto moments = sample(spec, 5);
  EXPECT_EQ(moments.back().epoch, 16);
  EXPECT_EQ(moments.back().values.learning_rate, 0);
  EXPECT_DOUBLE_EQ(moments[1].values.learning_rate, 0.6);
}

TEST(TrainingSchedule, further_epochs_of_a_schedule_that_has_ended_go_through_its_second_half_again) {
  JobSpec spec = falling();
  spec.changes = {{.step = 100, .epoch = 10, .training = {{"epochs", 20}}, .after_end = true}};
  const TrainingSchedule schedule = schedule_at(spec, 10);
  EXPECT_DOUBLE_EQ(progress_at(schedule.timeline, 10), 0.5);
  EXPECT_DOUBLE_EQ(progress_at(schedule.timeline, 15), 0.75);
  EXPECT_DOUBLE_EQ(progress_at(schedule.timeline, 20), 1);
  EXPECT_DOUBLE_EQ(at(schedule, progress_at(schedule.timeline, 15)).learning_rate, 0.25);
}

TEST(TrainingSchedule, a_changed_batch_is_no_larger_than_the_data) {
  TrainingSchedule schedule = schedule_of(falling().training);
  schedule.samples = 200;
  schedule.training.rate_coupling = RateCoupling::linear;  // of a first batch of 128
  const TrainingSchedule next =
      changed(schedule, 4, {{"batch_size", {{"curve", "steps"}, {"values", {{0, 100}, {0.4, 1e5}}}}}});
  EXPECT_EQ(at(next, 0.5).batch_size, 200);
  EXPECT_DOUBLE_EQ(at(next, 0.5).learning_rate, 2 * 0.5);
}

TEST(TrainingSchedule, a_section_is_changed_key_by_key) {
  const TrainingSchedule schedule =
      changed(schedule_of(falling().training), 1, {{"plateau", {{"patience", 5}}}});
  EXPECT_EQ(schedule.training.plateau.patience, 5);
  EXPECT_EQ(schedule.training.plateau.factor, 0.5);
}

TEST(TrainingSchedule, what_cannot_change_is_named) {
  EXPECT_THAT(refusal({{"precision", "fp32"}}), HasSubstr("training.precision: cannot change"));
  EXPECT_THAT(refusal({{"optimizer", {{"kind", "adamw"}}}}), HasSubstr("training.optimizer: cannot change"));
  EXPECT_THAT(refusal({{"until", {{"minutes", 3}}}}), HasSubstr("training.until.minutes"));
  EXPECT_THAT(refusal({{"learning_rte", 1}}), HasSubstr("did you mean \"learning_rate\"?"));
  EXPECT_THAT(refusal({{"learning_rate", -1}}), HasSubstr("training.learning_rate: is -1"));
  EXPECT_THAT(refusal(json::object()), HasSubstr("training"));
  EXPECT_THAT(refusal(json()), HasSubstr("training"));
}

TEST(TrainingSchedule, the_size_that_is_evaluated_stays) {
  EXPECT_THAT(refusal({{"image_size", 16}}), HasSubstr("evaluated with 32"));
  EXPECT_EQ(refusal({{"image_size", 32}}), "none");
}

TEST(TrainingSchedule, training_cannot_end_in_the_past) {
  EXPECT_THAT(refusal({{"epochs", 4}}, 4.5), HasSubstr("4.5 epochs are done"));
  EXPECT_THAT(refusal({{"epochs", 4}}, 4), HasSubstr("training.epochs"));
  EXPECT_EQ(refusal({{"epochs", 5}}, 4.5), "none");
}

TEST(TrainingSchedule, evaluations_are_as_often_as_the_policy_says_and_at_the_changed_end) {
  JobSpec spec;
  spec.training.epochs = 5;
  spec.training.evaluate_every = 2;
  spec.changes = {{.step = 10, .epoch = 4.5, .training = {{"epochs", 7}}}};
  const auto evaluated = [&](double epoch) { return is_evaluated(schedule_at(spec, epoch), epoch); };
  for (const int epoch : {2, 4, 6, 7}) EXPECT_TRUE(evaluated(epoch)) << epoch;
  for (const int epoch : {1, 3, 5}) EXPECT_FALSE(evaluated(epoch)) << epoch;
}

TEST(TrainingSchedule, changes_are_read_back_as_they_are_written) {
  JobSpec spec = falling();
  spec.changes = {{.step = 41, .epoch = 4.1, .training = {{"learning_rate", 0.25}}}};
  EXPECT_EQ(job_spec_from_json(to_json(spec)).changes, spec.changes);
  json backwards = to_json(spec);
  backwards["changes"].push_back({{"step", 40}, {"epoch", 5}, {"training", {{"epochs", 9}}}});
  EXPECT_THROW(job_spec_from_json(backwards), UserError);
}

TEST(TrainingSchedule, the_epoch_of_a_progress_is_where_that_is_made) {
  JobSpec spec = falling();
  EXPECT_DOUBLE_EQ(epoch_at(spec, 0), 0);
  EXPECT_DOUBLE_EQ(epoch_at(spec, 0.25), 2.5);
  EXPECT_DOUBLE_EQ(epoch_at(spec, 1), 10);
  spec.changes = {{.step = 40, .epoch = 4, .training = {{"epochs", 16}}},
                  {.step = 60, .epoch = 10, .training = {{"epochs", 13}}}};
  EXPECT_DOUBLE_EQ(epoch_at(spec, 0.25), 2.5) << "before any change";
  EXPECT_DOUBLE_EQ(epoch_at(spec, 0.5), 6) << "0.4 at epoch 4, the rest over 12 epochs";
  EXPECT_DOUBLE_EQ(epoch_at(spec, 0.85), 11.5) << "0.7 at epoch 10, the rest over 3";
  EXPECT_DOUBLE_EQ(epoch_at(spec, 1), 13);
}

}  // namespace
}  // namespace anneal::policy
