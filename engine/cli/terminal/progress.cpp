#include "engine/cli/terminal/progress.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/metric.h"

namespace anneal::cli {

namespace {

constexpr int bar_width = 24;
constexpr std::size_t most_epochs = 64;  // whose evaluation may be waited for
constexpr std::chrono::milliseconds least_between_draws{100};

/// Of the epoch that is going on, or ends, at a fractional one; from 1.
std::int64_t number_of_epoch(double epoch) {
  return std::isfinite(epoch) ? std::llround(std::ceil(std::clamp(epoch, 0.0, 1e15) - 1e-9)) : 0;
}

std::string bar(double share) {
  const int done = static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * bar_width));
  std::string text;
  for (int i = 0; i < bar_width; ++i) text += i < done ? "━" : "─";
  return text;
}

std::string speed(double samples_per_second, const RunHistory& history) {
  return with_separators(std::isfinite(samples_per_second) ? std::llround(samples_per_second) : 0) + " " +
         history.samples_word() + "/s";
}

/// Numbers of things in full.
std::string value_text(double value) {
  constexpr double most = 1e15;
  const bool is_whole = std::abs(value) < most && value == std::round(value);
  return is_whole ? with_separators(std::llround(value)) : number_text(value);
}

/// "" of one rank.
std::string slowest_text(const RunHistory& history) {
  const auto slowest = slowest_of(history.rank_seconds());
  if (!slowest) return "";
  return "  slowest rank " + std::to_string(slowest->rank) + ": " + fixed(slowest->times, 2) +
         (slowest->is_of_two ? " × the other" : " × median");
}

std::string skipped_text(std::int64_t steps) {
  if (steps == 0) return "";
  return "  " + with_separators(steps) + (steps == 1 ? " step" : " steps") + " skipped";
}

/// "" where it is not known, and at the end.
std::string left_text(const RunHistory& history) {
  const auto left = history.time_left();
  return left ? "  " + duration_text((left->least + left->most) / 2) + " left" : "";
}

std::string quality(const EvaluationEvent& evaluation) {
  if (!evaluation.rmse) return "accuracy " + percent(evaluation.accuracy);
  return "RMSE " + number_text(*evaluation.rmse) + "  R² " + fixed(evaluation.r2.value_or(std::nan("")), 4);
}

/// Nothing where no other value was better.
std::string passed_over_text(const RunHistory& history) {
  const auto other = history.passed_over();
  if (!other) return "";
  const Metric metric = history.metric();
  return "; epoch " + fixed(other->told.body.epoch, 0) + " had " +
         metric_text(metric, scores_of(other->told.body)[metric]) +
         (other->is_chance ? ", which is not significantly better, and the latest of such weights are kept"
                           : ", before the weights had the requested form");
}

/// Nothing where nothing was evaluated.
std::string best_text(const FinishedEvent& finished, const std::string& split, const RunHistory& history) {
  if (std::isnan(finished.value)) return "";
  const auto metric = metric_of_series(finished.metric);
  const std::string value = metric ? metric_text(*metric, finished.value) : number_text(finished.value);
  return ": best " + printable(finished.metric) + " " + value + " at epoch " + fixed(finished.epoch, 0) +
         (split == "test" ? ", chosen on the test split" : "") + passed_over_text(history);
}

}  // namespace

Progress::Progress(std::FILE* stream) : stream_(stream), is_terminal_(is_terminal(stream)) {}

Progress::~Progress() {
  draw("");
}

void Progress::show(const Event& event) {
  const std::int64_t steps_before = history_.step();
  history_.take(event);
  if (const auto* hello = std::get_if<HelloEvent>(&event.body)) show_hello(*hello);
  if (const auto* stage = std::get_if<StageEvent>(&event.body); stage && !stage->done)
    draw(stage->name + " …");
  if (const auto* step = std::get_if<StepEvent>(&event.body)) show_step(*step);
  if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) show_evaluation(*evaluation);
  if (const auto* change = std::get_if<PolicyEvent>(&event.body)) show_policy(*change);
  if (const auto* change = std::get_if<ChangeEvent>(&event.body)) show_change(*change);
  if (const auto* warning = std::get_if<WarningEvent>(&event.body))
    show_trouble((warning->place.empty() ? "" : warning->place + ": ") + warning->message);
  if (const auto* restart = std::get_if<RestartEvent>(&event.body)) show_restart(*restart, steps_before);
  if (const auto* rollback = std::get_if<RollbackEvent>(&event.body)) show_rollback(*rollback);
  if (const auto* finished = std::get_if<FinishedEvent>(&event.body)) show_finished(*finished);
  if (const auto* failed = std::get_if<FailedEvent>(&event.body)) show_failed(*failed);
}

void Progress::show_restart(const RestartEvent& restart, std::int64_t steps_before) {
  const std::int64_t lost = steps_before - restart.from_step;
  say((restart.from_step == 0 ? "restarted from the beginning"
                              : "resumed from step " + with_separators(restart.from_step)) +
      (lost > 0 ? ", " + with_separators(lost) + (lost == 1 ? " step" : " steps") + " back" : "") +
      " (attempt " + std::to_string(restart.attempt) + "; before: " + restart.cause + ")");
  losses_.clear();
  begin_epoch();
}

void Progress::show_trouble(const std::string& message) {
  say(toned("warning:", Tone::warning, stream_) + " " + printable(message));
}

void Progress::know(const nlohmann::json& spec) {
  history_.know(spec);
}

