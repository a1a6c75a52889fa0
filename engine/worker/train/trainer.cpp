#include "engine/worker/train/trainer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/data/source/samples/unreadable.h"
#include "engine/model/trained/weights_file.h"
#include "engine/plan/policy/divergence.h"
#include "engine/plan/policy/loss_scale.h"
#include "engine/plan/policy/schedule.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/core_sharing.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/background_save.h"
#include "engine/worker/train/checkpointing.h"
#include "engine/worker/train/epoch_feed.h"
#include "engine/worker/train/input/samples.h"
#include "engine/worker/train/learner.h"
#include "engine/worker/train/model.h"
#include "engine/worker/train/rank_words.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/room_on_disk.h"
#include "engine/worker/train/reporting/step_reporter.h"
#include "engine/worker/train/reporting/step_tracer.h"
#include "engine/worker/train/seen_accuracy.h"
#include "engine/worker/train/state_memory.h"
#include "engine/worker/train/steering/divergence.h"
#include "engine/worker/train/steering/position.h"
#include "engine/worker/train/steering/steering.h"
#include "engine/worker/train/validation.h"

namespace anneal::train {

struct Trainer::Impl {
  Impl(JobSpec job, std::filesystem::path folder, EventSink& sink, Controls controls, bool resume);

  std::optional<CheckpointEntry> find_origin(bool resume);
  data::Quarantine open_quarantine();
  void run();
  void heed();
  // Those that return a bool say whether they came to their end: false where a stop was requested.
  bool train();
  void start();
  void begin();
  void go_to(const CheckpointEntry& entry);
  void seek() { feed.seek(position); }
  bool train_epoch();
  bool train_step(const StepData& data, double waited_ranks);
  std::optional<StepParts> parts_of_step(double waited_ranks);
  Learner::Gradients compute_gradients(const StepData& data, const Learner::StepContext& context);
  void diverge(const std::string& cause);
  void roll_back(const std::string& cause);
  bool end_epoch();
  void settle_epoch();
  std::optional<metrics::Evaluation> evaluate();
  CheckpointManifest manifest();
  void save(BackgroundSave::Wish wish);
  void take_saved(bool waits);
  bool goes_on(bool is_asked);  ///< after its end
  void keep();
  void complete();
  bool test();
  void stop_early();
  void finish(const char* reason);

  bool is_to_stop() { return ranks.any(stop.requested()); }
  /// A step may have been taken that was finite and led to weights that are not.
  bool is_sound() { return learner.has_finite_weights(); }
  bool has_learned() const { return position.step > feedback.skipped || !feedback.rollbacks.empty(); }
  bool has_ended() const { return steering.has_ended(position.epoch); }
  bool stops_here() const { return steering.stops_at(epoch_now()); }  ///< after an epoch, as it was asked to
  double epoch_now() const { return position.fractional_epoch(samples_per_epoch); }
  PolicyState first_feedback() const;

