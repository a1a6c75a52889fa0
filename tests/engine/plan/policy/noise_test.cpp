#include "engine/plan/policy/noise.h"

#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/plan/policy/policy.h"

namespace anneal::policy {
namespace {

/// A gradient of known signal and noise, seen through samples that are drawn around it.
class Source {
 public:
  static constexpr int dimensions = 200;
  static constexpr double signal = dimensions * 0.02 * 0.02;  // |G|²
  static constexpr double noise = dimensions * 1.5 * 1.5;     // tr Σ
  static constexpr double scale = noise / signal;             // 5625 samples

  GradientMoments batch(std::int64_t size, std::int64_t parts) {
    GradientMoments moments{.batch = size, .parts = parts};
    std::vector<double> mean(dimensions);
    const std::int64_t samples = size / parts;
    const double deviation = 1.5 / std::sqrt(static_cast<double>(samples));
    for (std::int64_t part = 0; part < parts; ++part)
      for (double& value : mean) {
        const double gradient = 0.02 + deviation * normal_(random_);
        moments.mean_square += gradient * gradient / static_cast<double>(parts);
        value += gradient / static_cast<double>(parts);
      }
    for (const double value : mean) moments.square_mean += value * value;
    return moments;
  }

 private:
  std::mt19937 random_{7};
  std::normal_distribution<double> normal_;
};

TEST(GradientNoise, exact_moments_give_back_signal_and_noise) {
  // |g|² of a part of 8 samples is |G|² + tr Σ / 8, of all 32 it is |G|² + tr Σ / 32.
  const GradientNoise found =
      estimate({.batch = 32, .parts = 4, .mean_square = 2 + 80.0 / 8, .square_mean = 2 + 80.0 / 32});
  EXPECT_NEAR(found.signal, 2, 1e-12);
  EXPECT_NEAR(found.noise, 80, 1e-12);
}

TEST(GradientNoise, many_noisy_estimates_average_to_the_truth) {
  for (const std::int64_t parts : {2, 8}) {
    Source source;
    double signal = 0, noise = 0;
    constexpr int batches = 4000;
    for (int i = 0; i < batches; ++i) {
      const GradientNoise found = estimate(source.batch(4096, parts));
      signal += found.signal / batches;
      noise += found.noise / batches;
    }
    EXPECT_NEAR(signal, Source::signal, 0.02 * Source::signal) << parts;
    EXPECT_NEAR(noise, Source::noise, 0.02 * Source::noise) << parts;
  }
}

TEST(GradientNoise, the_moving_average_is_right_from_the_first_step_on) {
  Source source;
  NoiseState state;
  EXPECT_EQ(noise_scale(state), 0);
  const GradientMoments first = source.batch(4096, 8);
  observe(state, first);
  const GradientNoise alone = estimate(first);
  EXPECT_NEAR(noise_scale(state), alone.noise / alone.signal, 1e-6 * noise_scale(state));
  for (int i = 0; i < 400; ++i) observe(state, source.batch(4096, 8));
  EXPECT_NEAR(noise_scale(state), Source::scale, 0.15 * Source::scale);
}

TEST(GradientNoise, what_is_not_finite_is_left_out) {
  NoiseState state;
  observe(state, {.batch = 8, .parts = 2, .mean_square = INFINITY, .square_mean = 1});
  EXPECT_EQ(state, NoiseState{});
}

TEST(GradientNoise, at_the_noise_scale_half_of_a_sample_is_worth_it) {
  EXPECT_DOUBLE_EQ(efficiency(1000, 1000), 0.5);
  EXPECT_DOUBLE_EQ(efficiency(1000, 0), 1);
  EXPECT_NEAR(efficiency(1000, 3000), 0.25, 1e-12);
  EXPECT_EQ(efficiency(0, 32), 0);
}

TEST(AdaScale, the_gain_is_the_ratio_where_all_is_noise_and_one_where_none_is) {
  EXPECT_EQ(gain({}, 32, 128), 1);
  EXPECT_DOUBLE_EQ(gain({.signal = 0, .noise = 5, .weight = 1}, 32, 128), 4);
  EXPECT_DOUBLE_EQ(gain({.signal = 5, .noise = 0, .weight = 1}, 32, 128), 1);
  // (80/32 + 2) / (80/128 + 2)
  EXPECT_DOUBLE_EQ(gain({.signal = 2, .noise = 80, .weight = 1}, 32, 128), 4.5 / 2.625);
}

TEST(AdaScale, the_gain_is_the_ratio_of_efficiencies_times_the_ratio_of_batches) {
  const NoiseState state{.signal = 2, .noise = 80, .weight = 1};
  EXPECT_NEAR(gain(state, 32, 128), 4 * efficiency(40, 128) / efficiency(40, 32), 1e-12);
}

TEST(AdaScale, only_its_own_coupling_multiplies_the_rate) {
  Training training;
  training.batch_size = Curve::constant(32);
  const NoiseState state{.signal = 2, .noise = 80, .weight = 1};
  EXPECT_EQ(rate_gain(training, state, 128), 1);
  EXPECT_FALSE(heeds_noise(training));
  training.rate_coupling = RateCoupling::adascale;
  EXPECT_DOUBLE_EQ(rate_gain(training, state, 128), 4.5 / 2.625);
  EXPECT_TRUE(heeds_noise(training));
}

TEST(AdaScale, an_epoch_whose_samples_are_worth_half_makes_half_the_progress) {
  Training training;
  training.epochs = 10;
  training.rate_coupling = RateCoupling::adascale;
  training.batch_size = Curve::constant(32);
  NoiseState state{.signal = 2, .noise = 64, .weight = 1};  // (64/32 + 2) / (64/96 + 2) = 1.5
  for (int step = 0; step < 7; ++step) count_worth(training, state, 96);
  const Timeline next = rescale_at_epoch_end(state, {.epochs = 10}, 1);
  EXPECT_NEAR(next.progress, 0.05, 1e-12);
  EXPECT_NEAR(next.epochs, 20, 1e-9);
  for (int step = 0; step < 7; ++step) count_worth(training, state, 32);
  const Timeline later = rescale_at_epoch_end(state, next, 2);
  EXPECT_NEAR(later.progress, 0.15, 1e-12);
  EXPECT_NEAR(later.epochs, 2 + 8.5, 1e-9);
}

TEST(AdaScale, batches_of_the_first_size_leave_the_timeline_as_it_is) {
  Training training;
  training.rate_coupling = RateCoupling::adascale;
  training.batch_size = Curve::constant(32);
  NoiseState state{.signal = 2, .noise = 64, .weight = 1};
  Timeline timeline{.epochs = 3};
  for (int epoch = 1; epoch <= 3; ++epoch) {
    count_worth(training, state, 32);
    timeline = rescale_at_epoch_end(state, timeline, epoch);
    EXPECT_NEAR(timeline.epochs, 3, 1e-9);
    EXPECT_NEAR(timeline.progress, epoch / 3.0, 1e-9);
  }
}

}  // namespace
}  // namespace anneal::policy
