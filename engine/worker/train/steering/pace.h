#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/core/protocol/policy_state.h"
#include "engine/plan/policy/training_schedule.h"
#include "engine/worker/distributed/communicator.h"

namespace anneal::train {

/// The schedule of a run and its speed. Where training is for a time the timeline is stretched, again and
/// again, so that it ends when the time does, at the speed measured so far: by the first rank's clock.
class Pace {
 public:
  /// The time begins here. `ranks` outlives this.
  Pace(const Training& training, distributed::Communicator& ranks);

  /// The schedule of a run that begins.
  const policy::TrainingSchedule& first() const { return first_; }

  /// Of an epoch, once they are known. To be called before training begins.
  void set_samples(std::int64_t count);

  /// Goes on with `schedule` and what `state` says: growth, timeline and the time taken before.
  void resume(policy::TrainingSchedule schedule, const PolicyState& state);

  /// Goes on from an earlier epoch, with the schedule and what `state` said there. The time taken since stays
  /// taken, and the speed is measured anew.
  void rewind(policy::TrainingSchedule schedule, const PolicyState& state);

  bool is_for_a_time() const { return budget_ > 0; }

  /// What holds now. May be asked from any thread.
  std::shared_ptr<const policy::TrainingSchedule> schedule() const;
  /// What was planned on the schedule before is void.
  void set_schedule(policy::TrainingSchedule schedule);

  /// To be called after each step with the fractional epoch. Returns the new timeline where there is one;
  /// what was planned on the one before is void.
  std::optional<Timeline> after_step(double epoch);

  /// Seconds from an epoch's last step to the end of its evaluation and checkpoint, if it had them.
  void end_epoch(double seconds, bool was_evaluated);

  double seconds() const;  ///< of training, earlier attempts included, by the clock of this rank

 private:
  using Clock = std::chrono::steady_clock;

  void go_to(policy::TrainingSchedule schedule, const PolicyState& state);

  distributed::Communicator& ranks_;
  double budget_;       ///< seconds; 0: training is for a number of epochs
  double most_epochs_;  ///< however much time there is
  policy::TrainingSchedule first_;
  Clock::time_point started_ = Clock::now();
  double seconds_before_ = 0;
  std::int64_t steps_ = 0;       ///< of this attempt, since it was last rewound
  double first_epoch_ = 0;       ///< speed is counted from the end of the first step, which is slower …
  double first_seconds_ = 0;     ///< … and from this time on
  double due_ = 0;               ///< when the speed is to be looked at again
  double evaluation_ = 0;        ///< seconds that the last one took
  double between_epochs_ = 0;    ///< since then, too, and of so many …
  std::int64_t epoch_ends_ = 0;  ///< … of them
  mutable std::mutex mutex_;
  std::shared_ptr<const policy::TrainingSchedule> schedule_;
};

}  // namespace anneal::train
