#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/policy/noise.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/room_on_disk.h"
#include "engine/worker/train/steering/changes.h"
#include "engine/worker/train/steering/orders.h"
#include "engine/worker/train/steering/pace.h"
#include "engine/worker/train/steering/step_clock.h"

namespace anneal::train {

/// Which schedule a run takes: as its spec says, after what it is asked for on its way, what its gradients
/// say of the batch, and what time is left. Announces every turn. All ranks of a run take the same one.
///
/// Functions that return a bool say whether the schedule has turned, so that batches that were made ahead are
/// void. An `epoch` is fractional.
class Steering {
 public:
  /// `feedback` is the run's state, which outlives this, as the others do. The time begins here.
  Steering(const JobSpec& spec, const std::filesystem::path& run_directory, Orders& orders,
           distributed::Communicator& ranks, Announcer& announcer, const RoomOnDisk& disk,
           PolicyState& feedback);

  /// What holds now. May be asked from any thread.
  std::shared_ptr<const policy::TrainingSchedule> schedule() const { return pace_.schedule(); }
  std::int64_t epochs_ahead() const;  ///< that data is prepared for
  bool has_ended(std::int64_t epochs_done) const;
  /// Tells how many samples an epoch has, which is as large as batches become by a change.
  void set_samples(std::int64_t count) { pace_.set_samples(count); }

  /// Goes on from `epoch` with the feedback of a checkpoint there: after an interruption, or after a
  /// roll-back, when the time taken since stays taken.
  void resume(double epoch);
  void rewind(double epoch);

  /// Between two steps, `step` of which are done: takes orders and makes changes that are due.
  bool make_changes(std::int64_t step, double epoch) { return make(step, epoch, {.takes_orders = true}); }
  /// Where the run has ended: makes those that it goes on with, which it has recorded or, where it was
  /// resumed there, is asked for.
  bool go_on(std::int64_t step, double epoch, bool is_asked) {
    return make(step, epoch, {.has_ended = true, .takes_orders = is_asked});
  }
  /// After a step of a batch as in `now`. `moments` are those of its gradients, where they were measured.
  bool after_step(double epoch, const policy::Hyperparameters& now,
                  const std::optional<policy::GradientMoments>& moments);
  /// After the last step of an epoch, before its evaluation.
  bool after_epoch(double epoch);
  /// Whether the epoch that ends at `epoch` is one to evaluate: as often as the spec says, and at the end.
  bool wants_evaluation(double epoch) const;
  /// Lets the policy react to what the evaluation at `epoch` found: a lower rate, an early end.
  void answer(const Scores& scores, double epoch);
  /// After that: the schedule begins another round where the accuracy wanted is not
  /// reached at its end.
  bool after_evaluation(double epoch);
  /// Whether training was asked to stop after an epoch, and `epoch` has come to its end.
  bool stops_at(double epoch) const;

  double seconds() const { return pace_.seconds(); }  ///< of training, earlier attempts included
  /// See Pace.
  void end_epoch(double seconds, bool was_evaluated);
  /// Takes what a checkpoint must know of the schedule into the feedback.
  void note();

 private:
  bool is_open_ended() const;
  bool is_for_an_accuracy() const;
  bool heed_noise(std::int64_t batch, const policy::GradientMoments& moments);
  bool keep_pace(double epoch);
  void turn(policy::TrainingSchedule schedule);
  void heed_going_on(double epoch);
  struct Occasion {
    bool has_ended = false;
    bool takes_orders = false;
  };
  bool make(std::int64_t step, double epoch, const Occasion& occasion);
  bool try_to_record(const std::function<void()>& add);

  const JobSpec& spec_;
  Orders& orders_;
  distributed::Communicator& ranks_;
  Announcer& announcer_;
  const RoomOnDisk& disk_;
  PolicyState& feedback_;
  Pace pace_;
  StepClock clock_;
  Changes changes_;
  std::optional<double> stop_epoch_;  ///< at whose end training was asked to stop
};

}  // namespace anneal::train
