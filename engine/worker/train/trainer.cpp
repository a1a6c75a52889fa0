#include "train/trainer.h"

#include <chrono>
#include <limits>
#include <optional>

#include <ATen/ATen.h>

#include "data/random.h"
#include "policy/feedback.h"
#include "policy/schedule.h"
#include "protocol/checkpoint.h"
#include "protocol/error.h"
#include "runtime/device.h"
#include "train/checkpointing.h"
#include "train/datasets.h"
#include "train/evaluation.h"
#include "train/gradient_step.h"
#include "train/model.h"
#include "train/pace.h"
#include "train/resources.h"
#include "train/step_reporter.h"
#include "train/transfer.h"

namespace anneal::train {

namespace {

constexpr std::int64_t most_nonfinite_in_a_row = 3;
constexpr std::int64_t epochs_without_end = std::int64_t{1} << 40;
constexpr double seconds_between_resource_events = 5;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Where training stands; what a manifest records.
struct Position {
  std::int64_t step = 0;
  std::int64_t epoch = 0;
  std::int64_t first_sample = 0;
  std::int64_t samples = 0;
};

struct Best {
  double accuracy = -1;
  double epoch = 0;
};

data::LoaderOptions loader_options(const JobSpec& spec, int threads) {
  data::LoaderOptions options;
  options.threads = std::max(1, threads / 2);
  options.seed = spec.training.seed;
  options.augment = spec.data.augment;
  return options;
}

std::int64_t sample_count(const data::Catalogue& catalogue) {
  return static_cast<std::int64_t>(catalogue.samples.size());
}

std::string file_name(const std::filesystem::path& path, const std::filesystem::path& base) {
  return path.lexically_relative(base).string();
}

}  // namespace

struct Trainer::Impl {
  Impl(JobSpec spec_, std::filesystem::path run_directory_, EventSink& events_, const StopSignal& stop_);

  void start(bool resume);
  void resume_from(const CheckpointEntry& entry);
  bool train_epoch();  ///< false: a stop was requested before the epoch's end
  void train_step(const data::Batch& batch, double waited);
  at::Tensor compute_gradients(const data::Batch& batch, const policy::Hyperparameters& now);
  void end_epoch();
  std::optional<Evaluation> evaluate();
  void answer(const Evaluation& evaluation);
  bool keep_pace();  ///< false: the time is over
  bool has_ended() const;
  double epoch_now() const;
  void save(std::optional<double> accuracy);
  void stop_early();
  void finish(const char* reason);
  void report_bad(const std::vector<data::BadSample>& bad);
  void report_policy_change(const policy::Hyperparameters& now);
  void check_divergence() const;

