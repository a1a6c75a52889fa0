#include "page_live/readings.h"

#include <algorithm>
#include <cmath>

#include "protocol/error.h"
#include "protocol/job_spec.h"
#include "protocol/standing.h"

namespace anneal::studio {
namespace {

constexpr double recent_seconds = 10;

}  // namespace

void Readings::take(const Event& event) {
  seconds_ = std::max(seconds_, event.time);
  evaluations_.take(event);
  std::visit([&](const auto& body) { take_body(event, body); }, event.body);
}

bool Readings::is_table() const {
  return hello_ && hello_->spec.contains(nlohmann::json::json_pointer("/data/table"));
}

void Readings::take_body(const Event&, const HelloEvent& body) {
  hello_ = body;
  finished_.reset();
  failed_.reset();
  attempt_begin_ = progress_.size();
  metric_ = chosen_metric(body.spec);
  if (!body.spec.contains("training")) return;
  try {
    training_ = training_from_json(body.spec["training"]);
    is_test_unseen_ = has_unseen_test(job_spec_from_json(body.spec));
  } catch (const Error&) {
    // A newer engine's spec: the run is shown without its plan.
    training_.reset();
  }
}

void Readings::take_body(const Event&, const StageEvent& body) {
  for (StageEvent& stage : stages_) {
    if (stage.name == body.name) {
      stage = body;
      return;
    }
  }
  stages_.push_back(body);
}

void Readings::take_body(const Event& event, const StepEvent& body) {
  last_step_ = body;
  if (std::isfinite(body.epoch)) epoch_ = body.epoch;
  progress_.push_back({body.step, epoch_, event.time, body.samples_per_second});
}

void Readings::take_body(const Event&, const RestartEvent& body) {
  finished_.reset();
  failed_.reset();
  go_back_to(body.from_step);
}

void Readings::take_body(const Event&, const RollbackEvent& body) {
  go_back_to(body.from_step);
}

void Readings::go_back_to(std::int64_t step) {
  epoch_ = epoch_at(step);
  const auto beyond = [](std::int64_t limit, const Progress& progress) { return limit < progress.step; };
  progress_.erase(std::upper_bound(progress_.begin(), progress_.end(), step, beyond), progress_.end());
  attempt_begin_ = progress_.size();
}

void Readings::take_body(const Event&, const FinishedEvent& body) {
  finished_ = body;
}

void Readings::take_body(const Event&, const FailedEvent& body) {
  failed_ = body;
}

std::vector<Evaluations::Told> Readings::evaluations() const {
  std::vector<Evaluations::Told> found = evaluations_.of("validation");
  return found.empty() ? evaluations_.of("test") : found;
}

Readings::Validation Readings::validation() const {
  const std::vector<Evaluations::Told> shown = evaluations();
  Validation validation;
  if (!shown.empty()) validation.last = shown.back().body;
  if (const Evaluations::Told* best = best_of(shown, metric_)) validation.best = best->body;
  return validation;
}

std::optional<EvaluationEvent> Readings::test() const {
  const std::vector<Evaluations::Told> found = evaluations_.of("test");
  return found.empty() ? std::nullopt : std::optional(found.back().body);
}

bool Readings::is_test_unseen() const {
  return test() && (is_test_unseen_ || !evaluations_.of("validation").empty());
}

double Readings::epoch_at(std::int64_t step) const {
  const auto beyond = [](std::int64_t limit, const Progress& progress) { return limit < progress.step; };
  const auto after = std::upper_bound(progress_.begin(), progress_.end(), step, beyond);
  return after == progress_.begin() ? 0 : (after - 1)->epoch;
}

std::optional<double> Readings::throughput() const {
  double sum = 0;
  int count = 0;
  for (std::size_t i = progress_.size(); i-- > attempt_begin_;) {
    if (progress_[i].time < progress_.back().time - recent_seconds) break;
    if (!std::isfinite(progress_[i].samples_per_second) || progress_[i].samples_per_second <= 0) continue;
    // Rates average by time per sample, not by samples per time.
    sum += 1 / progress_[i].samples_per_second;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return count / sum;
}

std::optional<TimeLeft> Readings::time_left() const {
  if (progress_.size() < attempt_begin_ + 2 || epochs() == 0) return std::nullopt;
  const Progress& begin = progress_[attempt_begin_];
  const Progress& end = progress_.back();
  const double done = end.epoch - begin.epoch;
  const double spent = end.time - begin.time;
  if (done <= 0 || (done < 0.03 * epochs() && spent < 20)) return std::nullopt;
  // At the pace of this whole attempt, and at the pace of its latest third.
  const auto third = std::lower_bound(
      progress_.begin() + static_cast<std::ptrdiff_t>(attempt_begin_), progress_.end(), end.time - spent / 3,
      [](const Progress& progress, double time) { return progress.time < time; });
  const double left = std::max(0.0, epochs() - end.epoch);
  const double overall = left * spent / done;
  const double recent_done = end.epoch - third->epoch;
  const double recent = recent_done > 0 ? left * (end.time - third->time) / recent_done : overall;
  return TimeLeft{0.95 * std::min(overall, recent), 1.05 * std::max(overall, recent)};
}

std::optional<Readings::StepTime> Readings::step_time() const {
  if (!last_step_ || !last_step_->wait_data) return std::nullopt;
  const auto rate = throughput();
  if (!rate) return std::nullopt;
  const double total = static_cast<double>(last_step_->batch_size) / *rate;
  return StepTime{total, std::clamp(*last_step_->wait_data, 0.0, total)};
}

}  // namespace anneal::studio
