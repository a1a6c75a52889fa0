#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/policy_state.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/policy/schedule.h"

namespace anneal::policy {

/// What the hyperparameters of each step follow from, with the changes that were made during the run.
struct TrainingSchedule {
  Training training;
  Timeline timeline;
  double batch_growth = 1;   ///< what the noise of the gradients has made of the batch
  std::int64_t samples = 0;  ///< of an epoch, which no change of the batch exceeds; 0: not known
};

/// The schedule that a spec begins with.
TrainingSchedule schedule_of(const Training& training);

/// The schedule after a change at fractional `epoch`. Where the number of epochs changes, the progress made
/// stays and what is left of training is stretched; where all of it was made, its second half is gone through
/// once more. Throws UserError naming `place` for what cannot change:
/// the last image size, which the model is evaluated with, and epochs that are done.
TrainingSchedule changed(const TrainingSchedule& schedule, double epoch, const nlohmann::json& training,
                         const std::string& place = "training");

/// The schedules that a run of `spec` goes through, each made of the one before: what is asked of many epochs
/// takes no longer than going through the changes once.
class ScheduleWalk {
 public:
  /// `spec` is to outlive it.
  explicit ScheduleWalk(const JobSpec& spec) : spec_(spec), schedule_(schedule_of(spec.training)) {}

  /// The schedule after all changes up to fractional `epoch`, which is none before that of the last call.
  /// Throws UserError as `changed` does.
  const TrainingSchedule& to(double epoch);

 private:
  const JobSpec& spec_;
  std::size_t done_ = 0;  ///< changes
  TrainingSchedule schedule_;
};

/// The schedule after all changes up to fractional `epoch`.
TrainingSchedule schedule_at(const JobSpec& spec, double epoch);

/// The fractional epoch at which a run of `spec`, with its changes, has made `progress`.
double epoch_at(const JobSpec& spec, double progress);

Hyperparameters at(const TrainingSchedule& schedule, double progress);
ScheduledBatch batch_at(const TrainingSchedule& schedule, std::int64_t samples, std::int64_t epoch,
                        std::int64_t first_sample);

/// Whether what is learned after `epoch` whole ones is evaluated: as often as the policy says, and where the
/// schedule comes to its end.
bool is_evaluated(const TrainingSchedule& schedule, double epoch);

struct SchedulePoint {
  double epoch;  ///< fractional
  double progress;
  Hyperparameters values;
};

/// What a run of `spec` goes through, with its changes: `points` moments evenly spaced over its epochs, both
/// ends included; at least 2.
std::vector<SchedulePoint> sample(const JobSpec& spec, int points);

}  // namespace anneal::policy
