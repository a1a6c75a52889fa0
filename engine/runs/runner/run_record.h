#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/history/run_history.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::runner {

/// Who looks on while a run is recorded; both may be empty.
struct Observer {
  std::function<void(const Event&)> event;          ///< after its line was written
  std::function<void(const std::string&)> trouble;  ///< what could not be written
};

/// What is known of a run, kept on disk: every event in events.jsonl, the latest of it in state.json.
///
/// A full disk loses nothing: events wait in memory until there is room. Whoever produces them should
/// pause while `is_blocked`.
class RunRecord {
 public:
  /// Of the run whose resolved spec the directory holds.
  RunRecord(RunDirectory& directory, Observer observer);

  void add(EventBody body);
  bool is_blocked() const { return !waiting_.empty(); }
  void retry();

  void set_state(RunState::State state);
  void set_ranks(const std::vector<pid_t>& processes);
  /// Replaces state.json where it is out of date, at most twice a second.
  void save_state();
  bool has_unsaved_state() const { return is_dirty_; }

  const RunState& state() const { return state_; }
  /// What is known so far as an event that ends the run. Its best is that among the checkpoints, which is
  /// what can be used.
  FinishedEvent summary(const std::string& reason) const;

  /// Writes what still waits, the last of state.json, then exit.json. False where the disk is too full for
  /// it: call it again when there may be room.
  bool close(RunState::State state, RunExit exit);

 private:
  bool write(const EventBody& body);
  void take_note(const EventBody& body);
  void try_save_state();
  void note_full_disk();
  void sync();

  RunDirectory& directory_;
  Observer observer_;
  RunState state_;
  bool is_dirty_ = true;
  bool has_told_of_state_ = false;  ///< that it cannot be written
  std::chrono::steady_clock::time_point saved_;
  std::deque<EventBody> waiting_;
  std::optional<std::chrono::steady_clock::time_point> full_since_;
  RunHistory history_;
  std::int64_t samples_ = 0;  ///< since the newest checkpoint, as the next
  std::int64_t skipped_ = 0;
};

}  // namespace anneal::runner
