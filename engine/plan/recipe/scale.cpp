#include "engine/plan/recipe/scale.h"

#include <algorithm>
#include <cmath>

namespace anneal::policy {

std::int64_t batch_for(const RecipeInput& input, std::int64_t largest) {
  constexpr std::int64_t least_steps = 40;
  std::int64_t batch = input.batch.value_or(largest);
  while (!input.batch && batch > 16 && input.samples / batch < least_steps) batch /= 2;
  return input.samples > 0 ? std::min(batch, input.samples) : batch;
}

std::int64_t epochs_for(std::int64_t samples, double samples_seen, std::int64_t least, std::int64_t most) {
  const double wanted = samples_seen / static_cast<double>(std::max<std::int64_t>(samples, 1));
  return std::clamp(static_cast<std::int64_t>(wanted), least, most);
}

double between(std::int64_t samples, const Found& few, const Found& many) {
  const auto times_few = [&](std::int64_t count) {
    return static_cast<double>(count) / static_cast<double>(few.samples);
  };
  const double exponent = std::log(many.value / few.value) / std::log(times_few(many.samples));
  return few.value * std::pow(times_few(std::max<std::int64_t>(samples, 1)), exponent);
}

void scale_epochs(Training& training, double factor) {
  training.epochs = std::max<std::int64_t>(1, std::llround(static_cast<double>(training.epochs) * factor));
}

double scaled(double rate_per_1024, std::int64_t batch) {
  return rate_per_1024 * static_cast<double>(batch) / 1024;
}

double rounded(double value) {
  const double unit = std::pow(10, std::floor(std::log10(value)) - 2);
  return std::round(value / unit) * unit;
}

}  // namespace anneal::policy
