#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "engine/core/base/json_file.h"
#include "engine/core/base/line_log.h"
#include "engine/core/protocol/event.h"

namespace anneal::runner {

/// The one writer of a run's events.jsonl, see LineLog. `seq` has no gap and `time` never goes back, over any
/// number of kills and resumes: `time` counts only while a writer is open.
class EventLog {
 public:
  /// Opens or makes the file. Lines that are not events stay and do not count. Throws UserError when another
  /// process has it.
  explicit EventLog(const std::filesystem::path& path);

  /// Writes one line with one call and returns the event as written. Returns nullopt, with the file as it
  /// was, when the disk is full. Throws EnvironmentError for anything else.
  std::optional<Event> append(const EventBody& body);

  /// Puts what was written on disk. Throws EnvironmentError.
  void sync() { lines_.sync(); }

  double time() const;
  std::int64_t next_seq() const { return next_seq_; }
  int restarts() const { return restarts_; }  ///< `restart` events so far
  /// What was found where the last line is not an event.
  const Damages& damages() const { return damages_; }

 private:
  void read_existing();
  void find_last_event();
  std::function<void(const UserError&)> damaged();
  void go_on_after(const Event& last);

  LineLog lines_;
  std::int64_t next_seq_ = 0;
  int restarts_ = 0;
  Damages damages_;
  double time_before_ = 0;  ///< of the last line when this object was made
  std::chrono::steady_clock::time_point opened_;
};

}  // namespace anneal::runner