  JobSpec spec;
  std::filesystem::path run_directory;
  EventSink& events;
  Announcer announcer;
  const StopSignal& stop;
  distributed::Communicator& ranks;
  RoomOnDisk disk;
  checkpoint::Store store;
  std::optional<CheckpointEntry> origin;  ///< that a resume goes on from
  at::Device device;
  int threads;
  runtime::CoreSharing core_sharing;
  PolicyState feedback;
  Position position;
  Steering steering;
  data::Quarantine quarantine;
  SampleContext around;
  std::unique_ptr<Samples> samples;
  std::int64_t samples_per_epoch;
  Learner learner;
  EpochFeed feed;
  Validation validation;
  StepReporter reporter;
  StepTracer tracer;
  RankWords rank_words;
  SeenAccuracy seen_accuracy = {};
  std::optional<metrics::Evaluation> unsaved;  ///< of the weights as they are, in no checkpoint yet
  BackgroundSave saving;
};

Trainer::Impl::Impl(JobSpec job, std::filesystem::path folder, EventSink& sink, Controls controls,
                    bool resume)
    : spec(std::move(job)),
      run_directory(std::move(folder)),
      events(sink),
      announcer(sink, run_directory),
      stop(controls.stop),
      ranks(controls.ranks),
      disk(run_directory, announcer, ranks, stop),
      store(run_directory, spec.checkpoint),
      origin(find_origin(resume)),
      device(runtime::open_device(spec.training.execution)),
      threads(runtime::use_threads(spec.training.execution.threads)),
      steering(spec, run_directory, controls.orders, ranks, announcer, disk, feedback),
      quarantine(open_quarantine()),
      around{ranks, controls.share, threads, quarantine, announcer, disk},
      samples(announcer.stage("data", [&] { return open_samples(spec, run_directory, around); })),
      samples_per_epoch(samples->count()),
      learner(spec, samples->images(), samples->counts_of_classes(),
              announcer.stage("model", [&] { return build_network(spec, device); }), ranks),
      feed(*samples, steering, learner.sample_pruning(), ranks),
      validation(spec, run_directory, *samples, store, around),
      reporter(events, samples->have_image_size()),
      tracer(run_directory, ranks.rank(), ranks.count(), device.str()),
      rank_words(ranks, announcer, device.str()),
      saving([this](const CheckpointManifest& manifest, const checkpoint::Contents& contents) {
        CheckpointEntry entry;
        disk.until_written([&] { entry = store.save(manifest, contents); });
        return entry;
      }) {
  if (device.is_cuda()) announcer.watch_gpu(runtime::uuid_of(device));
  learner.do_meanwhile([this] { feed.look_ahead(); });
  feedback = first_feedback();
  steering.set_samples(samples_per_epoch);
  if (exchange::ExchangeMethod* exchange = learner.exchange();
      exchange != nullptr && !exchange->note().empty())
    announcer.staged_exchange(exchange->note());
  if (const std::string& teacher = spec.training.distillation.teacher; !resume && !teacher.empty())
    announcer.unchecked_weights(teacher, model::why_unchecked(teacher));
}

PolicyState Trainer::Impl::first_feedback() const {
  PolicyState state;
  state.micro_batch = spec.training.execution.micro_batch;
  if (learner.network().compute_type() == at::kHalf) state.loss_scale.value = policy::first_loss_scale;
  return state;
}

/// Known before anything else is begun: it says which steps count no more.
std::optional<CheckpointEntry> Trainer::Impl::find_origin(bool resume) {
  if (!resume) return std::nullopt;
  Damages damages;
  auto found = ranks.is_first() ? store.newest(&damages) : std::nullopt;
  if (!found && !damages.empty())
    throw none_is_sound(run_directory, damages.back());  // not from step 0 again
  announcer.resumes_from(found ? found->manifest.step : 0);
  announcer.damages("damaged-checkpoint", damages);
  return of_first(ranks, found);
}

data::Quarantine Trainer::Impl::open_quarantine() {
  const UnreadableLimit limit = spec.data.unreadable;
  if (!ranks.is_first()) return data::Quarantine::copy_of(ranks.of_first(std::string()), limit);
  data::Quarantine own(run_directory / run_files::quarantine, limit);
  ranks.of_first(own.lines());
  return own;
}

/// Only a lone rank may abort inside a step: with several, the others would block in a collective.
void Trainer::Impl::heed() {
  if (!ranks.is_alone()) return;
  learner.network().set_check([this] { stop.check(); });
}

/// Whatever happens, waits for the save in the background, so that its event is written.
void Trainer::Impl::run() try {
  heed();
  train() ? complete() : stop_early();
} catch (const std::exception&) {
  try {
    take_saved(/*waits=*/true);
  } catch (const std::exception&) {  // it could not be saved either; what came first is told
  }
  throw;
}

bool Trainer::Impl::train() {
  try {
    start();
  } catch (const Interrupted&) {
    return false;
  }
  bool is_fresh = true;  // nothing was done since the start, when a run is asked to go on
  while (!has_ended() || goes_on(is_fresh)) {
    is_fresh = false;
    if (!train_epoch() || !end_epoch()) return false;
    if (!has_ended() && (is_to_stop() || stops_here())) return false;
  }
  return true;
}

void Trainer::Impl::start() {
  if (!origin) return begin();
  go_to(*origin);
  learner.set_micro_batch(feedback.micro_batch);
  steering.resume(epoch_now());
  const int threads_before = origin->manifest.threads;
  if (threads_before != threads) announcer.changed_threads(threads_before, threads);
  if (origin->manifest.ranks != ranks.count()) announcer.changed_ranks(origin->manifest.ranks, ranks.count());
  validation.resume();
  seek();
  if (validation.lacks_evaluation(origin->manifest) && steering.wants_evaluation(epoch_now()))
    settle_epoch();
  else if (validation.lacks_word_of_evaluation(origin->manifest))
    validation.saved(*origin, evaluate());
}

/// Whether the largest step of all fits is found out before the first, and not in the middle of the run.
void Trainer::Impl::begin() {
  learner.begin(events);
  policy::Hyperparameters largest = policy::largest_step(spec.training);
  largest.batch_size = std::min(largest.batch_size, samples_per_epoch);
  const auto probe = samples->probe_memory(learner.network(), largest);
  if (!probe) return;
  compute_gradients(
      probe->data, {.training = spec.training, .values = largest, .progress = 0, .step = 0, .loss_scale = 1});
  learner.skip();
}

void Trainer::Impl::go_to(const CheckpointEntry& entry) {
  learner.restore(entry.directory);
  seen_accuracy = {};
  position = Position::of(entry.manifest);
  feedback = entry.manifest.policy;
}

bool Trainer::Impl::train_epoch() {
  for (;;) {
    if (steering.make_changes(position.step, epoch_now())) seek();
    tracer.begin(position.step + 1);
    auto data = feed.next(position);
    if (!data) return true;
    if (stops_here()) return false;  // that epoch had ended before the order came
    if (!ranks.is_alone()) tracer.part("wait for ranks");
    const Stopwatch meeting;
    const bool stops = is_to_stop();
    if (stops || !train_step(*data, meeting.seconds())) return false;
    feed.recycle(std::move(*data));
    if (feedback.ended) return true;
    if (!announcer.knows_state_memory())  // while the gradients of a step are here
      announcer.state_memory(measured_state_memory(learner.trained()).all(),
                             predicted_state_memory(spec, learner.network(), ranks).all());
    announcer.resources(feed.setting());
    take_saved(/*waits=*/false);
    if (!stop.requested() && !saving.is_under_way()) validation.poll();
  }
}

/// A step that is given up has no effect: it is made again after a resume. This rank has waited for others
/// before it.
bool Trainer::Impl::train_step(const StepData& data, double waited_ranks) try {
  const auto schedule = steering.schedule();
  const double progress = policy::progress_at(schedule->timeline, epoch_now());
  policy::Hyperparameters now = policy::at(*schedule, progress);
  now.learning_rate *=
      feedback.rate_factor * policy::rate_gain(schedule->training, feedback.noise, now.batch_size);
  announcer.policy(now);
  const double loss_scale = feedback.loss_scale.value;
  tracer.phase("forward");
  learner.trace(tracer.is_recording() ? &tracer : nullptr);
  const Learner::Gradients gradients = compute_gradients(data, {.training = schedule->training,
                                                                .values = now,
                                                                .progress = progress,
                                                                .step = position.step,
                                                                .loss_scale = std::max(loss_scale, 1.0)});
  if (!ranks.is_alone()) tracer.part("wait for ranks");
  const Stopwatch hearing;
  const StepWords words = rank_words.hear(gradients.losses, data.batch, data.waited + learner.own_seconds());
  waited_ranks += hearing.seconds();
  const policy::StepVerdict verdict = judge_step(feedback, words.loss, gradients.norm,
                                                 policy::constant_loss(spec.data.classes.size()), announcer);
  const bool is_taken = verdict == policy::StepVerdict::take;

  unsaved.reset();
  const std::int64_t batch = whole_size_of(data.batch);
  position.pass_step(batch, feed.place_after(position, batch));
  tracer.part("update");
  is_taken ? learner.step(now, position.step) : learner.skip();
  if (is_taken) seen_accuracy.add(gradients.losses.right, size_of(data.batch));
  tracer.end();
  reporter.add({.step = position.step,
                .epoch = feed.epoch_after_step(position),
                .loss = words.loss,
                .samples = batch,
                .policy = now,
                .wait_data = data.waited,
                .gradient_norm = gradients.norm,
                .loss_scale = loss_scale,
                .is_taken = is_taken,
                .figures = words.figures,
                .rank_seconds = words.rank_seconds,
                .parts = parts_of_step(waited_ranks)});
  if (verdict == policy::StepVerdict::give_up || verdict == policy::StepVerdict::roll_back)
    diverge(policy::cause_of_divergence(feedback, words.loss));
  else if (steering.after_step(epoch_now(), now, learner.moments()))
    seek();
  return true;
} catch (const Interrupted&) {
  learner.skip();
  return false;
}

/// Nullopt on GPUs: kernels run asynchronously, so that timers of the host mean nothing. `waited_ranks` is
/// added to the learner's.
std::optional<StepParts> Trainer::Impl::parts_of_step(double waited_ranks) {
  if (!device.is_cpu()) return std::nullopt;
  StepParts parts = learner.parts();
  parts.waited_ranks += waited_ranks;
  return parts;
}

Learner::Gradients Trainer::Impl::compute_gradients(const StepData& data,
                                                    const Learner::StepContext& context) {
  Learner::Gradients gradients = learner.compute_gradients(data, context);
  const std::int64_t before = feedback.micro_batch > 0 ? feedback.micro_batch : size_of(data.batch);
  const std::int64_t fitting = learner.micro_batch();
  if (fitting != feedback.micro_batch)
    announcer.changed("micro_batch", static_cast<double>(before), static_cast<double>(fitting),
                      "memory ran out");
  feedback.micro_batch = fitting;
  if (exchange::ExchangeMethod* exchange = learner.exchange()) {
    if (const auto choice = exchange->take_bucket_choice()) announcer.buckets(*choice);
    if (const auto change = exchange->take_change())
      announcer.changed(change->what, change->from, change->to, change->why);
  }
  return gradients;
}

void Trainer::Impl::diverge(const std::string& cause) {
  reporter.flush();
  if (!has_learned()) give_up_at_once(spec.model.init);
  if (feedback.rollbacks.size() >= policy::most_rollbacks) give_up(feedback, cause);
  roll_back(cause);
}

/// To the end of an epoch or to the beginning, which then becomes a checkpoint: either way the roll-back is
/// on disk, and a killed run goes on from it.
void Trainer::Impl::roll_back(const std::string& cause) {
  take_saved(/*waits=*/true);
  const PolicyState diverged = feedback;
  Rollback rollback{.step = position.step};
  Damages damages;
  const auto checkpoint = of_first(ranks, ranks.is_first() ? store.newest_of_epoch(&damages) : std::nullopt);
  announcer.damages("damaged-checkpoint", damages);
  if (checkpoint) {
    go_to(*checkpoint);
  } else {
    learner.begin(events);
    position = {};
    feedback = first_feedback();
  }
  rollback.from_step = position.step;
  announcer.rolled_back(rollback, diverged.rollbacks.size() + 1, cause);
  const double rate_factor = feedback.rate_factor;
  feedback = policy::rolled_back(feedback, diverged, rollback);
  announcer.changed("rate_factor", rate_factor, feedback.rate_factor, "the training diverged");
  steering.rewind(epoch_now());
  if (ranks.is_first()) store.remove_after(position.step);
  validation.forget_after(position.step);
  if (!checkpoint)
    save({manifest()});
  else if (ranks.is_first())
    disk.until_written([&] { store.amend(*checkpoint, feedback); });
  seek();
}

/// Where its evaluation is given up, what is saved stands before the end of the epoch, and a resume comes to
/// it again. An epoch that training for a time ends in is not passed.
bool Trainer::Impl::end_epoch() {
  learner.average_ranks();
  const CheckpointManifest before = manifest();
  if (!feedback.ended) position.end_epoch();
  if (!is_sound()) {
    diverge("a step led to weights that are not finite");
    return true;
  }
  if (has_ended() && policy::ends_diverged(feedback)) {
    diverge("training would end with a loss far above that of the first step or of a constant prediction, " +
            number_text(feedback.loss_watch.reference));
    return true;
  }
  if (steering.after_epoch(epoch_now())) seek();
  try {
    settle_epoch();
  } catch (const Interrupted&) {
    save({before});
    return false;
  }
  return true;
}

/// Finds out how good the weights are, lets the policy answer, and saves them.
void Trainer::Impl::settle_epoch() {
  take_saved(/*waits=*/true);
  reporter.pause();
  const double began = steering.seconds();
  const bool is_regular = steering.wants_evaluation(epoch_now());
  const bool is_due = is_regular || stops_here();
  auto evaluation = is_due ? evaluate() : std::nullopt;
  // A resumed run takes the same schedule as one that was not stopped.
  if (evaluation && is_regular) steering.answer(evaluation->scores(), epoch_now());
  if (steering.after_evaluation(epoch_now())) seek();
  feed.choose_samples(position, announcer);
  BackgroundSave::Wish wish{manifest(), std::move(evaluation), is_due};
  const bool is_best =
      ranks.first_says(wish.evaluation && validation.choose(*wish.evaluation, wish.manifest));
  if (has_ended() || stops_here() || is_best || position.epoch % spec.checkpoint.every_epochs == 0)
    save(std::move(wish));
  else
    unsaved = std::move(wish.evaluation);
  steering.end_epoch(steering.seconds() - began, is_due);
  reporter.resume();
}

std::optional<metrics::Evaluation> Trainer::Impl::evaluate() {
  const Learner::Averaged averaged(learner);
  return validation.evaluate(learner.network(), epoch_now(), position.step, seen_accuracy.take());
}

/// Returns the manifest of a checkpoint at the current position.
CheckpointManifest Trainer::Impl::manifest() {
  steering.note();
  return {.step = position.step,
          .epoch = position.epoch,
          .first_sample = position.first_sample,
          .samples = position.samples,
          .seed = spec.training.seed,
          .threads = threads,
          .ranks = ranks.count(),
          .metric = spec.checkpoint.metric,
          .scores = {},
          .is_settled = learner.is_settled(),
          .policy = feedback,
          .files = {}};
}

/// Nothing on other ranks than the first, which give it their part. Training goes on from here while it is
/// written; before the next one, and before anything else is done with checkpoints, it has been taken.
void Trainer::Impl::save(BackgroundSave::Wish wish) {
  take_saved(/*waits=*/true);
  if (!ranks.is_first() && !learner.is_saved_together()) return;
  const checkpoint::Contents contents =
      contents_of(learner.trained(), describe(spec, learner.network()), ranks);
  if (!ranks.is_first()) return;
  saving.begin(std::move(wish), contents);
}

void Trainer::Impl::take_saved(bool waits) {
  std::optional<BackgroundSave::Saved> saved = saving.take(waits);
  if (!saved) return;
  validation.saved(saved->entry, std::move(saved->wish.evaluation));
  if (saved->wish.is_to_be_evaluated) validation.request(saved->entry);
}

bool Trainer::Impl::goes_on(bool is_asked) {
  if (!steering.go_on(position.step, epoch_now(), is_asked)) return false;
  seek();
  return !has_ended();
}

/// Saves where training stands, unless that is on disk.
void Trainer::Impl::keep() {
  reporter.flush();
  learner.average_ranks();
  take_saved(/*waits=*/true);
  if (!ranks.is_first() && !learner.is_saved_together()) return;
  bool is_saved = false;
  if (ranks.is_first()) {
    const auto saved = list_checkpoints(run_directory);
    is_saved = !saved.empty() && saved.back().manifest.step == position.step;
  }
  if (learner.is_saved_together()) is_saved = ranks.first_says(is_saved);
  if (position.step > 0 && !is_saved && is_sound()) {
    BackgroundSave::Wish wish{manifest(), std::exchange(unsaved, std::nullopt)};
    if (wish.evaluation) validation.choose(*wish.evaluation, wish.manifest);
    save(std::move(wish));
  }
  take_saved(/*waits=*/true);
}

/// What comes after the last epoch.
void Trainer::Impl::complete() {
  take_saved(/*waits=*/true);
  if (position.step > 0 && !has_learned()) give_up_at_once(spec.model.init);
  const bool is_complete = validation.finish(stop);
  if (!is_complete && is_to_stop()) return finish("stopped");
  finish(!has_unseen_test(spec) || test() ? "completed" : "stopped");
}

/// Evaluates the best checkpoint on images that chose nothing, once.
bool Trainer::Impl::test() try {
  Damages damages;
  const CheckpointEntry best =
      *of_first(ranks, ranks.is_first() ? std::optional(best_intact_checkpoint(run_directory, &damages))
                                        : std::nullopt);
  announcer.damages("damaged-checkpoint", damages);
  learner.restore(best.directory);
  const Learner::Averaged averaged(learner);
  validation.test(learner.network(), best, *samples->make_evaluator("test", std::max(1, threads / 2)));
  return true;
} catch (const Interrupted&) {
  return false;
}

/// After an epoch that it was to stop after, its evaluation elsewhere is waited for.
void Trainer::Impl::stop_early() {
  keep();
  if (stops_here()) validation.finish(stop);
  finish("stopped");
}

void Trainer::Impl::finish(const char* reason) {
  announcer.odd_images(samples->images());
  announcer.finished(reason, spec.checkpoint.metric, validation.best_value(), validation.best_epoch(),
                     position.samples, feedback.skipped);
}

Trainer::Trainer(JobSpec spec, std::filesystem::path run_directory, EventSink& events, Controls controls,
                 bool resume)
    : impl_(std::make_unique<Impl>(std::move(spec), std::move(run_directory), events, controls, resume)) {}

Trainer::~Trainer() = default;

void Trainer::run() try { impl_->run(); } catch (const data::TooManyUnreadable&) {
  // Of several ranks it may be one alone that cannot go on, and others do not come to give it their part.
  if (!impl_->learner.is_saved_together()) impl_->keep();
  throw;
} catch (const DiskFull& error) {
  if (!impl_->stop.requested()) throw;
  impl_->reporter.flush();
  impl_->announcer.disk_stays_full(error);
  impl_->finish("stopped");
}

}  // namespace anneal::train
