#include "engine/plan/policy/noise.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/plan/policy/policy.h"
#include "engine/plan/policy/schedule.h"

namespace anneal::policy {

namespace {

constexpr double noise_memory = 0.99;

}  // namespace

GradientNoise estimate(const GradientMoments& moments) {
  const auto parts = static_cast<double>(moments.parts), batch = static_cast<double>(moments.batch);
  const double spread = (moments.mean_square - moments.square_mean) / (parts - 1);
  return {.signal = moments.square_mean - spread, .noise = spread * batch};
}

void observe(NoiseState& state, const GradientMoments& moments) {
  const GradientNoise now = estimate(moments);
  if (!std::isfinite(now.signal) || !std::isfinite(now.noise)) return;
  state.signal = noise_memory * state.signal + (1 - noise_memory) * now.signal;
  state.noise = noise_memory * state.noise + (1 - noise_memory) * now.noise;
  state.weight = noise_memory * state.weight + (1 - noise_memory);
  ++state.steps;
}

double noise_scale(const NoiseState& state) {
  if (state.weight == 0 || state.noise <= 0) return 0;
  if (state.signal <= 0) return std::numeric_limits<double>::infinity();
  return state.noise / state.signal;
}

double efficiency(double noise_scale, double batch) {
  return noise_scale > 0 ? 1 / (1 + batch / noise_scale) : 0;
}

double gain(const NoiseState& state, double base, double batch) {
  if (state.weight == 0) return 1;
  const double signal = std::max(state.signal, 0.0), noise = std::max(state.noise, 0.0);
  const double small = noise / base + signal, large = noise / batch + signal;
  return large > 0 ? small / large : 1;
}

double rate_gain(const Training& training, const NoiseState& state, std::int64_t batch) {
  if (training.rate_coupling != RateCoupling::adascale) return 1;
  return gain(state, static_cast<double>(at(training, 0).batch_size), static_cast<double>(batch));
}

void count_worth(const Training& training, NoiseState& state, std::int64_t batch) {
  state.spent += static_cast<double>(batch);
  state.earned += rate_gain(training, state, batch) * static_cast<double>(at(training, 0).batch_size);
}

Timeline rescale_at_epoch_end(NoiseState& state, const Timeline& timeline, double epoch) {
  if (state.spent == 0) return timeline;
  const double worth = state.earned / state.spent;
  const Timeline next = rescaled_by_worth(timeline, epoch, state.worth, worth);
  state.worth = worth;
  state.spent = state.earned = 0;
  return next;
}

bool heeds_noise(const Training& training) {
  return training.rate_coupling == RateCoupling::adascale || training.batch_growth.largest > 0;
}

}  // namespace anneal::policy
