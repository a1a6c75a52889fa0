#include "engine/plan/policy/training_schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/base/error.h"
#include "engine/plan/policy/batch_limit.h"
#include "engine/plan/policy/feedback.h"

namespace anneal::policy {

namespace {

/// To three digits after the point.
std::string text_of(double number) {
  return nlohmann::json(std::round(number * 1e3) / 1e3).dump();
}

}  // namespace

TrainingSchedule schedule_of(const Training& training) {
  return {.training = training, .timeline = {.epochs = static_cast<double>(training.epochs)}};
}

TrainingSchedule changed(const TrainingSchedule& schedule, double epoch, const nlohmann::json& training,
                         const std::string& place) {
  TrainingSchedule next = schedule;
  next.training =
      with_batches_of_at_most(schedule.samples, anneal::changed(schedule.training, training, place));
  const int side = at(schedule, 1).image_size;
  if (at(next, 1).image_size != side)
    throw UserError("ends with " + std::to_string(at(next, 1).image_size) +
                        " pixels, but the model is evaluated with " + std::to_string(side),
                    place + ".image_size", "Only the sizes before the last can change.");
  if (next.training.epochs == schedule.training.epochs) return next;
  if (!(static_cast<double>(next.training.epochs) > epoch))
    throw UserError(
        "is " + std::to_string(next.training.epochs) + ", but " + text_of(epoch) + " epochs are done",
        place + ".epochs", "`anneal stop` ends a run.");
  const double progress = progress_at(schedule.timeline, epoch);
  next.timeline = {.epoch = epoch,
                   .progress = progress < 1 ? progress : another_round_begins,
                   .epochs = static_cast<double>(next.training.epochs)};
  return next;
}

const TrainingSchedule& ScheduleWalk::to(double epoch) {
  for (; done_ < spec_.changes.size() && spec_.changes[done_].epoch <= epoch; ++done_)
    schedule_ = changed(schedule_, spec_.changes[done_].epoch, spec_.changes[done_].training,
                        "changes[" + std::to_string(done_) + "].training");
  return schedule_;
}

TrainingSchedule schedule_at(const JobSpec& spec, double epoch) {
  return ScheduleWalk(spec).to(epoch);
}

double epoch_at(const JobSpec& spec, double progress) {
  ScheduleWalk walk(spec);
  Timeline timeline = schedule_of(spec.training).timeline;
  for (const Change& change : spec.changes) {
    if (progress_at(timeline, change.epoch) >= progress) break;
    timeline = walk.to(change.epoch).timeline;
  }
  const double left = 1 - timeline.progress;
  if (left <= 0) return timeline.epochs;
  return std::lerp(timeline.epoch, timeline.epochs, (progress - timeline.progress) / left);
}

Hyperparameters at(const TrainingSchedule& schedule, double progress) {
  return at(schedule.training, progress, schedule.batch_growth);
}

ScheduledBatch batch_at(const TrainingSchedule& schedule, std::int64_t samples, std::int64_t epoch,
                        std::int64_t first_sample) {
  return batch_at(schedule.training, schedule.timeline, samples, epoch, first_sample, schedule.batch_growth);
}

bool is_evaluated(const TrainingSchedule& schedule, double epoch) {
  constexpr double rounding = 1e-9;  // of epochs
  return std::llround(epoch) % schedule.training.evaluate_every == 0 ||
         epoch >= schedule.timeline.epochs - rounding;
}

std::vector<SchedulePoint> sample(const JobSpec& spec, int points) {
  const double epochs = schedule_at(spec, std::numeric_limits<double>::infinity()).timeline.epochs;
  const int last = std::max(points, 2) - 1;
  std::vector<SchedulePoint> moments;
  ScheduleWalk walk(spec);
  for (int i = 0; i <= last; ++i) {
    const double epoch = epochs * i / last;
    const TrainingSchedule& schedule = walk.to(epoch);
    const double progress = progress_at(schedule.timeline, epoch);
    moments.push_back({epoch, progress, at(schedule, progress)});
  }
  return moments;
}

}  // namespace anneal::policy
