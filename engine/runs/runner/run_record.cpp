#include "engine/runs/runner/run_record.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "engine/core/base/durable_file.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/runs/history/going_back.h"
#include "engine/runs/history/read_history.h"

namespace anneal::runner {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds least_between_saves{500};

}  // namespace

RunRecord::RunRecord(RunDirectory& directory, Observer observer)
    : directory_(directory), observer_(std::move(observer)) {
  if (directory_.previous()) history_ = read_history(directory_.path() / run_files::events);
  if (!history_.spec()) history_.know(directory_.spec());
  state_.runner = this_process();
  history_.describe(state_);
  directory_.write_state(state_);
  saved_ = Clock::now();
}

void RunRecord::add(EventBody body) {
  take_note(body);
  if (!is_blocked() && write(body)) return;
  note_full_disk();
  waiting_.push_back(std::move(body));
}

void RunRecord::note_full_disk() {
  if (full_since_) return;
  full_since_ = Clock::now();
  if (observer_.trouble) observer_.trouble("the disk is full: the run waits until there is room again");
}

void RunRecord::retry() {
  if (!is_blocked()) return;
  // A worker that waited, too, says so itself, and when it goes on.
  const bool is_told = std::any_of(waiting_.begin(), waiting_.end(), [](const EventBody& body) {
    const auto* warning = std::get_if<WarningEvent>(&body);
    return warning != nullptr && warning->code == WarningEvent::disk_full;
  });
  while (!waiting_.empty() && write(waiting_.front())) waiting_.pop_front();
  if (is_blocked()) return;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - *full_since_).count();
  full_since_.reset();
  if (!is_told)
    add(WarningEvent{
        .code = WarningEvent::disk_full,
        .message = "the disk was full and the run waited " + std::to_string(seconds) + " seconds",
        .place = directory_.path()});
}

bool RunRecord::write(const EventBody& body) {
  const std::optional<Event> event = directory_.log().append(body);
  if (event && observer_.event) observer_.event(*event);
  return event.has_value();
}

void RunRecord::take_note(const EventBody& body) {
  history_.take({0, directory_.log().time(), body});
  if (const auto* step = std::get_if<StepEvent>(&body)) {
    samples_ += step->steps * step->batch_size;
    skipped_ += step->skipped.value_or(0);
    if (state_.state == RunState::State::starting) set_state(RunState::State::running);
  } else if (std::holds_alternative<CheckpointEvent>(body)) {
    samples_ = skipped_ = 0;
    sync();
  } else if (step_gone_back_to(body)) {
    samples_ = skipped_ = 0;
  }
  history_.describe(state_);
  is_dirty_ = true;
}

/// What does not get to a disk that is full now does with the next checkpoint.
void RunRecord::sync() try { directory_.log().sync(); } catch (const DiskFull&) {
}

void RunRecord::set_state(RunState::State state) {
  state_.state = state;
  is_dirty_ = true;
  try_save_state();
}

void RunRecord::set_ranks(const std::vector<pid_t>& processes) {
  state_.ranks.clear();
  for (const pid_t pid : processes)
    state_.ranks.push_back(identify_process(pid).value_or(ProcessId{pid, 0, {}}));
  is_dirty_ = true;
  try_save_state();
}

void RunRecord::save_state() {
  if (is_dirty_ && Clock::now() - saved_ >= least_between_saves) try_save_state();
}

/// What cannot be written now may be later, and the state before is still there whole.
void RunRecord::try_save_state() {
  saved_ = Clock::now();
  is_dirty_ = true;
  try {
    directory_.write_state(state_);
    is_dirty_ = false;
    has_told_of_state_ = false;
  } catch (const DiskFull&) {  // the events tell
  } catch (const EnvironmentError& error) {
    if (observer_.trouble && !has_told_of_state_) observer_.trouble(error.what());
    has_told_of_state_ = true;
  }
}

FinishedEvent RunRecord::summary(const std::string& reason) const {
  FinishedEvent finished{.metric = to_string(history_.metric()),
                         .value = std::numeric_limits<double>::quiet_NaN(),
                         .samples = samples_,
                         .reason = reason,
                         .skipped = skipped_};
  const std::vector<CheckpointEntry> saved = list_checkpoints(directory_.path());
  if (saved.empty()) return finished;
  finished.samples += saved.back().manifest.samples;
  finished.skipped += saved.back().manifest.policy.skipped;
  const CheckpointManifest best = best_checkpoint(directory_.path()).manifest;
  finished.value = standing_of(best).value;
  if (!std::isnan(finished.value)) finished.epoch = static_cast<double>(best.epoch);
  return finished;
}

bool RunRecord::close(RunState::State state, RunExit exit) {
  retry();
  if (is_blocked()) return false;
  try {
    directory_.log().sync();
    state_.state = state;
    directory_.write_state(state_);
    exit.last_step = state_.last_step;
    directory_.write_exit(exit);
    return true;
  } catch (const DiskFull&) {
    note_full_disk();
    return false;
  }
}

}  // namespace anneal::runner
