#include "run/stored_events.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/error.h"
#include "project/curves.h"

namespace anneal::studio {
namespace {

/// A curve whose points hold until the next one.
class Held {
 public:
  Held(project::Project& project, std::int64_t run, const std::string& name)
      : points_(project::curve(project, run, name)) {}

  /// For rising `seq`.
  std::optional<double> at(std::int64_t seq) {
    while (next_ < points_.size() && points_[next_].seq <= seq) ++next_;
    return next_ == 0 ? std::nullopt : std::optional(points_[next_ - 1].value);
  }

 private:
  std::vector<project::Point> points_;
  std::size_t next_ = 0;
};

void add_steps(project::Project& project, std::int64_t run, std::vector<Event>& events) {
  Held rate(project, run, "samples_per_second");
  Held learning_rate(project, run, "learning_rate");
  Held momentum(project, run, "momentum");
  Held batch_size(project, run, "batch_size");
  Held image_size(project, run, "image_size");
  for (const project::Point& point : project::curve(project, run, "loss")) {
    if (point.superseded) continue;
    StepEvent step;
    step.step = point.step;
    step.epoch = point.epoch;
    step.loss = point.value;
    step.loss_min = point.minimum;
    step.loss_max = point.maximum;
    // Of curves of other programs these may not be known.
    step.samples_per_second = rate.at(point.seq).value_or(EvaluationEvent::nan);
    step.learning_rate = learning_rate.at(point.seq).value_or(EvaluationEvent::nan);
    step.batch_size = static_cast<std::int64_t>(batch_size.at(point.seq).value_or(0));
    step.momentum = momentum.at(point.seq);
    if (const auto side = image_size.at(point.seq)) step.image_size = static_cast<std::int64_t>(*side);
    events.push_back({point.seq, point.time, step});
  }
}

void add_evaluations(project::Project& project, std::int64_t run, const std::string& split,
                     std::vector<Event>& events) {
  Held accuracy(project, run, split + ".accuracy");
  Held rmse(project, run, split + ".rmse");
  for (const project::Point& point : project::curve(project, run, split + ".loss")) {
    if (point.superseded) continue;
    EvaluationEvent evaluation;
    evaluation.split = split;
    evaluation.step = point.step;
    evaluation.epoch = point.epoch;
    evaluation.loss = point.value;
    evaluation.accuracy = accuracy.at(point.seq).value_or(EvaluationEvent::nan);
    evaluation.rmse = rmse.at(point.seq);
    events.push_back({point.seq, point.time, evaluation});
  }
}

}  // namespace

std::vector<Event> stored_events(project::Project& project, std::int64_t run) {
  std::vector<Event> events;
  for (const project::LogEntry& entry : project::log(project, run)) {
    try {
      events.push_back(event_from_line(entry.content));
    } catch (const UserError&) {
      continue;
    }
  }
  add_steps(project, run, events);
  for (const char* split : {"validation", "test"}) add_evaluations(project, run, split, events);
  std::stable_sort(events.begin(), events.end(),
                   [](const Event& a, const Event& b) { return a.seq < b.seq; });
  return events;
}

}  // namespace anneal::studio
