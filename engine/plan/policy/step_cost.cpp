#include "engine/plan/policy/step_cost.h"

#include <algorithm>
#include <cmath>

namespace anneal::policy {

namespace {

constexpr double step_time_memory = 0.95;

double share_of_new(std::int64_t steps) {
  return std::max(1 - step_time_memory, 1 / static_cast<double>(steps));
}

/// A batch that grows along a curve is not a size of its own with each step.
bool is_about(double batch, const StepTimes::Entry& entry) {
  constexpr double tolerance = 0.1;
  return std::abs(batch - entry.batch) <= tolerance * entry.batch;
}

}  // namespace

void observe(StepTimes& times, std::int64_t batch, int image_size, double seconds) {
  if (times.image_size != image_size) times = {.image_size = image_size, .entries = {}};
  const auto size = static_cast<double>(batch);
  const auto found = std::find_if(times.entries.begin(), times.entries.end(),
                                  [&](const StepTimes::Entry& entry) { return is_about(size, entry); });
  if (found == times.entries.end()) return times.entries.push_back({size, 1, seconds});
  const double share = share_of_new(++found->steps);
  found->batch += share * (size - found->batch);
  found->seconds += share * (seconds - found->seconds);
}

/// Minimizes Σ (fixed/t + per_sample·b/t - 1)² over the entries.
std::optional<StepCost> fit(const StepTimes& times) {
  double ones = 0, batches = 0, squares = 0, fixed_target = 0, batch_target = 0;
  for (const StepTimes::Entry& entry : times.entries) {
    if (entry.seconds <= 0) continue;
    const double one = 1 / entry.seconds, batch = entry.batch / entry.seconds;
    ones += one * one;
    batches += one * batch;
    squares += batch * batch;
    fixed_target += one;
    batch_target += batch;
  }
  const double determinant = ones * squares - batches * batches;
  if (times.entries.size() < 2 || determinant <= 1e-9 * ones * squares) return std::nullopt;
  const StepCost cost{.fixed = (squares * fixed_target - batches * batch_target) / determinant,
                      .per_sample = (ones * batch_target - batches * fixed_target) / determinant};
  if (cost.fixed < 0) return StepCost{.fixed = 0, .per_sample = batch_target / squares};
  if (cost.per_sample < 0) return StepCost{.fixed = fixed_target / ones, .per_sample = 0};
  return cost;
}

}  // namespace anneal::policy
