#include "engine/plan/policy/batch_growth.h"

#include "engine/plan/policy/noise.h"

namespace anneal::policy {

namespace {

constexpr std::int64_t least_steps = 50;
constexpr double worthwhile_gain = 1.05;

bool may_double(const BatchGrowthSpec& limits, double scale, std::int64_t batch) {
  return 2 * batch <= limits.largest &&
         efficiency(scale, 2 * static_cast<double>(batch)) >= limits.efficiency;
}

/// What the batch is to be multiplied by.
double factor_by_goodput(const BatchGrowthSpec& limits, const PolicyState& state, double scale,
                         std::int64_t batch) {
  const auto size = static_cast<double>(batch);
  const auto cost = fit(state.step_times);
  if (!cost) return may_double(limits, scale, batch) ? 2 : 1;
  const double now = goodput(scale, *cost, size);
  if (may_double(limits, scale, batch) && goodput(scale, *cost, 2 * size) >= worthwhile_gain * now) return 2;
  return state.noise.growth >= 2 && goodput(scale, *cost, size / 2) > now ? 0.5 : 1;
}

}  // namespace

double goodput(double noise_scale, const StepCost& cost, double batch) {
  return efficiency(noise_scale, batch) * batch / cost.of(batch);
}

bool grow(const Training& training, PolicyState& state, std::int64_t batch) {
  const BatchGrowthSpec& limits = training.batch_growth;
  if (limits.largest == 0 || state.noise.steps < least_steps) return false;
  const double scale = noise_scale(state.noise);
  const double factor = limits.by == GrowthMeasure::goodput ? factor_by_goodput(limits, state, scale, batch)
                                                            : (may_double(limits, scale, batch) ? 2 : 1);
  if (factor == 1) return false;
  state.noise.growth *= factor;
  state.noise.steps = 0;
  return true;
}

bool heeds_step_times(const Training& training) {
  return training.batch_growth.largest > 0 && training.batch_growth.by == GrowthMeasure::goodput;
}

}  // namespace anneal::policy
