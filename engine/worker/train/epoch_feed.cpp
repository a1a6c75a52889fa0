#include "engine/worker/train/epoch_feed.h"

#include <utility>

#include "engine/data/loading/batch_planner.h"
#include "engine/plan/policy/schedule.h"

namespace anneal::train {

EpochFeed::EpochFeed(Samples& samples, const Steering& steering, SamplePruning* pruning,
                     const distributed::Communicator& ranks)
    : steering_(steering),
      pruning_(pruning),
      part_{ranks.rank(), ranks.count()},
      samples_per_epoch_(samples.count()),
      feed_(samples.make_feed(planner(), pruning == nullptr ? steering.epochs_ahead() : 1)) {}

/// Asked from the threads of the feed.
data::BatchPlan EpochFeed::plan(std::int64_t epoch, std::int64_t first_sample) const {
  const policy::ScheduledBatch batch =
      policy::batch_at(*steering_.schedule(), samples_per_epoch_, epoch, first_sample);
  return {batch.size, batch.side, batch.augment_strength, part_};
}

void EpochFeed::seek(const Position& position) {
  if (pruning_ == nullptr)
    return feed_->seek(position.epoch, position.first_sample, steering_.epochs_ahead());
  kept_ = pruning_->places(position.epoch);
  feed_->seek_kept(position.epoch, position.first_sample, kept_);
}

void EpochFeed::choose_samples(const Position& position, Announcer& announcer) {
  if (pruning_ == nullptr || position.first_sample > 0) return;
  const std::int64_t before = pruning_->left_out();
  pruning_->draw(position.epoch, policy::progress_at(steering_.schedule()->timeline,
                                                     position.fractional_epoch(samples_per_epoch_)));
  if (const std::int64_t now = pruning_->left_out(); now != before)
    announcer.changed(
        "samples_left_out", static_cast<double>(before), static_cast<double>(now),
        now == 0 ? "the last epochs use all samples" : "samples already learned are used less often");
  seek(position);
}

std::int64_t EpochFeed::place_after(const Position& position, std::int64_t size) const {
  return data::place_after(kept_, position.first_sample, size, samples_per_epoch_);
}

double EpochFeed::epoch_after_step(const Position& position) const {
  const data::BatchPlanner batches =
      data::planner_of(kept_, position.epoch, samples_per_epoch_, /*drops_last=*/true, planner());
  const std::int64_t first = kept_ ? data::kept_before(*kept_, position.first_sample) : position.first_sample;
  const bool ends_epoch = !batches.at({position.epoch, first});
  return ends_epoch ? static_cast<double>(position.epoch + 1) : position.fractional_epoch(samples_per_epoch_);
}

}  // namespace anneal::train