/// "10" as things stand; "" where it is not known.
std::string Progress::epochs_text() const {
  return history_.epochs() > 0 ? fixed(std::ceil(history_.epochs()), 0) : "";
}

void Progress::show_hello(const HelloEvent& hello) {
  const auto& spec = history_.spec();
  const std::string preset = spec && !spec->model.preset.empty() ? spec->model.preset : "custom model";
  const std::string epochs =
      epochs_text().empty() ? "" : ", " + epochs_text() + (epochs_text() == "1" ? " epoch" : " epochs");
  std::string devices;
  for (const std::string& device : hello.devices) devices += (devices.empty() ? " on " : ", ") + device;
  const int hosts = spec ? spec->parallel.nodes : 1, ranks = spec ? spec->parallel.ranks * hosts : 1;
  std::string parts;
  if (ranks > 1) parts = ", " + std::to_string(ranks) + " ranks";
  if (hosts > 1)
    parts += " of " + std::to_string(hosts) + " hosts";
  else if (ranks > 1 && !hello.host.empty())
    parts += " of " + hello.host;
  say(printable("run " + hello.run + ": " + preset + epochs + parts + devices));
}

void Progress::show_step(const StepEvent& step) {
  skipped_ += step.skipped.value_or(0);
  if (!step.skipped || std::isfinite(step.loss)) {
    Mean& mean = losses_[number_of_epoch(step.epoch)];
    mean.steps += step.steps;
    mean.loss += (step.loss - mean.loss) * static_cast<double>(step.steps) / static_cast<double>(mean.steps);
    if (losses_.size() > most_epochs) losses_.erase(losses_.begin());
  }
  samples_per_second_ = step.samples_per_second;
  if (!is_terminal_ || std::chrono::steady_clock::now() - drawn_ < least_between_draws) return;
  drawn_ = std::chrono::steady_clock::now();
  draw(bar(history_.share_done()) + "  epoch " + fixed(history_.epoch(), 2) + "/" + epochs_text() +
       "  loss " + loss_text(step.epoch) + "  " + speed(samples_per_second_, history_) +
       skipped_text(skipped_) + slowest_text(history_) + left_text(history_));
}

void Progress::show_evaluation(const EvaluationEvent& evaluation) {
  const auto& spec = history_.spec();
  const std::string choosing = spec ? choosing_split(*spec) : "";
  if (spec && has_unseen_test(*spec) && evaluation.split == "test") {
    const std::string of = choosing.empty() ? "the last checkpoint" : "the best checkpoint";
    say("test of " + of + " (epoch " + fixed(evaluation.epoch, 0) + ")  loss " + fixed(evaluation.loss, 4) +
        "  " + quality(evaluation));
    return;
  }
  const std::string total = epochs_text().empty() ? "" : "/" + epochs_text();
  say("epoch " + fixed(evaluation.epoch, 0) + total + "  loss " + loss_text(evaluation.epoch) + "  " +
      printable(evaluation.split) + (choosing == "test" ? " (chooses)" : "") + " loss " +
      fixed(evaluation.loss, 4) + "  " + quality(evaluation) + "  " + speed(samples_per_second_, history_) +
      skipped_text(skipped_) + slowest_text(history_) + (is_terminal_ ? "" : left_text(history_)));
  begin_epoch();
}

/// Of the epoch that ends there, whenever its evaluation comes.
std::string Progress::loss_text(double epoch) const {
  const auto mean = losses_.find(number_of_epoch(epoch));
  return mean == losses_.end() ? "–" : fixed(mean->second.loss, 4);
}

void Progress::begin_epoch() {
  skipped_ = 0;
}

void Progress::show_rollback(const RollbackEvent& rollback) {
  say(toned("rolled back", Tone::warning, stream_) + " from step " + with_separators(rollback.step) +
      " to step " + with_separators(rollback.from_step) + ": " + printable(rollback.cause));
  losses_.clear();
  begin_epoch();
}

/// What the schedule does, and how far it reaches, is not a news.
void Progress::show_policy(const PolicyEvent& change) {
  if (change.what == "last_epoch" || change.why == "schedule") return;
  say(printable(change.what) + " " + value_text(change.from) + " → " + value_text(change.to) + ": " +
      printable(change.why));
}

void Progress::show_change(const ChangeEvent& change) {
  say("changed from step " + with_separators(change.step) + " on: " + printable(change.training.dump()));
}

void Progress::show_finished(const FinishedEvent& finished) {
  say(toned(printable(finished.reason), Tone::good, stream_) + " after " + duration_text(finished.seconds) +
      best_text(finished, history_.spec() ? choosing_split(*history_.spec()) : "", history_) +
      skipped_text(finished.skipped));
}

void Progress::show_failed(const FailedEvent& failed) {
  say(toned("failed:", Tone::bad, stream_) + " " +
      printable((failed.place.empty() ? "" : failed.place + ": ") + failed.message));
  if (!failed.hint.empty()) say("  hint: " + printable(failed.hint));
}

void Progress::say(const std::string& line) {
  draw("");
  std::fprintf(stream_, "%s\n", line.c_str());
  std::fflush(stream_);
}

/// The line at the bottom, in place of the one before; "" removes it.
void Progress::draw(const std::string& line) {
  if (!is_terminal_ || (line.empty() && !is_bar_drawn_)) return;
  std::fprintf(stream_, "\r\033[K%s", line.c_str());
  std::fflush(stream_);
  is_bar_drawn_ = !line.empty();
}

}  // namespace anneal::cli
