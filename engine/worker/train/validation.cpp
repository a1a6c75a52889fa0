#include "engine/worker/train/validation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/plan/policy/training_schedule.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "engine/runs/history/read_history.h"
#include "engine/worker/train/reporting/leave_out.h"

namespace anneal::train {

namespace {

constexpr std::size_t most_outstanding = 3;  // one in work and two behind
constexpr std::chrono::milliseconds between_looks{20};

}  // namespace

Validation::Validation(const JobSpec& spec, std::filesystem::path run_directory, Samples& samples,
                       checkpoint::Store& store, const SampleContext& around)
    : spec_(spec),
      metric_(spec.checkpoint.metric),
      run_directory_(std::move(run_directory)),
      split_(samples.evaluation_split()),
      samples_per_epoch_(static_cast<double>(samples.count())),
      store_(store),
      ranks_(around.ranks),
      announcer_(around.announcer),
      quarantine_(around.quarantine),
      disk_(around.disk),
      choice_(metric_) {
  const int half = std::max(1, around.threads / 2);
  if (split_.empty()) return;
  if (spec.training.execution.evaluation == EvaluationMode::in_line) {
    evaluator_ = samples.make_evaluator(split_, half);
    if (const std::int64_t count = spec.training.evaluate_training; count > 0)
      of_training_ = samples.make_training_evaluator(count, half);
  } else if (ranks_.is_first()) {
    separate_ = std::make_unique<SeparateEvaluation>(run_directory_, split_, half,
                                                     spec.training.execution.evaluation_device);
  }
}

Validation::~Validation() = default;

void Validation::resume() {
  if (!ranks_.is_first()) return;
  const RunHistory history = read_history(run_directory_ / run_files::events);
  for (const Evaluations::Told& told : history.evaluations().of(split_)) told_.insert(told.step);
  if (const auto best = history.evaluations().best(split_, metric_)) told_best_ = best->step;
  choose_again();
  const std::vector<CheckpointEntry> entries = list_checkpoints(run_directory_);
  for (const CheckpointEntry& entry : entries) {
    const std::int64_t step = entry.manifest.step;
    const bool is_told = told_.contains(step), is_newest = step == entries.back().manifest.step;
    if (wants(entry.manifest) && !(entry.manifest.scores && is_told)) request(entry);
    const bool is_told_later = evaluator_ && is_newest;  // see lacks_word_of_evaluation
    if (is_chosen(entry.manifest) && is_told && told_best_ != step && !is_told_later)
      announcer_.checkpoint(entry, true);
  }
}

/// Whether such a checkpoint is evaluated when it is made: by the course of the epoch that it ends, and not
/// by what was changed where that had ended.
bool Validation::wants(const CheckpointManifest& manifest) const {
  if (manifest.policy.ended) return true;
  if (manifest.step == 0 || manifest.first_sample > 0) return false;
  const auto epoch = static_cast<double>(manifest.epoch);
  policy::TrainingSchedule schedule = policy::schedule_at(spec_, std::nextafter(epoch, 0.0));
  if (manifest.policy.timeline.epochs > 0) schedule.timeline = manifest.policy.timeline;
  return policy::is_evaluated(schedule, epoch);
}

bool Validation::lacks_evaluation(const CheckpointManifest& manifest) {
  return ranks_.first_says(evaluator_ && wants(manifest) && !manifest.scores);
}

bool Validation::lacks_word_of_evaluation(const CheckpointManifest& manifest) {
  const bool is_untold =
      !told_.contains(manifest.step) || (is_chosen(manifest) && told_best_ != manifest.step);
  return ranks_.first_says(evaluator_ && manifest.scores && is_untold);
}

void Validation::forget_after(std::int64_t step) {
  if (!ranks_.is_first()) return;
  if (separate_)
    for (const CheckpointEntry& dropped : separate_->drop_after(step)) store_.release(dropped.directory);
  if (choice_.kept().step > step) choose_again();
}

/// By the checkpoints that are there and sound.
void Validation::choose_again() {
  std::vector<CheckpointEntry> entries = list_checkpoints(run_directory_);
  choice_ = Choice(metric_);
  Damages damages;
  if (const auto best = first_intact(best_first(entries), &damages)) choice_ = choice_of(entries, *best);
  announcer_.damages("damaged-checkpoint", damages);
  for (const CheckpointEntry& entry : entries)
    if (is_chosen(entry.manifest)) best_epoch_ = epoch_of(entry.manifest);
}

bool Validation::is_chosen(const CheckpointManifest& manifest) const {
  return manifest.scores && manifest.step == choice_.kept().step;
}

std::optional<metrics::Evaluation> Validation::evaluate(runtime::Network& network, double epoch,
                                                        std::int64_t step, std::optional<SeenShare> seen) {
  if (!evaluator_) return std::nullopt;
  return measure(*evaluator_, split_, network, epoch, step, of_training_.get(), seen);
}

metrics::Evaluation Validation::measure(Evaluator& evaluator, const std::string& split,
                                        runtime::Network& network, double epoch, std::int64_t step,
                                        Evaluator* of_training, std::optional<SeenShare> seen) {
  metrics::Evaluation evaluation = evaluator.evaluate(network);
  evaluation.split = split;
  leave_out(quarantine_, announcer_, disk_, split, -1, evaluator.take_bad_samples());
  const auto training = of_training ? std::optional(of_training->evaluate(network)) : std::nullopt;
  announcer_.evaluation(evaluation, epoch, step, training ? &*training : nullptr, seen);
  return evaluation;
}

bool Validation::choose(const metrics::Evaluation& evaluation, CheckpointManifest& manifest) {
  const bool is_best = choice_.take({.value = evaluation.scores()[metric_],
                                     .step = manifest.step,
                                     .loss = evaluation.scores()[Metric::loss],
                                     .samples = evaluation.samples(),
                                     .is_settled = manifest.is_settled});
  if (is_best) best_epoch_ = epoch_of(manifest);
  manifest.scores = evaluation.scores();
  if (!std::isnan(choice_.kept().value)) manifest.threshold = choice_.threshold();
  return is_best;
}

void Validation::saved(const CheckpointEntry& checkpoint, std::optional<metrics::Evaluation> evaluation) {
  if (!ranks_.is_first()) return;
  const bool is_best = is_chosen(checkpoint.manifest);
  announcer_.checkpoint(checkpoint, is_best);
  if (!is_best || !evaluation) return;
  evaluation->checkpoint = checkpoint.directory.filename();
  keep(*evaluation);
}

void Validation::request(const CheckpointEntry& checkpoint) {
  if (!separate_) return;
  store_.hold(checkpoint.directory);
  separate_->add(checkpoint);
  while (separate_->outstanding() > most_outstanding) settle(*separate_->wait());
}

void Validation::poll() {
  if (!separate_) return;
  while (auto result = separate_->poll()) settle(std::move(*result));
}

bool Validation::finish(const StopSignal& stop) {
  bool is_complete = true;
  while (separate_ && separate_->outstanding() > 0 && !stop.requested()) {
    if (auto result = separate_->poll())
      is_complete = settle(std::move(*result)) && is_complete;
    else
      std::this_thread::sleep_for(between_looks);
  }
  return ranks_.first_says(is_complete && (!separate_ || separate_->outstanding() == 0));
}

void Validation::test(runtime::Network& network, const CheckpointEntry& best, Evaluator& evaluator) {
  metrics::Evaluation evaluation =
      measure(evaluator, "test", network, epoch_of(best.manifest), best.manifest.step);
  evaluation.checkpoint = best.directory.filename();
  keep(evaluation);
}

/// Whether there was an evaluation.
bool Validation::settle(SeparateEvaluation::Result result) {
  store_.release(result.checkpoint.directory);
  if (!result.evaluation) {
    announcer_.failed_evaluation(result.checkpoint, result.failure);
    return false;
  }
  const CheckpointManifest& manifest = result.checkpoint.manifest;
  announcer_.evaluation(*result.evaluation, epoch_of(manifest), manifest.step);
  std::vector<data::BadSample> unreadable;
  for (const metrics::Unreadable& file : result.evaluation->unreadable)
    unreadable.push_back({file.path, file.reason, file.sample});
  CheckpointEntry scored = result.checkpoint;
  const bool is_best = choose(*result.evaluation, scored.manifest);
  disk_.until_written([&] { scored = store_.add_scores(scored); });
  if (is_best) {
    announcer_.checkpoint(scored, true);
    keep(*result.evaluation);
  }
  leave_out(quarantine_, announcer_, disk_, split_, -1, unreadable);
  return true;
}

void Validation::keep(const metrics::Evaluation& evaluation) {
  if (!ranks_.is_first()) return;
  disk_.until_written([&] { metrics::store(run_directory_, evaluation); });
}

double Validation::epoch_of(const CheckpointManifest& manifest) const {
  return static_cast<double>(manifest.epoch) +
         static_cast<double>(manifest.first_sample) / samples_per_epoch_;
}

}  // namespace anneal::train
