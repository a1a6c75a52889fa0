#include "engine/worker/train/steering/steering.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/plan/policy/batch_growth.h"

namespace anneal::train {

using nlohmann::json;

namespace {

constexpr std::int64_t epochs_without_end = std::int64_t{1} << 40;
constexpr double rounding = 1e-9;  ///< of epochs

bool counts_worth(const Training& training) {
  return training.rate_coupling == RateCoupling::adascale;
}

}  // namespace

Steering::Steering(const JobSpec& spec, const std::filesystem::path& run_directory, Orders& orders,
                   distributed::Communicator& ranks, Announcer& announcer, const RoomOnDisk& disk,
                   PolicyState& feedback)
    : spec_(spec),
      orders_(orders),
      ranks_(ranks),
      announcer_(announcer),
      disk_(disk),
      feedback_(feedback),
      pace_(spec.training, ranks),
      changes_(spec.changes, ranks.is_first() ? std::optional(run_directory) : std::nullopt) {}

/// Where training ends follows from what is measured.
bool Steering::is_open_ended() const {
  return pace_.is_for_a_time() || is_for_an_accuracy() || counts_worth(schedule()->training);
}

/// And no time, nor the worth of its samples, says where it ends.
bool Steering::is_for_an_accuracy() const {
  const auto now = schedule();
  return now->training.until.accuracy > 0 && !pace_.is_for_a_time() && !counts_worth(now->training);
}

std::int64_t Steering::epochs_ahead() const {
  return is_open_ended() ? epochs_without_end : schedule()->training.epochs;
}

bool Steering::has_ended(std::int64_t epochs_done) const {
  return feedback_.ended || (!is_open_ended() && epochs_done >= schedule()->training.epochs);
}

void Steering::resume(double epoch) {
  policy::TrainingSchedule schedule = changes_.go_to(pace_.first(), epoch);
  heed_going_on(epoch);
  pace_.resume(std::move(schedule), feedback_);
}

void Steering::rewind(double epoch) {
  clock_.pause();
  policy::TrainingSchedule schedule = changes_.go_to(pace_.first(), epoch);
  heed_going_on(epoch);
  pace_.rewind(std::move(schedule), feedback_);
  note();
}

/// The checkpoint at an end that the run goes on from says that it has ended, and where its schedule stood.
void Steering::heed_going_on(double epoch) {
  if (!changes_.went_on_at(epoch)) return;
  feedback_.ended = false;
  feedback_.plateau.evaluations = feedback_.early_stop.evaluations = 0;
  feedback_.timeline = {};
}

bool Steering::make(std::int64_t step, double epoch, const Occasion& occasion) {
  policy::TrainingSchedule next = *schedule();
  std::vector<Change> made;
  while (const auto change = changes_.next(next, epoch, occasion.has_ended)) made.push_back(*change);
  try {
    while (const auto order = occasion.takes_orders ? orders_.next() : std::nullopt) {
      if (const json stop = order->value("stop_after_epoch", json()); stop.is_number()) {
        stop_epoch_ = stop.get<double>();
        continue;
      }
      const json training = order->value("training", json());
      const auto add = [&] { made.push_back(changes_.add(next, step, epoch, training, occasion.has_ended)); };
      const bool is_recorded = ranks_.is_first() && try_to_record(add);
      if (ranks_.first_says(is_recorded) && !ranks_.is_first()) add();
    }
  } catch (const UserError& error) {
    announcer_.refused_change(error);
  }
  if (made.empty()) return false;
  for (const Change& change : made) announcer_.change(change);
  turn(std::move(next));
  if (occasion.has_ended) heed_going_on(epoch);
  return true;
}

/// The first rank does; the others follow it.
bool Steering::try_to_record(const std::function<void()>& add) try {
  disk_.until_written(add);
  return true;
} catch (const DiskFull&) {
  throw;  // a stop was requested while it waited
} catch (const Error& error) {
  announcer_.refused_change(error);
  return false;
}

bool Steering::after_step(double epoch, const policy::Hyperparameters& now,
                          const std::optional<policy::GradientMoments>& moments) {
  const auto seconds = clock_.after_step();
  if (seconds && policy::heeds_step_times(schedule()->training))
    policy::observe(feedback_.step_times, now.batch_size, now.image_size, ranks_.of_first(*seconds));
  const bool has_grown = moments && heed_noise(now.batch_size, *moments);
  return keep_pace(epoch) || has_grown;
}

bool Steering::heed_noise(std::int64_t batch, const policy::GradientMoments& moments) {
  policy::TrainingSchedule next = *schedule();
  if (counts_worth(next.training)) policy::count_worth(next.training, feedback_.noise, batch);
  policy::observe(feedback_.noise, moments);
  const double before = feedback_.noise.growth;
  if (!policy::grow(next.training, feedback_, batch)) return false;
  const double scale = std::min(policy::noise_scale(feedback_.noise), 1e12);
  const char* sought = policy::heeds_step_times(next.training) ? "goodput; the" : "the";
  announcer_.changed("batch_growth", before, feedback_.noise.growth,
                     sought + (" gradient noise scale is " + std::to_string(std::llround(scale))));
  next.batch_growth = feedback_.noise.growth;
  turn(std::move(next));
  return true;
}

bool Steering::keep_pace(double epoch) {
  if (!pace_.is_for_a_time() && !counts_worth(schedule()->training)) return false;
  const Timeline before = schedule()->timeline;
  const auto timeline = pace_.after_step(epoch);
  if (timeline) {
    clock_.pause();
    announcer_.changed("last_epoch",
                       before.epoch == 0 ? static_cast<double>(spec_.training.epochs) : before.epochs,
                       timeline->epochs, "the measured speed");
  }
  feedback_.ended = epoch >= schedule()->timeline.epochs - rounding;
  return timeline.has_value();
}

bool Steering::after_epoch(double epoch) {
  if (!counts_worth(schedule()->training) || pace_.is_for_a_time() || feedback_.ended) return false;
  policy::TrainingSchedule next = *schedule();
  const double last_epoch = next.timeline.epochs;
  next.timeline = policy::rescale_at_epoch_end(feedback_.noise, next.timeline, epoch);
  if (std::abs(next.timeline.epochs - last_epoch) > rounding)
    announcer_.changed("last_epoch", last_epoch, next.timeline.epochs, "the effect of larger batches");
  feedback_.ended = epoch >= next.timeline.epochs - rounding;
  turn(std::move(next));
  return true;
}

bool Steering::wants_evaluation(double epoch) const {
  return feedback_.ended || policy::is_evaluated(*schedule(), epoch);
}

void Steering::answer(const Scores& scores, double epoch) {
  const bool is_regression = spec_.task == Task::table_regression;
  const std::string what = is_regression ? "R²" : "accuracy";
  const double level = is_regression ? std::max(0.0, scores[Metric::r2]) : scores[Metric::accuracy];
  const auto now = schedule();
  const double before = feedback_.rate_factor;
  const policy::Verdict verdict = policy::after_evaluation(now->training, feedback_, level, what);
  if (verdict.rate_factor)
    announcer_.changed("rate_factor", before, *verdict.rate_factor, "the " + what + " does not improve");
  if (!verdict.ending.empty())
    announcer_.changed("epochs", static_cast<double>(now->training.epochs), epoch, verdict.ending);
}

bool Steering::after_evaluation(double epoch) {
  policy::TrainingSchedule next = *schedule();
  if (!is_for_an_accuracy() || feedback_.ended || epoch < next.timeline.epochs - rounding) return false;
  const auto round = policy::another_round(next.training, feedback_, epoch);
  announcer_.changed("epochs", next.timeline.epochs, round ? round->epochs : epoch,
                     round ? "the requested accuracy is not reached"
                           : "the requested accuracy is not reached, and the last round brought no gain");
  feedback_.ended = !round;
  if (!round) return false;
  next.timeline = *round;
  turn(std::move(next));
  return true;
}

bool Steering::stops_at(double epoch) const {
  return stop_epoch_ && epoch >= *stop_epoch_ - rounding;
}

/// What was made ahead is void: waits for its data longer than others do.
void Steering::turn(policy::TrainingSchedule schedule) {
  clock_.pause();
  pace_.set_schedule(std::move(schedule));
}

void Steering::end_epoch(double seconds, bool was_evaluated) {
  clock_.pause();
  pace_.end_epoch(seconds, was_evaluated);
}

void Steering::note() {
  if (is_open_ended()) feedback_.timeline = schedule()->timeline;
  if (pace_.is_for_a_time()) feedback_.seconds = pace_.seconds();
}

}  // namespace anneal::train
