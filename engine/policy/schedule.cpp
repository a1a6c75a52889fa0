#include "policy/schedule.h"

#include <algorithm>

#include "policy/policy.h"

namespace anneal::policy {

double progress_at(const Training& training, std::int64_t samples, std::int64_t epoch,
                   std::int64_t first_sample) {
  const double done =
      static_cast<double>(epoch) + static_cast<double>(first_sample) / static_cast<double>(samples);
  return std::clamp(done / static_cast<double>(training.epochs), 0.0, 1.0);
}

Batch batch_at(const Training& training, std::int64_t samples, std::int64_t epoch,
               std::int64_t first_sample) {
  const Hyperparameters values = at(training, progress_at(training, samples, epoch, first_sample));
  return {epoch, first_sample, values.batch_size, values.image_size};
}

std::int64_t steps_in_epoch(const Training& training, std::int64_t samples, std::int64_t epoch) {
  if (samples <= 0) return 0;
  std::int64_t steps = 0;
  for (std::int64_t first = 0; first < samples; ++steps) {
    first += batch_at(training, samples, epoch, first).size;
    if (first > samples && steps > 0) break;
  }
  return steps;
}

std::int64_t total_steps(const Training& training, std::int64_t samples) {
  std::int64_t steps = 0;
  for (std::int64_t epoch = 0; epoch < training.epochs; ++epoch) {
    steps += steps_in_epoch(training, samples, epoch);
  }
  return steps;
}

}  // namespace anneal::policy
