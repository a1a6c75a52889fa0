#include "engine/plan/policy/schedule.h"

#include <algorithm>
#include <cmath>

#include "engine/plan/policy/policy.h"

namespace anneal::policy {

namespace {

double fraction(std::int64_t samples, std::int64_t epoch, std::int64_t first_sample) {
  return static_cast<double>(epoch) + static_cast<double>(first_sample) / static_cast<double>(samples);
}

Timeline timeline_of(const Training& training) {
  return {.epochs = static_cast<double>(training.epochs)};
}

}  // namespace

double progress_at(const Training& training, std::int64_t samples, std::int64_t epoch,
                   std::int64_t first_sample) {
  return progress_at(timeline_of(training), fraction(samples, epoch, first_sample));
}

double progress_at(const Timeline& timeline, double epoch) {
  if (epoch >= timeline.epochs) return 1;
  const double share = (epoch - timeline.epoch) / (timeline.epochs - timeline.epoch);
  return std::clamp(std::lerp(timeline.progress, 1.0, share), 0.0, 1.0);
}

Timeline rescaled(const Timeline& timeline, double epoch, double seconds, double seconds_per_epoch,
                  double seconds_at_end) {
  const double left = std::max(0.0, seconds - seconds_at_end);
  return {
      .epoch = epoch, .progress = progress_at(timeline, epoch), .epochs = epoch + left / seconds_per_epoch};
}

Timeline rescaled_by_worth(const Timeline& timeline, double epoch, double expected, double worth) {
  const double per_epoch = (1 - timeline.progress) / (timeline.epochs - timeline.epoch) * worth / expected;
  const double began = std::max(epoch - 1, 0.0);
  const double progress = std::min(progress_at(timeline, began) + per_epoch * (epoch - began), 1.0);
  return {.epoch = epoch, .progress = progress, .epochs = epoch + (1 - progress) / per_epoch};
}

ScheduledBatch batch_at(const Training& training, std::int64_t samples, std::int64_t epoch,
                        std::int64_t first_sample) {
  return batch_at(training, timeline_of(training), samples, epoch, first_sample);
}

ScheduledBatch batch_at(const Training& training, const Timeline& timeline, std::int64_t samples,
                        std::int64_t epoch, std::int64_t first_sample, double batch_growth) {
  const double progress = progress_at(timeline, fraction(samples, epoch, first_sample));
  const Hyperparameters values = at(training, progress, batch_growth);
  return {epoch, first_sample, values.batch_size, values.image_size, values.augment_strength};
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
