#include "engine/plan/policy/schedule.h"

#include <gtest/gtest.h>

#include "engine/plan/policy/policy.h"
#include "tests/engine/plan/policy/curves.h"

namespace anneal::policy {
namespace {

Curve line(double from, double to) {
  Curve curve;
  curve.kind = Curve::Kind::linear;
  curve.from = from;
  curve.to = to;
  return curve;
}

Training training(std::int64_t epochs, const Curve& batch_size) {
  Training result;
  result.epochs = epochs;
  result.batch_size = batch_size;
  return result;
}

TEST(Policy, every_hyperparameter_follows_its_own_curve) {
  Training spec = training(4, line(100, 200));
  spec.learning_rate = line(1, 0);
  spec.momentum = line(0.8, 0.9);
  spec.weight_decay = Curve::constant(0.5);
  spec.image_size = line(16, 32);
  const Hyperparameters middle = at(spec, 0.5);
  EXPECT_DOUBLE_EQ(middle.learning_rate, 0.5);
  EXPECT_DOUBLE_EQ(middle.momentum, 0.85);
  EXPECT_DOUBLE_EQ(middle.weight_decay, 0.5);
  EXPECT_EQ(middle.batch_size, 150);
  EXPECT_EQ(middle.image_size, 24);
}

TEST(Policy, sizes_are_whole_and_at_least_one) {
  Training spec = training(1, line(2.4, 0));
  spec.image_size = Curve::constant(31.6);
  EXPECT_EQ(at(spec, 0).batch_size, 2);
  EXPECT_EQ(at(spec, 1).batch_size, 1);
  EXPECT_EQ(at(spec, 0).image_size, 32);
}

TEST(Policy, image_sizes_are_multiples_but_for_the_last_which_stays) {
  Training spec = training(1, Curve::constant(8));
  spec.image_size = line(10, 28);
  spec.image_multiple = 8;
  EXPECT_EQ(at(spec, 0).image_size, 8);
  EXPECT_EQ(at(spec, 0.25).image_size, 16);  // 14.5
  EXPECT_EQ(at(spec, 0.9).image_size, 24);   // 26.2
  EXPECT_EQ(at(spec, 1).image_size, 28);
}

TEST(Policy, the_rate_follows_a_batch_that_grows_as_it_is_coupled) {
  Training spec = training(1, steps({{0, 64}, {0.5, 256}}));
  spec.learning_rate = Curve::constant(0.5);
  const auto rate = [&](RateCoupling coupling, double progress) {
    spec.rate_coupling = coupling;
    return at(spec, progress).learning_rate;
  };
  for (const auto coupling : {RateCoupling::none, RateCoupling::linear, RateCoupling::sqrt})
    EXPECT_DOUBLE_EQ(rate(coupling, 0.25), 0.5);
  EXPECT_DOUBLE_EQ(rate(RateCoupling::none, 0.75), 0.5);
  EXPECT_DOUBLE_EQ(rate(RateCoupling::linear, 0.75), 2);
  EXPECT_DOUBLE_EQ(rate(RateCoupling::sqrt, 0.75), 1);
}

TEST(Policy, what_is_frozen_from_a_share_of_training_on_stays_so) {
  Training training;
  training.freeze = {{"stem.*"}, {"layer1.*", 0.5}};
  EXPECT_EQ(frozen_at(training, 0), (std::vector<std::string>{"stem.*"}));
  EXPECT_EQ(frozen_at(training, 0.49), (std::vector<std::string>{"stem.*"}));
  EXPECT_EQ(frozen_at(training, 0.5), (std::vector<std::string>{"stem.*", "layer1.*"}));
  EXPECT_EQ(frozen_at(training, 1), (std::vector<std::string>{"stem.*", "layer1.*"}));
}

TEST(Policy, the_largest_step_has_the_most_pixels_wherever_it_is) {
  Training training;
  training.batch_size = steps({{0, 64}, {0.5, 16}});
  training.image_size = steps({{0, 24}, {0.25, 32}});
  EXPECT_EQ(largest_step(training), at(training, 0.25));
  training.image_size = steps({{0, 24}, {0.75, 128}});
  EXPECT_EQ(largest_step(training), at(training, 0.75));
  training.batch_growth.largest = 512;
  EXPECT_EQ(largest_step(training).batch_size, 512);
  EXPECT_EQ(largest_step(training).image_size, 128);
}

TEST(Policy, samples_span_training_from_end_to_end) {
  Training spec = training(1, Curve::constant(8));
  spec.learning_rate = line(1, 0);
  const std::vector<Point> points = sample(spec, 5);
  ASSERT_EQ(points.size(), 5U);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double progress = static_cast<double>(i) / 4;
    EXPECT_DOUBLE_EQ(points[i].progress, progress);
    EXPECT_DOUBLE_EQ(points[i].values.learning_rate, 1 - progress);
  }
}

TEST(Schedule, progress_is_the_share_of_samples_seen) {
  const Training spec = training(4, Curve::constant(10));
  EXPECT_DOUBLE_EQ(progress_at(spec, 100, 0, 0), 0);
  EXPECT_DOUBLE_EQ(progress_at(spec, 100, 1, 50), 0.375);
  EXPECT_DOUBLE_EQ(progress_at(spec, 100, 4, 0), 1);
}

TEST(Schedule, a_timeline_goes_straight_from_where_it_stands_to_its_end) {
  const Timeline timeline{.epoch = 2, .progress = 0.5, .epochs = 6};
  EXPECT_DOUBLE_EQ(progress_at(timeline, 2), 0.5);
  EXPECT_DOUBLE_EQ(progress_at(timeline, 4), 0.75);
  EXPECT_DOUBLE_EQ(progress_at(timeline, 6), 1);
  EXPECT_DOUBLE_EQ(progress_at(timeline, 7), 1);
}

TEST(Schedule, a_rescaled_timeline_keeps_its_progress_and_ends_when_the_time_does) {
  const Timeline before{.epochs = 10};
  // 100 seconds for n epochs of 6 and n + 1 evaluations of 4: n is 9.6.
  const Timeline after = rescaled(before, 2, 100, 10, 4);
  EXPECT_DOUBLE_EQ(progress_at(after, 2), 0.2);
  EXPECT_DOUBLE_EQ(after.epochs, 11.6);
  EXPECT_DOUBLE_EQ(progress_at(rescaled(before, 2, 3, 10, 4), 2), 1);
}

TEST(Schedule, a_timeline_decides_what_a_batch_is_like) {
  Training spec = training(2, line(10, 20));
  spec.image_size = Curve::constant(16);
  EXPECT_EQ(batch_at(spec, {.epoch = 0, .progress = 0, .epochs = 4}, 100, 2, 0).size, 15);
  EXPECT_EQ(batch_at(spec, {.epoch = 1, .progress = 0.8, .epochs = 2}, 100, 1, 0).size, 18);
}

TEST(Schedule, a_batch_has_the_sizes_of_its_first_sample) {
  Curve doubling;
  doubling.kind = Curve::Kind::steps;
  doubling.values = {{0, 10}, {0.5, 20}};
  Training spec = training(2, doubling);
  spec.image_size = line(16, 32);
  EXPECT_EQ(batch_at(spec, 100, 0, 90), (ScheduledBatch{0, 90, 10, 23}));  // 16 + 16 · 0.45 = 23.2
  EXPECT_EQ(batch_at(spec, 100, 1, 0), (ScheduledBatch{1, 0, 20, 24}));
}

TEST(Schedule, an_incomplete_last_batch_is_left_out_unless_it_is_the_only_one) {
  const Training spec = training(3, Curve::constant(32));
  EXPECT_EQ(steps_in_epoch(spec, 96, 0), 3);
  EXPECT_EQ(steps_in_epoch(spec, 100, 0), 3);
  EXPECT_EQ(steps_in_epoch(spec, 33, 0), 1);
  EXPECT_EQ(steps_in_epoch(spec, 20, 0), 1);
  EXPECT_EQ(steps_in_epoch(spec, 0, 0), 0);
  EXPECT_EQ(total_steps(spec, 100), 9);
}

TEST(Schedule, total_steps_follow_a_batch_size_that_changes) {
  Curve doubling;
  doubling.kind = Curve::Kind::steps;
  doubling.values = {{0, 10}, {0.75, 20}};
  // Epoch 0: ten of 10. Epoch 1: five of 10, then two of 20 and 10 samples left over.
  EXPECT_EQ(total_steps(training(2, doubling), 100), 10 + 5 + 2);
}

}  // namespace
}  // namespace anneal::policy
