#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/data/loading/epoch_subset.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/input/feed.h"
#include "engine/worker/train/input/samples.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/steering/position.h"
#include "engine/worker/train/steering/steering.h"
#include "engine/worker/train/techniques/sample_pruning.h"

namespace anneal::train {

/// The batches of a run from where training stands: as large as its schedule has them, without the samples
/// that an epoch leaves out.
class EpochFeed {
 public:
  /// `pruning` may be null. All that is named outlives this.
  EpochFeed(Samples& samples, const Steering& steering, SamplePruning* pruning,
            const distributed::Communicator& ranks);

  /// What comes next begins there; what was made ahead is dropped.
  void seek(const Position& position);
  /// Which samples the epoch that begins there has, where one does: part of the checkpoint that ends the
  /// last.
  void choose_samples(const Position& position, Announcer& announcer);

  /// Of the epoch of `position`, or nullopt at its end.
  std::optional<StepData> next(const Position& position) { return feed_->next(position.epoch); }
  /// See Feed.
  void look_ahead() { feed_->look_ahead(); }
  void recycle(StepData data) { feed_->recycle(std::move(data)); }
  std::optional<data::LoaderSetting> setting() const { return feed_->setting(); }

  /// Where the next batch begins behind one of `size` samples, of all ranks, that begins at `position`.
  std::int64_t place_after(const Position& position, std::int64_t size) const;
  /// Fractional. What an epoch's last step leaves out for want of a whole batch counts as done with it.
  double epoch_after_step(const Position& position) const;

 private:
  data::BatchPlan plan(std::int64_t epoch, std::int64_t first_sample) const;
  data::BatchPlanner::Plan planner() const {
    return [this](std::int64_t epoch, std::int64_t first_sample) { return plan(epoch, first_sample); };
  }

  const Steering& steering_;
  SamplePruning* pruning_;
  data::RankPart part_;
  std::int64_t samples_per_epoch_;
  data::EpochSubset kept_;  ///< in the order of the epoch that is learned; null: all
  std::unique_ptr<Feed> feed_;
};

}  // namespace anneal::train
