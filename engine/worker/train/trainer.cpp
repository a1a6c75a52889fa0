#include "train/trainer.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <ATen/ATen.h>

#include "data/datasets.h"
#include "data/quarantine.h"
#include "data/random.h"
#include "policy/divergence.h"
#include "policy/loss_scale.h"
#include "policy/noise.h"
#include "policy/schedule.h"
#include "policy/semi_supervised.h"
#include "protocol/checkpoint.h"
#include "protocol/error.h"
#include "protocol/run_state.h"
#include "runtime/device.h"
#include "train/announcer.h"
#include "train/changes.h"
#include "train/checkpointing.h"
#include "train/divergence.h"
#include "train/gradient_step.h"
#include "train/model.h"
#include "train/pace.h"
#include "train/step_reporter.h"
#include "train/transfer.h"
#include "train/unlabelled_stream.h"
#include "train/validation.h"

namespace anneal::train {

using nlohmann::json;

namespace {

constexpr std::int64_t epochs_without_end = std::int64_t{1} << 40;
constexpr double rounding = 1e-9;  ///< of epochs

/// Where training stands; what a manifest records.
struct Position {
  std::int64_t step = 0;
  std::int64_t epoch = 0;
  std::int64_t first_sample = 0;
  std::int64_t samples = 0;
};

/// What a step learns from.
struct StepData {
  data::Batch batch;
  std::optional<UnlabelledViews> unlabelled;
  double waited = 0;  ///< seconds
};

data::LoaderOptions loader_options(const JobSpec& spec, int threads, std::vector<data::Exclusion> excluded) {
  data::LoaderOptions options;
  options.threads = std::max(1, threads / 2);
  options.most_threads = threads;
  options.excluded = std::move(excluded);
  options.seed = spec.training.seed;
  options.augment = spec.data.augment;
  return options;
}

std::int64_t sample_count(const data::Catalogue& catalogue) {
  return static_cast<std::int64_t>(catalogue.samples.size());
}

}  // namespace

struct Trainer::Impl {
  Impl(JobSpec spec_, std::filesystem::path run_directory_, EventSink& events_, Controls controls);

  void start(bool resume);
  void begin();
  void begin_again();
  void resume_from(const CheckpointEntry& entry);
  void go_to(const CheckpointEntry& entry);
  bool train_epoch();                   ///< false: a stop was requested before the epoch's end
  std::optional<StepData> next_step();  ///< nullopt at the end of an epoch
  void make_changes();                  ///< those that are due between the last step and the next
  policy::StepVerdict train_step(const StepData& data);
  GradientStep::Losses compute_gradients(const StepData& data, const policy::Hyperparameters& now,
                                         double progress);
  void heed_noise(const policy::Course& course, std::int64_t batch);
  void follow(policy::Course course);
  void seek();
  void end_epoch();
  std::optional<metrics::Evaluation> evaluate();
  void answer(double accuracy);
  void roll_back();
  bool keep_pace();  ///< false: training ends here
  void settle_worth();
  bool is_open_ended() const;
  std::int64_t epochs_ahead() const;  ///< that data is prepared for
  bool has_ended() const;
  double epoch_now() const;
  CheckpointEntry save(std::optional<metrics::Evaluation> evaluation);
  void stop_early();
  void finish(const char* reason);
  PolicyState first_feedback() const;

