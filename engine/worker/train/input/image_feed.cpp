#include "engine/worker/train/input/image_feed.h"

#include <algorithm>
#include <utility>

#include "engine/data/source/samples/unreadable.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/train/input/pinned_memory.h"
#include "engine/worker/train/reporting/leave_out.h"

namespace anneal::train {

namespace {

data::LoaderOptions loader_options(const JobSpec& spec, const data::Datasets& datasets, int threads,
                                   std::vector<data::Exclusion> excluded) {
  data::LoaderOptions options;
  options.cache = datasets.train_cache;
  options.threads = std::max(1, threads / 2);
  const at::Device device = runtime::choose_device(spec.training.execution.device);
  if (device.is_cuda()) {
    // What trains on a GPU leaves it all but two cores, of which the loader gives back what is not missed.
    options.threads = std::max(options.threads, threads - 2);
    options.memory = std::make_shared<PinnedMemory>(device.index());
  }
  options.most_threads = threads;
  options.excluded = std::move(excluded);
  options.seed = spec.training.seed;
  options.balances_classes = spec.training.class_weights.kind == ClassWeighting::sampling;
  options.augment = spec.data.augment;
  options.views = spec.training.distillation.views;
  options.most_replacements = spec.data.unreadable.of(data::distinct_samples(*datasets.train));
  return options;
}

}  // namespace

ImageFeed::ImageFeed(const JobSpec& spec, const data::Datasets& datasets, data::Quarantine& quarantine,
                     distributed::Communicator& ranks, Announcer& announcer, const RoomOnDisk& disk,
                     int threads, const data::Loader::Plan& plan, std::int64_t epochs)
    : quarantine_(quarantine),
      ranks_(ranks),
      announcer_(announcer),
      disk_(disk),
      loader_(datasets.train,
              loader_options(spec, datasets, threads, quarantine.exclusions("train", *datasets.train)), plan,
              epochs) {
  const at::Device device = runtime::choose_device(spec.training.execution.device);
  if (device.is_cuda()) ahead_.emplace(device);
  if (!datasets.unlabelled) return;
  unlabelled_ = std::make_unique<UnlabelledStream>(
      datasets, spec, quarantine.exclusions("unlabelled", *datasets.unlabelled), threads, plan, epochs);
}

void ImageFeed::seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) {
  if (ahead_) ahead_->forget();
  loader_.seek(epoch, first_sample, epochs);
  if (unlabelled_) unlabelled_->seek(epoch, first_sample, epochs);
}

void ImageFeed::seek_kept(std::int64_t epoch, std::int64_t first_sample, data::EpochSubset kept) {
  if (ahead_) ahead_->forget();
  kept ? loader_.seek(epoch, first_sample, std::move(kept)) : seek(epoch, first_sample, epoch + 1);
}

std::optional<StepData> ImageFeed::next(std::int64_t epoch) {
  const double waited_before = waited_seconds();
  auto batch = loader_.next();
  auto views = unlabelled_ ? unlabelled_->next() : std::nullopt;
  if (!batch && ahead_) ahead_->forget();  // what was made ahead may be made anew
  if (!batch) return std::nullopt;
  leave_out(quarantine_, announcer_, disk_, "train", epoch, of_all_ranks(ranks_, batch->bad_samples));
  if (views)
    leave_out(quarantine_, announcer_, disk_, "unlabelled", epoch,
              of_all_ranks(ranks_, views->weak.bad_samples));
  at::Tensor bytes = ahead_ ? ahead_->take(*batch) : at::Tensor();
  return StepData{std::move(*batch), std::move(views), waited_seconds() - waited_before, std::move(bytes)};
}

void ImageFeed::look_ahead() {
  if (!ahead_) return;
  const data::ImageBatch* const next = loader_.upcoming();
  if (next != nullptr && next->size > 0) ahead_->send(*next);
}

void ImageFeed::recycle(StepData data) {
  loader_.recycle(std::get<data::ImageBatch>(std::move(data.batch)));
  if (data.unlabelled) unlabelled_->recycle(std::move(*data.unlabelled));
}

double ImageFeed::waited_seconds() const {
  return loader_.waited_seconds() + (unlabelled_ ? unlabelled_->waited_seconds() : 0);
}

}  // namespace anneal::train
