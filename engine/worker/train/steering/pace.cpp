#include "engine/worker/train/steering/pace.h"

#include <algorithm>

#include "engine/plan/policy/schedule.h"

namespace anneal::train {

namespace {

constexpr std::int64_t steps_before_first_look = 5;
constexpr double looks = 25;
constexpr double unknown_epochs = 1e9;  ///< so that next to no progress is made until the speed is known

}  // namespace

Pace::Pace(const Training& training, distributed::Communicator& ranks)
    : ranks_(ranks),
      budget_(60 * training.until.minutes),
      most_epochs_(training.until.within_epochs ? static_cast<double>(training.epochs) : unknown_epochs),
      first_(policy::schedule_of(training)) {
  if (is_for_a_time()) first_.timeline.epochs = most_epochs_;
  set_schedule(first_);
}

void Pace::set_samples(std::int64_t count) {
  first_.samples = count;
  set_schedule(first_);
}

void Pace::resume(policy::TrainingSchedule schedule, const PolicyState& state) {
  seconds_before_ = state.seconds;
  go_to(std::move(schedule), state);
}

void Pace::rewind(policy::TrainingSchedule schedule, const PolicyState& state) {
  steps_ = 0;
  between_epochs_ = 0;
  epoch_ends_ = 0;
  due_ = 0;
  go_to(std::move(schedule), state);
}

void Pace::go_to(policy::TrainingSchedule schedule, const PolicyState& state) {
  schedule.batch_growth = state.noise.growth;
  if (state.timeline.epochs > 0) schedule.timeline = state.timeline;
  set_schedule(std::move(schedule));
}

std::shared_ptr<const policy::TrainingSchedule> Pace::schedule() const {
  const std::lock_guard lock(mutex_);
  return schedule_;
}

void Pace::set_schedule(policy::TrainingSchedule schedule) {
  auto shared = std::make_shared<const policy::TrainingSchedule>(std::move(schedule));
  const std::lock_guard lock(mutex_);
  schedule_ = std::move(shared);
}

std::optional<Timeline> Pace::after_step(double epoch) {
  if (!is_for_a_time()) return std::nullopt;
  const double now = ranks_.of_first(seconds());
  if (++steps_ == 1) {
    first_epoch_ = epoch;
    first_seconds_ = now;
  }
  if (steps_ < steps_before_first_look || now < due_) return std::nullopt;
  due_ = now + budget_ / looks;
  const double seconds_per_epoch = (now - first_seconds_ - between_epochs_) / (epoch - first_epoch_) +
                                   (epoch_ends_ > 0 ? between_epochs_ / static_cast<double>(epoch_ends_) : 0);
  policy::TrainingSchedule next = *schedule();
  next.timeline = policy::rescaled(next.timeline, epoch, budget_ - now, seconds_per_epoch, evaluation_);
  next.timeline.epochs = std::min(next.timeline.epochs, most_epochs_);
  set_schedule(next);
  return next.timeline;
}

void Pace::end_epoch(double seconds, bool was_evaluated) {
  if (!is_for_a_time()) return;
  const double agreed = ranks_.of_first(seconds);
  if (was_evaluated) evaluation_ = agreed;
  between_epochs_ += agreed;
  ++epoch_ends_;
}

double Pace::seconds() const {
  return seconds_before_ + std::chrono::duration<double>(Clock::now() - started_).count();
}

}  // namespace anneal::train
