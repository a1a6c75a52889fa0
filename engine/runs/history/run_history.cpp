#include "engine/runs/history/run_history.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/core/protocol/standing.h"
#include "engine/runs/history/going_back.h"

namespace anneal {

namespace {

/// Of keys that change; nothing where they say no such number.
std::optional<std::int64_t> epochs_in(const nlohmann::json& training) {
  if (!training.is_object() || !training.contains("epochs")) return std::nullopt;
  const nlohmann::json& epochs = training["epochs"];
  return epochs.is_number_integer() ? std::optional(epochs.get<std::int64_t>()) : std::nullopt;
}

}  // namespace

std::int64_t planned_epochs(const JobSpec& spec) {
  std::int64_t epochs = spec.training.epochs;
  for (const Change& change : spec.changes) epochs = epochs_in(change.training).value_or(epochs);
  return epochs;
}

void RunHistory::take(const Event& event) {
  seconds_ = std::max(seconds_, event.time);
  evaluations_.take(event);
  std::visit([&](const auto& body) { take_body(event, body); }, event.body);
}

void RunHistory::know(const nlohmann::json& spec) {
  plans_.clear();
  metric_ = chosen_metric(spec);
  std::optional<std::int64_t> epochs;
  try {
    spec_ = job_spec_from_json(spec);
    metric_ = spec_->checkpoint.metric;
    epochs = planned_epochs(*spec_);
  } catch (const Error&) {
    spec_.reset();
    if (spec.is_object() && spec.contains("training")) epochs = epochs_in(spec["training"]);
  }
  if (epochs) plans_ = {{.step = 0, .epochs = static_cast<double>(*epochs), .is_wanted = true}};
}

void RunHistory::stand_at(std::int64_t step, double epoch) {
  step_ = step;
  epoch_ = epoch;
  trail_.add({.step = step, .epoch = epoch, .time = seconds_, .samples_per_second = 0, .is_kept = true});
  trail_.begin_attempt();
}

/// Of a spec that cannot be read the evaluations tell.
bool RunHistory::is_regression() const {
  if (spec_) return spec_->task == Task::table_regression;
  return std::ranges::any_of(evaluations_.all(), [](const auto& told) { return told.body.rmse.has_value(); });
}

Metric RunHistory::metric() const {
  return !spec_ && is_regression() && is_of_classification(metric_) ? Metric::rmse : metric_;
}

double RunHistory::epochs() const {
  return plans_.empty() ? 0 : std::max(plans_.back().epochs, epoch_);
}

double RunHistory::share_done() const {
  if (state_ == RunState::State::finished) return 1;
  return epochs() > 0 ? std::clamp(epoch_ / epochs(), 0.0, 1.0) : 0;
}

void RunHistory::describe(RunState& state) const {
  state.is_paused = is_paused();
  state.last_step = step_;
  state.epoch = epoch_;
  state.epochs = std::llround(std::ceil(epochs()));
  state.seconds = seconds_;
  state.time_left = is_over(state_) ? std::nullopt : time_left();
  state.rank_seconds = rank_seconds();
  state.best.reset();
  if (const auto told = best())
    state.best = {told->body.split, metric(), scores_of(told->body)[metric()], told->body.epoch, told->step};
}

std::string RunHistory::choosing_among(const std::set<std::string>& splits) const {
  const std::string wanted = spec_ ? anneal::choosing_split(*spec_) : "";
  if (splits.contains(wanted)) return wanted;
  return splits.contains("validation") ? "validation" : "test";
}

std::string RunHistory::choosing_split() const {
  std::set<std::string> splits;
  for (const Evaluations::Told& told : evaluations_.all()) splits.insert(told.body.split);
  return choosing_among(splits);
}

std::vector<Evaluations::Told> RunHistory::choosing() const {
  return evaluations_.of(choosing_split());
}

std::optional<Evaluations::Told> RunHistory::best() const {
  return evaluations_.best(choosing_split(), metric());
}

std::optional<RunHistory::PassedOver> RunHistory::passed_over() const {
  const auto chosen = best(), highest = evaluations_.highest(choosing_split(), metric());
  if (!chosen || !highest) return std::nullopt;
  const double value = scores_of(highest->body)[metric()], kept = scores_of(chosen->body)[metric()];
  if (!is_better(metric(), value, kept)) return std::nullopt;
  const bool is_chance =
      is_share(metric()) && kept >= value - standard_error(value, highest->body.samples) - 1e-12;
  const bool has_form =
      spec_ && (spec_->training.weight_pruning.is_used() || spec_->training.quantization.is_used());
  return is_chance || has_form ? std::optional(PassedOver{*highest, is_chance}) : std::nullopt;
}

std::optional<Evaluations::Told> RunHistory::test() const {
  std::vector<Evaluations::Told> found = evaluations_.of("test");
  return found.empty() ? std::nullopt : std::optional(std::move(found.back()));
}

bool RunHistory::is_test_unseen() const {
  return test() && (spec_ ? has_unseen_test(*spec_) : !evaluations_.of("validation").empty());
}

std::optional<TimeLeft> RunHistory::time_left() const {
  return trail_.time_left(epochs());
}

void RunHistory::take_body(const Event&, const HelloEvent& body) {
  hello_ = body;
  state_ = RunState::State::starting;
  if (body.spec.is_object()) know(body.spec);
}

void RunHistory::take_body(const Event&, const StageEvent& body) {
  const auto same = std::ranges::find(stages_, body.name, &StageEvent::name);
  if (same == stages_.end())
    stages_.push_back(body);
  else
    *same = body;
}

void RunHistory::take_body(const Event& event, const StepEvent& body) {
  state_ = RunState::State::running;
  step_ = body.step;
  if (std::isfinite(body.epoch)) epoch_ = body.epoch;
  last_step_ = body;
  trail_.add({body.step, epoch_, event.time, body.samples_per_second});
  step_pace_.add(body);
  if (body.rank_seconds)
    rank_pace_.add(*body.rank_seconds, body.steps);
  else
    rank_pace_.forget();
}

void RunHistory::take_body(const Event&, const CheckpointEvent& body) {
  if (waiting_) waiting_ = Waiting();
  if (body.step == step_) trail_.keep();
}

/// "epochs": it ends early, or goes another round; "last_epoch": where it will end for a time.
void RunHistory::take_body(const Event& event, const PolicyEvent& body) {
  if ((body.what == "epochs" || body.what == "last_epoch") && std::isfinite(body.to)) plan(body.to, false);
  if (body.why != "schedule") note(event);
}

/// One that is made again after a resume is the same.
void RunHistory::take_body(const Event& event, const ChangeEvent& body) {
  if (const auto epochs = epochs_in(body.training)) plan(static_cast<double>(*epochs), true);
  note(event);
  if (!spec_) return;
  const auto is_same = [&](const Change& change) {
    return change.step == body.step && change.training == body.training;
  };
  if (std::ranges::none_of(spec_->changes, is_same))
    spec_->changes.push_back({body.step, body.epoch, body.training});
}

void RunHistory::take_body(const Event& event, const WarningEvent& body) {
  using For = Waiting::For;
  if (body.code == WarningEvent::waits_for_hosts) waiting_ = {For::lost_hosts, body.message};
  if (body.code == WarningEvent::disk_full) waiting_ = {For::room_on_its_disk, body.message};
  if (body.code == WarningEvent::disk_has_room) waiting_ = Waiting();
  note(event);
}

void RunHistory::take_body(const Event& event, const RestartEvent& body) {
  state_ = RunState::State::starting;
  attempt_ = std::max(attempt_ + 1, body.attempt);
  finished_.reset();
  failed_.reset();
  waiting_ = Waiting();
  rank_pace_.forget();
  step_pace_.forget();
  go_back_to(body.from_step);
  note(event);
}

void RunHistory::take_body(const Event& event, const RollbackEvent& body) {
  go_back_to(body.from_step);
  note(event);
}

void RunHistory::take_body(const Event&, const FinishedEvent& body) {
  finished_ = body;
  waiting_ = Waiting();
  state_ = body.reason == "stopped" ? RunState::State::stopped : RunState::State::finished;
}

void RunHistory::take_body(const Event& event, const FailedEvent& body) {
  failed_ = body;
  waiting_ = Waiting();
  state_ = RunState::State::failed;
  note(event);
}

void RunHistory::go_back_to(std::int64_t step) {
  epoch_ = trail_.epoch_at(step);
  step_ = step;
  trail_.go_back_to(step);
  std::erase_if(plans_, [step](const Plan& plan) { return plan.step > step && !plan.is_wanted; });
}

/// Of those that the machine says one after the other, the last is enough.
void RunHistory::plan(double epochs, bool is_wanted) {
  if (!plans_.empty() && !plans_.back().is_wanted && plans_.back().step == step_) plans_.pop_back();
  plans_.push_back({step_, epochs, is_wanted});
}

void RunHistory::note(const Event& event) {
  notes_.push_back({event.time, epoch_, event.body});
}

}  // namespace anneal
