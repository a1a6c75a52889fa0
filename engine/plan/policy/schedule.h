#pragma once

#include <cstdint>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/policy_state.h"

namespace anneal::policy {

/// The batch that starts at a sample of an epoch.
struct ScheduledBatch {
  std::int64_t epoch;         ///< from 0
  std::int64_t first_sample;  ///< in the epoch's order, from 0
  std::int64_t size;          ///< samples; as scheduled, so the epoch may end before the batch does
  int side;                   ///< pixels of the images
  double augment_strength = 1;

  bool operator==(const ScheduledBatch&) const = default;
};

/// Share of training in [0, 1] done before sample `first_sample` of `epoch`, of `samples` (at least 1) an
/// epoch.
double progress_at(const Training& training, std::int64_t samples, std::int64_t epoch,
                   std::int64_t first_sample);

/// The same on a timeline, at a fractional `epoch`. Past its end the progress is 1.
double progress_at(const Timeline& timeline, double epoch);

/// The timeline that goes on from where `timeline` is at `epoch` and comes to its end after `seconds` more,
/// of which `seconds_at_end` are left for the last evaluation, at `seconds_per_epoch` with all that lies
/// between two. The progress made so far stays.
Timeline rescaled(const Timeline& timeline, double epoch, double seconds, double seconds_per_epoch,
                  double seconds_at_end);

/// The timeline from fractional `epoch` on, where a sample of the last epoch was worth `worth` of one in
/// batches as large as the first, and the timeline so far took it for `expected`: progress is what was
/// earned, and the end is where all will be at the same worth (AdaScale's scale-invariant iterations, Johnson
/// et al. 2020, §3.1).
Timeline rescaled_by_worth(const Timeline& timeline, double epoch, double expected, double worth);

/// A pure function of the position, so loading threads may run ahead and a run may continue anywhere.
ScheduledBatch batch_at(const Training& training, std::int64_t samples, std::int64_t epoch,
                        std::int64_t first_sample);
ScheduledBatch batch_at(const Training& training, const Timeline& timeline, std::int64_t samples,
                        std::int64_t epoch, std::int64_t first_sample, double batch_growth = 1);

/// Batches that the samples of `epoch` fill; the incomplete last one is left out unless it is the only one.
std::int64_t steps_in_epoch(const Training& training, std::int64_t samples, std::int64_t epoch);

/// Sum of `steps_in_epoch` over the training.
std::int64_t total_steps(const Training& training, std::int64_t samples);

}  // namespace anneal::policy
