#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/policy/training_schedule.h"

namespace anneal::train {

/// The changes to a run's policy, those of its spec and those that it is asked for on its way. Each is on
/// disk before it takes effect, with the position it belongs to, so that a resumed run repeats it there.
class Changes {
 public:
  /// Without a `run_directory` another rank is the one that has them on disk.
  Changes(std::vector<Change> recorded, std::optional<std::filesystem::path> run_directory)
      : changes_(std::move(recorded)), run_directory_(std::move(run_directory)) {}

  /// The schedule with which a run continues from fractional `epoch`: that of one that began with `first`.
  /// What was changed later is to come again.
  policy::TrainingSchedule go_to(policy::TrainingSchedule first, double epoch);

  /// The next recorded change that belongs to `epoch` or before it; `schedule` follows it. One that was made
  /// after the run had ended comes only then.
  std::optional<Change> next(policy::TrainingSchedule& schedule, double epoch, bool has_ended);

  /// Whether the last change that has taken effect was made at `epoch`, where the run had ended.
  bool went_on_at(double epoch) const;

  /// Records `training` as a change at this position, and `schedule` follows it; `after_end` where the run
  /// has ended there. Throws UserError, with nothing recorded or changed, where it cannot be, also for the
  /// sake of recorded changes to come; EnvironmentError where it cannot be written.
  Change add(policy::TrainingSchedule& schedule, std::int64_t step, double epoch,
             const nlohmann::json& training, bool after_end);

 private:
  std::vector<Change> changes_;
  std::size_t done_ = 0;  ///< how many of them have taken effect
  std::optional<std::filesystem::path> run_directory_;
};

}  // namespace anneal::train
