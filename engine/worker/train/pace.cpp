#include "train/pace.h"

#include "policy/schedule.h"

namespace anneal::train {

namespace {

constexpr std::int64_t steps_before_first_look = 5;
constexpr double looks = 25;
constexpr double unknown_epochs = 1e9;  ///< so that next to no progress is made until the speed is known

}  // namespace

Pace::Pace(const Training& training) : budget_(60 * training.until.minutes) {
  first_.epochs = is_for_a_time() ? unknown_epochs : static_cast<double>(training.epochs);
  timeline_ = first_;
}

void Pace::resume(const PolicyState& state) {
  seconds_before_ = state.seconds;
  go_to(state);
}

void Pace::rewind(const PolicyState& state) {
  steps_ = 0;
  all_evaluations_ = 0;
  due_ = 0;
  go_to(state);
}

void Pace::go_to(const PolicyState& state) {
  const std::lock_guard lock(mutex_);
  timeline_ = state.timeline.epochs > 0 ? state.timeline : first_;
}

Timeline Pace::timeline() const {
  const std::lock_guard lock(mutex_);
  return timeline_;
}

std::optional<Timeline> Pace::after_step(double epoch) {
  if (!is_for_a_time()) return std::nullopt;
  const double now = seconds();
  if (++steps_ == 1) {
    first_epoch_ = epoch;
    first_seconds_ = now;
  }
  if (steps_ < steps_before_first_look || now < due_) return std::nullopt;
  due_ = now + budget_ / looks;
  const double seconds_per_epoch = (now - first_seconds_ - all_evaluations_) / (epoch - first_epoch_);
  const std::lock_guard lock(mutex_);
  timeline_ = policy::rescaled(timeline_, epoch, budget_ - now, seconds_per_epoch, evaluation_);
  return timeline_;
}

void Pace::add_evaluation(double seconds) {
  evaluation_ = seconds;
  all_evaluations_ += seconds;
}

double Pace::seconds() const {
  return seconds_before_ + std::chrono::duration<double>(Clock::now() - started_).count();
}

}  // namespace anneal::train
