#include "app/run/stored_events.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"

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

/// Curves of other programs may be of one of these alone.
void add_evaluations(project::Project& project, std::int64_t run, const std::string& split,
                     std::vector<Event>& events) {
  using Set = void (*)(EvaluationEvent&, double);
  constexpr std::pair<const char*, Set> metrics[] = {
      {"loss", [](EvaluationEvent& evaluation, double value) { evaluation.loss = value; }},
      {"accuracy", [](EvaluationEvent& evaluation, double value) { evaluation.accuracy = value; }},
      {"rmse", [](EvaluationEvent& evaluation, double value) { evaluation.rmse = value; }}};
  std::map<std::int64_t, Event> told;  // by seq
  for (const auto& [metric, set] : metrics) {
    for (const project::Point& point : project::curve(project, run, split + "." + metric)) {
      if (point.superseded) continue;
      EvaluationEvent blank{.split = split, .epoch = point.epoch, .loss = EvaluationEvent::nan};
      blank.step = point.step;
      const auto [place, is_new] = told.try_emplace(point.seq, Event{point.seq, point.time, blank});
      set(std::get<EvaluationEvent>(place->second.body), point.value);
    }
  }
  for (auto& [seq, event] : told) events.push_back(std::move(event));
}

/// What evaluations said of training samples beside their own.
void add_measured_training(project::Project& project, std::int64_t run, std::vector<Event>& events) {
  using Value = std::optional<double> EvaluationEvent::*;
  constexpr std::pair<const char*, Value> values[] = {
      {"training.loss", &EvaluationEvent::training_loss},
      {"training.accuracy", &EvaluationEvent::training_accuracy},
      {"training.seen_accuracy", &EvaluationEvent::training_accuracy},
      {"training.rmse", &EvaluationEvent::training_rmse}};
  std::map<std::int64_t, EvaluationEvent*> told;  // by seq
  for (Event& event : events)
    if (auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) told[event.seq] = evaluation;
  for (const auto& [name, value] : values)
    for (const project::Point& point : project::curve(project, run, name))
      if (const auto place = told.find(point.seq); place != told.end()) place->second->*value = point.value;
}

/// Of a long run the log has lost its beginning, and other programs write none.
void add_hello(const project::Run& run, std::vector<Event>& events) {
  const auto is_hello = [](const Event& event) { return std::holds_alternative<HelloEvent>(event.body); };
  if (events.empty() || std::ranges::any_of(events, is_hello)) return;
  HelloEvent hello;
  hello.started = run.started;
  hello.host = run.start.host;
  hello.spec = nlohmann::json::parse(run.start.spec, nullptr, false);
  events.insert(events.begin(), Event{events.front().seq, 0, hello});
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
  add_measured_training(project, run, events);
  std::stable_sort(events.begin(), events.end(),
                   [](const Event& a, const Event& b) { return a.seq < b.seq; });
  add_hello(project::run(project, run), events);
  return events;
}

}  // namespace anneal::studio
