#include "engine/worker/train/reporting/announcer.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "engine/core/protocol/number_text.h"
#include "engine/data/loading/image_cache.h"
#include "engine/model/trained/weights_file.h"
#include "engine/plan/policy/divergence.h"

namespace anneal::train {

namespace {

constexpr double seconds_between_resource_events = 5;
constexpr double least_news = 0.125;  ///< of a batch size

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void Announcer::damages(const char* code, const Damages& damages) {
  for (const UserError& damage : damages)
    if (told_damages_.insert(damage.what()).second)
      sink_.emit(WarningEvent{
          .code = code,
          .message = damage.hint().empty() ? damage.message() : damage.message() + "; " + damage.hint(),
          .place = std::filesystem::path(damage.place()).lexically_relative(run_directory_).string()});
}

void Announcer::disk_full(const Error& error) {
  sink_.emit(WarningEvent{.code = WarningEvent::disk_full,
                          .message = error.message() + "; the run waits until there is room",
                          .place = error.place()});
}

void Announcer::disk_has_room(double seconds) {
  sink_.emit(WarningEvent{.code = WarningEvent::disk_has_room,
                          .message = "there is room again: the run continues after " +
                                     std::to_string(std::lround(seconds)) + " seconds",
                          .place = run_directory_.string()});
}

void Announcer::disk_stays_full(const Error& error) {
  sink_.emit(WarningEvent{.code = WarningEvent::disk_full,
                          .message = error.message() + "; resuming continues from the last intact checkpoint",
                          .place = error.place()});
}

void Announcer::resumes_from(std::int64_t step) {
  sink_.emit(RestartEvent{.attempt = 0, .cause = {}, .from_step = step});
}

void Announcer::changed_threads(int before, int now) {
  sink_.emit(WarningEvent{.code = "threads-changed",
                          .message = "The checkpoint was made with " + std::to_string(before) +
                                     " threads, but this run has " + std::to_string(now) +
                                     ": results may differ in the last bits.",
                          .place = "training.threads"});
}

void Announcer::changed_ranks(int before, int now) {
  sink_.emit(WarningEvent{.code = "ranks-changed",
                          .message = "The checkpoint was made by " + std::to_string(before) +
                                     (before == 1 ? " rank" : " ranks") + ", but this run has " +
                                     std::to_string(now) +
                                     ": results may differ in the last bits, and batches are normalized in "
                                     "different parts unless parallel.sync_batch_norm is true.",
                          .place = "parallel.ranks"});
}

void Announcer::warnings(const std::vector<WarningEvent>& warnings) {
  for (const WarningEvent& warning : warnings) sink_.emit(warning);
}

void Announcer::slow_rank(const SlowRank::Found& found, const std::string& where) {
  const std::string rank = "rank " + std::to_string(found.rank);
  sink_.emit(WarningEvent{.code = "slow-rank",
                          .message = rank + " takes " + number_text(std::round(found.times * 10) / 10) +
                                     " times as long for a step as the others, which wait for it",
                          .place = rank + ", " + where});
}

void Announcer::staged_exchange(const std::string& note) {
  sink_.emit(WarningEvent{.code = "staged-exchange", .message = note, .place = "parallel.ranks"});
}

void Announcer::unchecked_weights(const std::string& file, const std::string& why) {
  if (!why.empty()) sink_.emit(WarningEvent{.code = model::unchecked_code, .message = why, .place = file});
}

void Announcer::bad_samples(const std::vector<data::BadSample>& samples) {
  for (const data::BadSample& sample : samples)
    sink_.emit(WarningEvent{.code = "unreadable-image",
                            .message = "An image is skipped because it " + sample.reason,
                            .place = sample.path});
}

void Announcer::odd_images(const data::Datasets& datasets) {
  data::OddityCounts odd;
  for (const auto& cache : {datasets.train_cache, datasets.evaluation_cache, datasets.unlabelled_cache})
    if (cache) odd += cache->odd_images();
  if (odd.images == 0) return;
  sink_.emit(WarningEvent{.code = "odd-images",
                          .message = std::to_string(odd.images) +
                                     (odd.images == 1 ? " image is unusual, but intact and was used: "
                                                      : " images are unusual, but intact and were used: ") +
                                     data::describe(odd) + ". `anneal data` lists them.",
                          .place = "data"});
}

void Announcer::policy(const policy::Hyperparameters& now) {
  if (!told_) {
    sink_.emit(StageEvent{.name = "first-batch", .done = true});
    told_ = now;
  }
  const auto batch = static_cast<double>(now.batch_size), told = static_cast<double>(told_->batch_size);
  if (std::abs(batch - told) >= least_news * told) {
    changed("batch_size", told, batch, "schedule");
    told_->batch_size = now.batch_size;
  }
  if (told_->image_size != now.image_size) {
    changed("image_size", told_->image_size, now.image_size, "schedule");
    told_->image_size = now.image_size;
  }
}

void Announcer::changed(const char* what, double from, double to, const std::string& why) {
  sink_.emit(PolicyEvent{.what = what, .from = from, .to = to, .why = why});
}

void Announcer::buckets(const distributed::BucketChoice& choice) {
  if (choice.now == choice.before) return;
  const auto bytes = [](std::size_t numbers) { return static_cast<double>(numbers * sizeof(float)); };
  std::array<char, 200> why;
  std::snprintf(why.data(), why.size(),
                "a number takes %.3g ns, plus %.3g ms per exchange; the last exchange should end %.3g ms "
                "after the backward pass, or %.3g ms with buckets of 25 MiB",
                choice.link.per_number * 1e9, choice.link.latency * 1e3, choice.exposed * 1e3,
                choice.exposed_of_one * 1e3);
  changed("bucket_bytes", bytes(choice.before), bytes(choice.now), why.data());
}

void Announcer::change(const Change& change) {
  sink_.emit(ChangeEvent{.step = change.step, .epoch = change.epoch, .training = change.training});
}

void Announcer::refused_change(const Error& error) {
  sink_.emit(WarningEvent{.code = "change-refused",
                          .message = std::string("A change was not made: ") + error.what(),
                          .place = error.place()});
}

void Announcer::evaluation(const metrics::Evaluation& evaluation, double epoch, std::int64_t step,
                           const metrics::Evaluation* training, std::optional<SeenShare> seen) {
  const Scores& scores = evaluation.scores();
  EvaluationEvent event{.split = evaluation.split,
                        .epoch = epoch,
                        .loss = scores[Metric::loss],
                        .accuracy = scores[Metric::accuracy],
                        .top5 = scores[Metric::top5],
                        .samples = evaluation.samples(),
                        .step = step};
  if (evaluation.regression) {
    event.rmse = scores[Metric::rmse];
    event.mae = scores[Metric::mae];
    event.r2 = scores[Metric::r2];
  } else {
    event.macro_precision = scores[Metric::macro_precision];
    event.macro_recall = scores[Metric::macro_recall];
    event.macro_f1 = scores[Metric::macro_f1];
    event.calibration_error = scores[Metric::calibration_error];
    if (evaluation.samples() > 0) event.no_information_rate = evaluation.result.no_information_rate();
  }
  if (!evaluation.examples.empty()) event.examples.emplace();
  for (const metrics::JudgedSample& sample : evaluation.examples)
    event.examples->push_back({sample.path, sample.label, sample.predicted, sample.probability});
  if (training != nullptr) {
    event.training_loss = training->scores()[Metric::loss];
    (training->regression ? event.training_rmse : event.training_accuracy) =
        training->scores()[training->regression ? Metric::rmse : Metric::accuracy];
    event.training_samples = training->samples();
  } else if (seen) {
    event.training_accuracy = seen->accuracy;
    event.training_samples = seen->samples;
  }
  sink_.emit(event);
  tell_if_far_off(evaluation);
  const std::vector<std::string> nonfinite = metrics::nonfinite_samples(evaluation);
  if (nonfinite.empty()) return;
  sink_.emit(WarningEvent{.code = "nonfinite-outputs",
                          .message = "The model's output for " + std::to_string(evaluation.result.nonfinite) +
                                     " of " + std::to_string(evaluation.samples()) + " samples of the " +
                                     evaluation.split +
                                     " split is not finite, although its weights are: these samples count as "
                                     "wrong, starting with this one",
                          .place = nonfinite.front()});
}

void Announcer::tell_if_far_off(const metrics::Evaluation& evaluation) {
  const double loss = evaluation.scores()[Metric::loss],
               of_constant = policy::constant_loss(evaluation.classes.size());
  if (!(loss > policy::far_off_times * of_constant) || !told_far_off_.insert(evaluation.split).second) return;
  sink_.emit(WarningEvent{.code = "far-off",
                          .message = "The loss, " + number_text(loss) + ", is far above the " +
                                     number_text(of_constant) +
                                     " of a prediction that is the same for every sample: the weights have "
                                     "diverged, or the running statistics of norms do not fit them; train "
                                     "with a lower learning rate or with training.gradient_clip",
                          .place = evaluation.split});
}

void Announcer::failed_evaluation(const CheckpointEntry& checkpoint, const std::string& why) {
  sink_.emit(WarningEvent{.code = "evaluation-failed",
                          .message = "A checkpoint could not be evaluated: " + why,
                          .place = checkpoint.directory.lexically_relative(run_directory_).string()});
}

void Announcer::checkpoint(const CheckpointEntry& entry, bool is_best) {
  std::int64_t bytes = 0;
  for (const CheckpointManifest::File& file : entry.manifest.files) bytes += file.bytes;
  sink_.emit(CheckpointEvent{.path = entry.directory.lexically_relative(run_directory_).string(),
                             .step = entry.manifest.step,
                             .bytes = bytes,
                             .best = is_best});
}

void Announcer::rolled_back(const Rollback& rollback, std::size_t number, const std::string& cause) {
  sink_.emit(RollbackEvent{.number = static_cast<int>(number),
                           .cause = cause,
                           .step = rollback.step,
                           .from_step = rollback.from_step});
}

ResourcesEvent Announcer::used_resources() {
  ResourcesEvent event = resources_.measure(0);
  if (const auto use = gpu_ ? gpu_->measure() : std::nullopt) {
    event.gpu_utilization = use->utilization;
    event.gpu_memory_bytes = use->memory_bytes;
    event.gpu_memory_total_bytes = use->memory_total_bytes;
  }
  if (!state_memory_) return event;
  event.state_bytes = state_memory_->bytes;
  event.predicted_state_bytes = state_memory_->predicted;
  return event;
}

void Announcer::resources(const std::optional<data::LoaderSetting>& loader) {
  if (seconds_since(resources_said_) < seconds_between_resource_events) return;
  ResourcesEvent event = used_resources();
  if (loader) {
    event.loader_threads = loader->threads;
    event.loader_batches = loader->batches;
  }
  sink_.emit(event);
  resources_said_ = Clock::now();
}

void Announcer::finished(const char* reason, Metric metric, double best, double best_epoch,
                         std::int64_t samples, std::int64_t skipped) {
  sink_.emit(used_resources());
  sink_.emit(FinishedEvent{.metric = to_string(metric),
                           .value = best,
                           .epoch = best_epoch,
                           .samples = samples,
                           .reason = reason,
                           .skipped = skipped});
}

}  // namespace anneal::train
