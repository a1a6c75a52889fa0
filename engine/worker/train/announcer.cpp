#include "train/announcer.h"

#include <limits>
#include <string>

#include "policy/divergence.h"

namespace anneal::train {

namespace {

constexpr double seconds_between_resource_events = 5;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void Announcer::damaged_checkpoint(const std::filesystem::path& directory) {
  sink_.emit(WarningEvent{.code = "damaged-checkpoint",
                          .message = "A checkpoint is damaged; the one before it is used.",
                          .place = directory.lexically_relative(run_directory_).string()});
}

void Announcer::changed_threads(int before, int now) {
  sink_.emit(WarningEvent{.code = "threads-changed",
                          .message = "The checkpoint was made with " + std::to_string(before) +
                                     " threads, this run has " + std::to_string(now) +
                                     ": results may differ in the last bits.",
                          .place = "training.threads"});
}

void Announcer::bad_samples(const std::vector<data::BadSample>& samples) {
  for (const data::BadSample& sample : samples)
    sink_.emit(WarningEvent{.code = "unreadable-image",
                            .message = "An image cannot be read and is left out: " + sample.reason,
                            .place = sample.path});
}

void Announcer::policy(const policy::Hyperparameters& now) {
  if (!previous_) sink_.emit(StageEvent{.name = "first-batch", .done = true});
  if (previous_ && previous_->batch_size != now.batch_size)
    changed("batch_size", static_cast<double>(previous_->batch_size), static_cast<double>(now.batch_size),
            "schedule");
  if (previous_ && previous_->image_size != now.image_size)
    changed("image_size", static_cast<double>(previous_->image_size), static_cast<double>(now.image_size),
            "schedule");
  previous_ = now;
}

void Announcer::changed(const char* what, double from, double to, const std::string& why) {
  sink_.emit(PolicyEvent{.what = what, .from = from, .to = to, .why = why});
}

void Announcer::evaluation(const std::string& split, double epoch, const Evaluation& evaluation) {
  sink_.emit(EvaluationEvent{.split = split,
                             .epoch = epoch,
                             .loss = evaluation.loss,
                             .accuracy = evaluation.accuracy,
                             .top5 = evaluation.top5,
                             .samples = evaluation.samples});
}

void Announcer::checkpoint(const CheckpointEntry& entry, bool is_best) {
  std::int64_t bytes = 0;
  for (const CheckpointManifest::File& file : entry.manifest.files) bytes += file.bytes;
  sink_.emit(CheckpointEvent{.path = entry.directory.lexically_relative(run_directory_).string(),
                             .step = entry.manifest.step,
                             .bytes = bytes,
                             .best = is_best});
}

void Announcer::rolled_back(const Rollback& rollback, std::size_t number) {
  sink_.emit(RollbackEvent{.number = static_cast<int>(number),
                           .cause = "the loss or gradients were not finite for " +
                                    std::to_string(policy::divergent_steps) + " steps in a row",
                           .step = rollback.step,
                           .from_step = rollback.from_step});
}

void Announcer::resources(const data::LoaderSetting& loader) {
  if (seconds_since(resources_said_) < seconds_between_resource_events) return;
  ResourcesEvent event = resources_.measure(0);
  event.loader_threads = loader.threads;
  event.loader_batches = loader.batches;
  sink_.emit(event);
  resources_said_ = Clock::now();
}

void Announcer::finished(const char* reason, std::optional<double> best, double best_epoch,
                         std::int64_t samples, std::int64_t skipped) {
  sink_.emit(resources_.measure(0));
  sink_.emit(FinishedEvent{.value = best.value_or(std::numeric_limits<double>::quiet_NaN()),
                           .epoch = best_epoch,
                           .seconds = seconds_since(started_),
                           .samples = samples,
                           .reason = reason,
                           .skipped = skipped});
}

}  // namespace anneal::train