  JobSpec spec;
  std::filesystem::path run_directory;
  EventSink& events;
  const StopSignal& stop;
  Clock::time_point started = Clock::now();
  at::Device device;
  int threads;
  Pace pace;
  Datasets datasets;
  std::int64_t samples_per_epoch;
  runtime::Network network;
  std::unique_ptr<optim::Optimizer> optimizer;
  GradientStep gradient_step;
  std::unique_ptr<optim::WeightAverage> average;
  checkpoint::Store store;
  data::Loader loader;
  std::unique_ptr<Evaluator> evaluator;
  StepReporter reporter;
  ResourceMeter resources;
  Clock::time_point resources_reported = Clock::now();
  Position position;
  Best best;
  PolicyState feedback;
  std::optional<policy::Hyperparameters> previous;
};

namespace {

/// Announces a stage, does it, and announces that it is done.
template <class Work>
auto stage(EventSink& events, const char* name, Work work) {
  events.emit(StageEvent{.name = name, .done = false});
  auto result = work();
  events.emit(StageEvent{.name = name, .done = true});
  return result;
}

}  // namespace

Trainer::Impl::Impl(JobSpec spec_, std::filesystem::path run_directory_, EventSink& events_,
                    const StopSignal& stop_)
    : spec(std::move(spec_)),
      run_directory(std::move(run_directory_)),
      events(events_),
      stop(stop_),
      device(runtime::choose_device(spec.training.device)),
      threads(runtime::use_threads(spec.training.threads)),
      pace(spec.training),
      datasets(stage(events, "data", [&] { return open_datasets(spec); })),
      samples_per_epoch(sample_count(*datasets.train)),
      network(stage(events, "model", [&] { return build_network(spec, device); })),
      optimizer(
          optim::make_optimizer(spec.training.optimizer, network.trained(),
                                {.decay = spec.training.layer_decay, .unfreeze = spec.training.unfreeze})),
      gradient_step(network, *optimizer, *spec.data.normalize, spec.training.micro_batch),
      store(run_directory, spec.checkpoint),
      loader(
          datasets.train, loader_options(spec, threads),
          [this](std::int64_t epoch, std::int64_t first_sample) {
            const policy::Batch batch =
                policy::batch_at(spec.training, pace.timeline(), samples_per_epoch, epoch, first_sample);
            return data::BatchPlan{batch.size, batch.side};
          },
          pace.is_for_a_time() ? epochs_without_end : spec.training.epochs),
      reporter(events) {
  feedback.micro_batch = spec.training.micro_batch;
  if (datasets.evaluation)
    evaluator = std::make_unique<Evaluator>(datasets.evaluation, *spec.data.normalize,
                                            std::max(1, threads / 2), spec.data.augment.centre);
}

void Trainer::Impl::start(bool resume) {
  std::vector<std::filesystem::path> damaged;
  const auto checkpoint = resume ? store.newest(&damaged) : std::nullopt;
  for (const auto& path : damaged)
    events.emit(WarningEvent{.code = "damaged-checkpoint",
                             .message = "A checkpoint is damaged; the one before it is used.",
                             .place = file_name(path, run_directory)});
  if (!checkpoint) {
    initialize_weights(network, spec, datasets.train);
    transfer_weights(network, spec.model.init, events);
  }
  if (spec.training.average_weights > 0)
    average = std::make_unique<optim::WeightAverage>(network, spec.training.average_weights);
  if (checkpoint) resume_from(*checkpoint);
}

void Trainer::Impl::resume_from(const CheckpointEntry& entry) {
  restore({network, *optimizer, average.get()}, entry.directory);
  const CheckpointManifest& manifest = entry.manifest;
  position = {manifest.step, manifest.epoch, manifest.first_sample, manifest.samples};
  feedback = manifest.policy;
  gradient_step.set_micro_batch(feedback.micro_batch);
  pace.resume(feedback);
  if (manifest.threads != threads)
    events.emit(WarningEvent{.code = "threads-changed",
                             .message = "The checkpoint was made with " + std::to_string(manifest.threads) +
                                        " threads, this run has " + std::to_string(threads) +
                                        ": results may differ in the last bits.",
                             .place = "training.threads"});
  for (const CheckpointEntry& other : list_checkpoints(run_directory))
    if (other.manifest.accuracy.value_or(-1) > best.accuracy)
      best = {*other.manifest.accuracy, static_cast<double>(other.manifest.epoch)};
  loader.seek(position.epoch, position.first_sample);
}

void Trainer::Impl::train_step(const data::Batch& batch, double waited) {
  const double progress = policy::progress_at(pace.timeline(), epoch_now());
  policy::Hyperparameters now = policy::at(spec.training, progress);
  now.learning_rate *= feedback.rate_factor;
  report_policy_change(now);
  if (spec.training.unfreeze > 0) optimizer->unfreeze(progress);
  const at::Tensor loss = compute_gradients(batch, now);
  const bool clips = spec.training.gradient_clip > 0;
  const double norm = clips ? optim::clip_gradients(*optimizer, spec.training.gradient_clip) : -1;
  optimizer->step(now);

  ++position.step;
  position.first_sample += batch.size;
  position.samples += batch.size;
  if (average) average->update(position.step);
  reporter.add({position.step, epoch_now(), loss, batch.size, now, waited, norm});
}

at::Tensor Trainer::Impl::compute_gradients(const data::Batch& batch, const policy::Hyperparameters& now) {
  // Dropout draws from libtorch's own generator; seeding it per step makes it a function of the position.
  const std::uint64_t seed =
      data::Random({spec.training.seed, static_cast<std::uint64_t>(position.step)}).next();
  at::Tensor loss = gradient_step.run(batch, now, seed);
  const std::int64_t fitting = gradient_step.micro_batch();
  if (fitting != feedback.micro_batch)
    events.emit(
        PolicyEvent{.what = "micro_batch",
                    .from = static_cast<double>(feedback.micro_batch > 0 ? feedback.micro_batch : batch.size),
                    .to = static_cast<double>(fitting),
                    .why = "memory ran out"});
  feedback.micro_batch = fitting;
  return loss;
}

double Trainer::Impl::epoch_now() const {
  return static_cast<double>(position.epoch) +
         static_cast<double>(position.first_sample) / static_cast<double>(samples_per_epoch);
}

bool Trainer::Impl::has_ended() const {
  return feedback.ended || (!pace.is_for_a_time() && position.epoch == spec.training.epochs);
}

bool Trainer::Impl::keep_pace() {
  if (!pace.is_for_a_time()) return true;
  const Timeline before = pace.timeline();
  if (const auto timeline = pace.after_step(epoch_now())) {
    const bool is_first = before.epoch == 0;
    events.emit(PolicyEvent{.what = "last_epoch",
                            .from = is_first ? static_cast<double>(spec.training.epochs) : before.epochs,
                            .to = timeline->epochs,
                            .why = "the speed that was measured"});
    loader.seek(position.epoch, position.first_sample);
  }
  feedback.ended = epoch_now() >= pace.timeline().epochs;
  return !feedback.ended;
}

bool Trainer::Impl::train_epoch() {
  for (;;) {
    const double waited_before = loader.waited_seconds();
    auto batch = loader.next();
    if (!batch) break;
    if (stop.requested()) return false;
    if (!previous) events.emit(StageEvent{.name = "first-batch", .done = true});
    train_step(*batch, loader.waited_seconds() - waited_before);
    loader.recycle(std::move(*batch));
    check_divergence();
    if (!keep_pace()) return true;
    if (seconds_since(resources_reported) > seconds_between_resource_events) {
      events.emit(resources.measure(0));
      resources_reported = Clock::now();
    }
  }
  ++position.epoch;
  position.first_sample = 0;
  return true;
}

std::optional<Evaluation> Trainer::Impl::evaluate() {
  if (!evaluator) return std::nullopt;
  if (average) average->swap();
  const Evaluation result = evaluator->evaluate(network);
  if (average) average->swap();
  events.emit(EvaluationEvent{.split = datasets.evaluation_split,
                              .epoch = epoch_now(),
                              .loss = result.loss,
                              .accuracy = result.accuracy,
                              .top5 = result.top5,
                              .samples = result.samples});
  report_bad(evaluator->take_bad_samples());
  return result;
}

/// Lets the policy react to what was found.
void Trainer::Impl::answer(const Evaluation& evaluation) {
  const double before = feedback.rate_factor;
  const policy::Verdict verdict = policy::after_evaluation(spec.training, feedback, evaluation.accuracy);
  if (verdict.rate_factor)
    events.emit(PolicyEvent{
        .what = "rate_factor", .from = before, .to = *verdict.rate_factor, .why = "the accuracy stays"});
  if (!verdict.ending.empty())
    events.emit(PolicyEvent{.what = "epochs",
                            .from = static_cast<double>(spec.training.epochs),
                            .to = epoch_now(),
                            .why = verdict.ending});
}

void Trainer::Impl::end_epoch() {
  reporter.pause();
  const double began = pace.seconds();
  report_bad(loader.take_bad_samples());
  const auto evaluation = evaluate();
  if (evaluation) answer(*evaluation);
  if (has_ended() || position.epoch % spec.checkpoint.every_epochs == 0)
    save(evaluation ? std::optional(evaluation->accuracy) : std::nullopt);
  pace.add_evaluation(pace.seconds() - began);
  reporter.resume();
}

void Trainer::Impl::save(std::optional<double> accuracy) {
  const bool is_best = accuracy && *accuracy > best.accuracy;
  if (is_best) best = {*accuracy, epoch_now()};
  if (pace.is_for_a_time()) feedback.timeline = pace.timeline();
  if (pace.is_for_a_time()) feedback.seconds = pace.seconds();
  const CheckpointManifest manifest{.step = position.step,
                                    .epoch = position.epoch,
                                    .first_sample = position.first_sample,
                                    .samples = position.samples,
                                    .seed = spec.training.seed,
                                    .threads = threads,
                                    .accuracy = accuracy,
                                    .policy = feedback,
                                    .files = {}};
  const CheckpointEntry entry =
      store.save(manifest, contents_of({network, *optimizer, average.get()}, describe(spec, network)));
  std::int64_t bytes = 0;
  for (const auto& file : entry.manifest.files) bytes += file.bytes;
  events.emit(CheckpointEvent{.path = file_name(entry.directory, run_directory),
                              .step = position.step,
                              .bytes = bytes,
                              .best = is_best});
}

void Trainer::Impl::stop_early() {
  reporter.flush();
  if (position.first_sample > 0) save(std::nullopt);
  finish("stopped");
}

void Trainer::Impl::finish(const char* reason) {
  events.emit(resources.measure(0));
  FinishedEvent event{.value = best.accuracy,
                      .epoch = best.epoch,
                      .seconds = seconds_since(started),
                      .samples = position.samples,
                      .reason = reason};
  if (best.accuracy < 0) event.value = std::numeric_limits<double>::quiet_NaN();
  events.emit(event);
}

void Trainer::Impl::report_bad(const std::vector<data::BadSample>& bad) {
  for (const data::BadSample& sample : bad)
    events.emit(WarningEvent{.code = "unreadable-image",
                             .message = "An image cannot be read and is left out: " + sample.reason,
                             .place = sample.path});
}

void Trainer::Impl::report_policy_change(const policy::Hyperparameters& now) {
  if (previous && previous->batch_size != now.batch_size)
    events.emit(PolicyEvent{.what = "batch_size",
                            .from = static_cast<double>(previous->batch_size),
                            .to = static_cast<double>(now.batch_size),
                            .why = "schedule"});
  if (previous && previous->image_size != now.image_size)
    events.emit(PolicyEvent{.what = "image_size",
                            .from = static_cast<double>(previous->image_size),
                            .to = static_cast<double>(now.image_size),
                            .why = "schedule"});
  previous = now;
}

void Trainer::Impl::check_divergence() const {
  if (reporter.nonfinite_in_a_row() < most_nonfinite_in_a_row) return;
  throw EnvironmentError("the loss is not a finite number any more, the training has diverged",
                         "step " + std::to_string(position.step),
                         "use a lower training.learning_rate, or training.gradient_clip");
}

Trainer::Trainer(JobSpec spec, std::filesystem::path run_directory, EventSink& events, const StopSignal& stop)
    : impl_(std::make_unique<Impl>(std::move(spec), std::move(run_directory), events, stop)) {}

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
  run.finish("completed");
}

}  // namespace anneal::train
