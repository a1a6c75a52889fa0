#include "engine/worker/train/steering/changes.h"

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/file.h"

namespace anneal::train {

using nlohmann::json;

policy::TrainingSchedule Changes::go_to(policy::TrainingSchedule first, double epoch) {
  done_ = 0;
  while (next(first, epoch, true)) {
  }
  return first;
}

std::optional<Change> Changes::next(policy::TrainingSchedule& schedule, double epoch, bool has_ended) {
  if (done_ == changes_.size() || changes_[done_].epoch > epoch) return std::nullopt;
  const Change& change = changes_[done_];
  if (change.after_end && !has_ended) return std::nullopt;
  schedule = policy::changed(schedule, change.epoch, change.training);
  ++done_;
  return change;
}

bool Changes::went_on_at(double epoch) const {
  return done_ > 0 && changes_[done_ - 1].after_end && changes_[done_ - 1].epoch == epoch;
}

Change Changes::add(policy::TrainingSchedule& schedule, std::int64_t step, double epoch, const json& training,
                    bool after_end) {
  const Change change{step, epoch, training, after_end};
  const policy::TrainingSchedule next = policy::changed(schedule, epoch, training);
  std::vector<Change> changes = changes_;
  changes.insert(changes.begin() + static_cast<std::ptrdiff_t>(done_), change);
  policy::TrainingSchedule later = next;
  for (std::size_t i = done_ + 1; i < changes.size(); ++i)
    later = policy::changed(later, changes[i].epoch, changes[i].training);

  if (run_directory_) write_changes(*run_directory_, changes);
  changes_ = std::move(changes);
  ++done_;
  schedule = next;
  return change;
}

}  // namespace anneal::train
