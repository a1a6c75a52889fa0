#include "engine/plan/policy/course.h"

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

Course course_of(const Training& training) {
  return {.training = training, .timeline = {.epochs = static_cast<double>(training.epochs)}};
}

Course changed(const Course& course, double epoch, const nlohmann::json& training, const std::string& place) {
  Course next = course;
  next.training = with_batches_of_at_most(course.samples, anneal::changed(course.training, training, place));
  const int side = at(course, 1).image_size;
  if (at(next, 1).image_size != side)
    throw UserError("ends with " + std::to_string(at(next, 1).image_size) +
                        " pixels, but the model is evaluated with " + std::to_string(side),
                    place + ".image_size", "Only the sizes before the last can change.");
  if (next.training.epochs == course.training.epochs) return next;
  if (!(static_cast<double>(next.training.epochs) > epoch))
    throw UserError(
        "is " + std::to_string(next.training.epochs) + ", but " + text_of(epoch) + " epochs are done",
        place + ".epochs", "`anneal stop` ends a run.");
  const double progress = progress_at(course.timeline, epoch);
  next.timeline = {.epoch = epoch,
                   .progress = progress < 1 ? progress : another_round_begins,
                   .epochs = static_cast<double>(next.training.epochs)};
  return next;
}

const Course& CourseWalk::to(double epoch) {
  for (; done_ < spec_.changes.size() && spec_.changes[done_].epoch <= epoch; ++done_)
    course_ = changed(course_, spec_.changes[done_].epoch, spec_.changes[done_].training,
                      "changes[" + std::to_string(done_) + "].training");
  return course_;
}

Course course_at(const JobSpec& spec, double epoch) {
  return CourseWalk(spec).to(epoch);
}

double epoch_at(const JobSpec& spec, double progress) {
  CourseWalk walk(spec);
  Timeline timeline = course_of(spec.training).timeline;
  for (const Change& change : spec.changes) {
    if (progress_at(timeline, change.epoch) >= progress) break;
    timeline = walk.to(change.epoch).timeline;
  }
  const double left = 1 - timeline.progress;
  if (left <= 0) return timeline.epochs;
  return std::lerp(timeline.epoch, timeline.epochs, (progress - timeline.progress) / left);
}

Hyperparameters at(const Course& course, double progress) {
  return at(course.training, progress, course.batch_growth);
}

ScheduledBatch batch_at(const Course& course, std::int64_t samples, std::int64_t epoch,
                        std::int64_t first_sample) {
  return batch_at(course.training, course.timeline, samples, epoch, first_sample, course.batch_growth);
}

bool is_evaluated(const Course& course, double epoch) {
  constexpr double rounding = 1e-9;  // of epochs
  return std::llround(epoch) % course.training.evaluate_every == 0 ||
         epoch >= course.timeline.epochs - rounding;
}

std::vector<CoursePoint> sample(const JobSpec& spec, int points) {
  const double epochs = course_at(spec, std::numeric_limits<double>::infinity()).timeline.epochs;
  const int last = std::max(points, 2) - 1;
  std::vector<CoursePoint> moments;
  CourseWalk walk(spec);
  for (int i = 0; i <= last; ++i) {
    const double epoch = epochs * i / last;
    const Course& course = walk.to(epoch);
    const double progress = progress_at(course.timeline, epoch);
    moments.push_back({epoch, progress, at(course, progress)});
  }
  return moments;
}

}  // namespace anneal::policy