  JobSpec spec;
  std::filesystem::path run_directory;
  EventSink& events;
  Announcer announcer;
  const StopSignal& stop;
  Orders& orders;
  at::Device device;
  int threads;
  Pace pace;
  Changes changes;
  data::Datasets datasets;
  data::Quarantine quarantine;
  std::int64_t samples_per_epoch;
  runtime::Network network;
  std::unique_ptr<optim::Optimizer> optimizer;
  GradientStep gradient_step;
  std::unique_ptr<optim::WeightAverage> average;
  checkpoint::Store store;
  data::Loader::Plan plan;
  data::Loader loader;
  std::unique_ptr<UnlabelledStream> unlabelled;  ///< null without unlabelled images
  FixMatch fix_match;
  Validation validation;
  StepReporter reporter;
  Position position;
  PolicyState feedback;
};

Trainer::Impl::Impl(JobSpec spec_, std::filesystem::path run_directory_, EventSink& events_,
                    Controls controls)
    : spec(std::move(spec_)),
      run_directory(std::move(run_directory_)),
      events(events_),
      announcer(events_, run_directory),
      stop(controls.stop),
      orders(controls.orders),
      device(runtime::choose_device(spec.training.device)),
      threads(runtime::use_threads(spec.training.threads)),
      pace(spec.training),
      changes(spec.changes, run_directory / run_files::spec),
      datasets(announcer.stage("data", [&] { return data::open_datasets(spec, run_directory, threads); })),
      quarantine(run_directory / run_files::quarantine),
      samples_per_epoch(sample_count(*datasets.train)),
      network(announcer.stage("model", [&] { return build_network(spec, device); })),
      optimizer(
          optim::make_optimizer(spec.training.optimizer, network.trained(),
                                {.decay = spec.training.layer_decay, .unfreeze = spec.training.unfreeze})),
      gradient_step(network, *optimizer, *spec.data.normalize, spec.training.micro_batch),
      store(run_directory, spec.checkpoint),
      plan([this](std::int64_t epoch, std::int64_t first_sample) {
        const policy::Batch batch = policy::batch_at(*pace.course(), samples_per_epoch, epoch, first_sample);
        return data::BatchPlan{batch.size, batch.side, batch.augment_strength};
      }),
      loader(datasets.train, loader_options(spec, threads, quarantine.exclusions("train", *datasets.train)),
             plan, epochs_ahead()),
      fix_match(network, spec.training.semi_supervised, *spec.data.normalize),
      validation(spec, run_directory, datasets, quarantine, threads, store, announcer),
      reporter(events) {
  if (datasets.unlabelled)
    unlabelled = std::make_unique<UnlabelledStream>(datasets.unlabelled, spec,
                                                    quarantine.exclusions("unlabelled", *datasets.unlabelled),
                                                    std::max(1, threads / 2), plan, epochs_ahead());
  feedback = first_feedback();
}

void Trainer::Impl::start(bool resume) {
  std::vector<std::filesystem::path> damaged;
  const auto checkpoint = resume ? store.newest(&damaged) : std::nullopt;
  for (const auto& path : damaged) announcer.damaged_checkpoint(path);
  if (!checkpoint) begin();
  if (spec.training.average_weights > 0)
    average = std::make_unique<optim::WeightAverage>(network, spec.training.average_weights);
  if (checkpoint) resume_from(*checkpoint);
}

void Trainer::Impl::begin() {
  initialize_weights(network, spec, datasets.train);
  transfer_weights(network, spec.model.init, events);
}

PolicyState Trainer::Impl::first_feedback() const {
  PolicyState state;
  state.micro_batch = spec.training.micro_batch;
  if (network.compute_type() == at::kHalf) state.loss_scale.value = policy::first_loss_scale;
  return state;
}

void Trainer::Impl::go_to(const CheckpointEntry& entry) {
  restore({network, *optimizer, average.get()}, entry.directory);
  const CheckpointManifest& manifest = entry.manifest;
  position = {manifest.step, manifest.epoch, manifest.first_sample, manifest.samples};
  feedback = manifest.policy;
}

void Trainer::Impl::resume_from(const CheckpointEntry& entry) {
  go_to(entry);
  gradient_step.set_micro_batch(feedback.micro_batch);
  pace.resume(changes.go_to(pace.first(), epoch_now()), feedback);
  if (entry.manifest.threads != threads) announcer.changed_threads(entry.manifest.threads, threads);
  validation.resume();
  seek();
}

void Trainer::Impl::seek() {
  loader.seek(position.epoch, position.first_sample, epochs_ahead());
  if (unlabelled) unlabelled->seek(position.epoch, position.first_sample, epochs_ahead());
}

void Trainer::Impl::make_changes() {
  policy::Course course = *pace.course();
  std::vector<Change> made;
  while (const auto change = changes.next(course, epoch_now())) made.push_back(*change);
  try {
    while (const auto order = orders.next())
      made.push_back(changes.add(course, position.step, epoch_now(), order->value("training", json())));
  } catch (const Error& error) {
    announcer.refused_change(error);
  }
  if (made.empty()) return;
  for (const Change& change : made) announcer.change(change);
  follow(std::move(course));
}

/// From the next step on.
void Trainer::Impl::follow(policy::Course course) {
  pace.set_course(std::move(course));
  seek();
}

policy::StepVerdict Trainer::Impl::train_step(const StepData& data) {
  const data::Batch& batch = data.batch;
  const auto course = pace.course();
  const Training& training = course->training;
  const double progress = policy::progress_at(course->timeline, epoch_now());
  policy::Hyperparameters now = policy::at(*course, progress);
  now.learning_rate *= feedback.rate_factor * policy::rate_gain(training, feedback.noise, now.batch_size);
  network.set_drop_strength(now.drop_strength);
  gradient_step.measure_noise(policy::heeds_noise(training));
  announcer.policy(now);
  if (training.unfreeze > 0) optimizer->unfreeze(progress);
  const GradientStep::Losses losses = compute_gradients(data, now, progress);
  const double loss_scale = feedback.loss_scale.value;
  const double norm = optim::settle_gradients(*optimizer, std::max(loss_scale, 1.0), training.gradient_clip);
  const policy::StepVerdict verdict = judge_step(feedback, losses.labelled, norm, announcer);
  const bool is_taken = verdict == policy::StepVerdict::take;
  if (is_taken)
    optimizer->step(now);
  else
    gradient_step.undo();

  ++position.step;
  position.first_sample += batch.size;
  position.samples += batch.size;
  if (average && is_taken) average->update(position.step);
  reporter.add({.step = position.step,
                .epoch = epoch_now(),
                .loss = losses.labelled,
                .samples = batch.size,
                .policy = now,
                .wait_data = data.waited,
                .gradient_norm = norm,
                .loss_scale = loss_scale,
                .is_taken = is_taken,
                .unlabelled = losses.unlabelled});
  if (is_taken) heed_noise(*course, now.batch_size);
  return verdict;
}

void Trainer::Impl::heed_noise(const policy::Course& course, std::int64_t batch) {
  if (!gradient_step.moments()) return;
  policy::count_worth(course.training, feedback.noise, batch);
  policy::observe(feedback.noise, *gradient_step.moments());
  const double before = feedback.noise.growth;
  if (!policy::grow(course.training, feedback.noise, batch)) return;
  const double scale = policy::noise_scale(feedback.noise);
  announcer.changed("batch_growth", before, feedback.noise.growth,
                    "the gradient noise scale is " + std::to_string(std::llround(std::min(scale, 1e12))));
  policy::Course grown = course;
  grown.batch_growth = feedback.noise.growth;
  follow(std::move(grown));
}

/// To the end of an epoch or to the beginning, which then becomes a checkpoint: either way the roll-back is
/// on disk, and a killed run goes on from it.
void Trainer::Impl::roll_back() {
  reporter.flush();
  const PolicyState diverged = feedback;
  Rollback rollback{.step = position.step};
  std::vector<std::filesystem::path> damaged;
  const auto checkpoint = store.newest_of_epoch(&damaged);
  for (const auto& path : damaged) announcer.damaged_checkpoint(path);
  checkpoint ? go_to(*checkpoint) : begin_again();
  rollback.from_step = position.step;
  announcer.rolled_back(rollback, diverged.rollbacks.size() + 1);
  const double rate_factor = feedback.rate_factor;
  feedback = policy::rolled_back(feedback, diverged, rollback);
  announcer.changed("rate_factor", rate_factor, feedback.rate_factor, "the training diverged");
  pace.rewind(changes.go_to(pace.first(), epoch_now()), feedback);
  if (pace.is_for_a_time()) feedback.seconds = pace.seconds();
  store.remove_after(position.step);
  validation.forget_after(position.step);
  if (checkpoint)
    store.amend(*checkpoint, feedback);
  else
    save(std::nullopt);
  seek();
}

void Trainer::Impl::begin_again() {
  begin();
  optim::reset(*optimizer);
  if (average) average = std::make_unique<optim::WeightAverage>(network, spec.training.average_weights);
  position = {};
  feedback = first_feedback();
}

GradientStep::Losses Trainer::Impl::compute_gradients(const StepData& data,
                                                      const policy::Hyperparameters& now, double progress) {
  // Dropout draws from libtorch's own generator; seeding it per step makes it a function of the position.
  const std::uint64_t seed =
      data::Random({spec.training.seed, static_cast<std::uint64_t>(position.step)}).next();
  std::optional<GradientStep::Unlabelled> beside;
  if (data.unlabelled)
    beside.emplace(fix_match, *data.unlabelled,
                   policy::unlabelled_weight(spec.training.semi_supervised, progress));
  GradientStep::Losses losses =
      gradient_step.run(data.batch, beside, now, seed, std::max(feedback.loss_scale.value, 1.0));
  const std::int64_t fitting = gradient_step.micro_batch();
  if (fitting != feedback.micro_batch)
    announcer.changed("micro_batch",
                      static_cast<double>(feedback.micro_batch > 0 ? feedback.micro_batch : data.batch.size),
                      static_cast<double>(fitting), "memory ran out");
  feedback.micro_batch = fitting;
  return losses;
}

double Trainer::Impl::epoch_now() const {
  return static_cast<double>(position.epoch) +
         static_cast<double>(position.first_sample) / static_cast<double>(samples_per_epoch);
}

/// Where training ends follows from what is measured.
bool Trainer::Impl::is_open_ended() const {
  return pace.is_for_a_time() || pace.course()->training.rate_coupling == RateCoupling::adascale;
}

std::int64_t Trainer::Impl::epochs_ahead() const {
  return is_open_ended() ? epochs_without_end : pace.course()->training.epochs;
}

bool Trainer::Impl::has_ended() const {
  return feedback.ended || (!is_open_ended() && position.epoch >= pace.course()->training.epochs);
}

bool Trainer::Impl::keep_pace() {
  if (!is_open_ended()) return true;
  const Timeline before = pace.course()->timeline;
  if (const auto timeline = pace.after_step(epoch_now())) {
    const bool is_first = before.epoch == 0;
    announcer.changed("last_epoch", is_first ? static_cast<double>(spec.training.epochs) : before.epochs,
                      timeline->epochs, "the speed that was measured");
    seek();
  }
  feedback.ended = epoch_now() >= pace.course()->timeline.epochs - rounding;
  return !feedback.ended;
}

void Trainer::Impl::settle_worth() {
  const auto course = pace.course();
  const bool counts_worth = course->training.rate_coupling == RateCoupling::adascale;
  if (!counts_worth || pace.is_for_a_time() || feedback.ended) return;
  policy::Course next = *course;
  next.timeline = policy::settle_worth(feedback.noise, course->timeline, epoch_now());
  if (std::abs(next.timeline.epochs - course->timeline.epochs) > rounding)
    announcer.changed("last_epoch", course->timeline.epochs, next.timeline.epochs,
                      "what larger batches are worth");
  feedback.ended = epoch_now() >= next.timeline.epochs - rounding;
  follow(std::move(next));
}

std::optional<StepData> Trainer::Impl::next_step() {
  const auto waited = [this] {
    return loader.waited_seconds() + (unlabelled ? unlabelled->waited_seconds() : 0);
  };
  const double waited_before = waited();
  auto batch = loader.next();
  auto views = unlabelled ? unlabelled->next() : std::nullopt;
  if (!batch) return std::nullopt;
  return StepData{std::move(*batch), std::move(views), waited() - waited_before};
}

bool Trainer::Impl::train_epoch() {
  for (;;) {
    make_changes();
    auto data = next_step();
    if (!data) break;
    if (stop.requested()) return false;
    announcer.bad_samples(quarantine.add("train", position.epoch, data->batch.bad_samples));
    if (data->unlabelled)
      announcer.bad_samples(quarantine.add("unlabelled", position.epoch, data->unlabelled->weak.bad_samples));
    const policy::StepVerdict verdict = train_step(*data);
    loader.recycle(std::move(data->batch));
    if (data->unlabelled) unlabelled->recycle(std::move(*data->unlabelled));
    if (verdict == policy::StepVerdict::give_up) {
      reporter.flush();
      give_up(feedback);
    }
    if (verdict == policy::StepVerdict::roll_back) {
      roll_back();
      continue;
    }
    if (!keep_pace()) return true;
    announcer.resources(loader.setting());
    if (!stop.requested()) validation.poll();
  }
  ++position.epoch;
  position.first_sample = 0;
  return true;
}

std::optional<metrics::Evaluation> Trainer::Impl::evaluate() {
  if (average) average->swap();
  auto evaluation = validation.evaluate(network, epoch_now(), position.step);
  if (average) average->swap();
  return evaluation;
}

/// Lets the policy react to what was found.
void Trainer::Impl::answer(double accuracy) {
  const double before = feedback.rate_factor;
  const policy::Verdict verdict = policy::after_evaluation(pace.course()->training, feedback, accuracy);
  if (verdict.rate_factor)
    announcer.changed("rate_factor", before, *verdict.rate_factor, "the accuracy stays");
  if (!verdict.ending.empty())
    announcer.changed("epochs", static_cast<double>(pace.course()->training.epochs), epoch_now(),
                      verdict.ending);
}

void Trainer::Impl::end_epoch() {
  reporter.pause();
  const double began = pace.seconds();
  settle_worth();
  auto evaluation = evaluate();
  if (evaluation) answer(evaluation->result.scores[Metric::accuracy]);
  if (has_ended() || position.epoch % spec.checkpoint.every_epochs == 0)
    validation.request(save(std::move(evaluation)));
  pace.add_evaluation(pace.seconds() - began);
  reporter.resume();
}

CheckpointEntry Trainer::Impl::save(std::optional<metrics::Evaluation> evaluation) {
  if (is_open_ended()) feedback.timeline = pace.course()->timeline;
  if (pace.is_for_a_time()) feedback.seconds = pace.seconds();
  CheckpointManifest manifest{.step = position.step,
                              .epoch = position.epoch,
                              .first_sample = position.first_sample,
                              .samples = position.samples,
                              .seed = spec.training.seed,
                              .threads = threads,
                              .metric = spec.checkpoint.metric,
                              .scores = {},
                              .policy = feedback,
                              .files = {}};
  if (evaluation) manifest.scores = evaluation->result.scores;
  const CheckpointEntry entry =
      store.save(manifest, contents_of({network, *optimizer, average.get()}, describe(spec, network)));
  validation.saved(entry, std::move(evaluation));
  return entry;
}

void Trainer::Impl::stop_early() {
  reporter.flush();
  if (position.first_sample > 0) save(std::nullopt);
  finish("stopped");
}

void Trainer::Impl::finish(const char* reason) {
  announcer.finished(reason, spec.checkpoint.metric, validation.best().value, validation.best().epoch,
                     position.samples, feedback.skipped);
}

Trainer::Trainer(JobSpec spec, std::filesystem::path run_directory, EventSink& events, Controls controls)
    : impl_(std::make_unique<Impl>(std::move(spec), std::move(run_directory), events, controls)) {}

Trainer::~Trainer() = default;

void Trainer::run(bool resume) {
  Impl& run = *impl_;
  run.start(resume);
  while (!run.has_ended()) {
    const bool ended = run.train_epoch();
    if (ended) run.end_epoch();
    if (run.has_ended()) break;
    if (run.stop.requested()) return run.stop_early();
  }
  const bool is_complete = run.validation.finish(run.stop);
  run.finish(!is_complete && run.stop.requested() ? "stopped" : "completed");
}

}  // namespace anneal::train
