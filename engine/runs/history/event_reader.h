#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/base/error.h"
#include "engine/core/base/line_follower.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/seen_numbers.h"

namespace anneal {

/// Whether `seq` can be the number of an event, and so the next one too.
bool is_numbered(const Event& event);

/// Follows a run's events.jsonl, wherever it is, whole lines only. What is damaged is passed over: the rest
/// tells what it can. Where another file is found in its place, that is read from its beginning, and events
/// that were known are left out.
class EventReader {
 public:
  using Damaged = std::function<void(const UserError&)>;
  struct Line {
    Event event;
    std::string text;  ///< without its newline
  };

  /// Starts at byte `offset`, which must be 0 or one that `offset()` gave. The file need not exist yet.
  /// `damaged` is told, with file and line, of what is not an event, comes twice, is too long or is missing.
  explicit EventReader(const std::filesystem::path& events_file, std::int64_t offset = 0,
                       Damaged damaged = {});
  /// Of a file that is called `name` and read by `read`, which may throw.
  EventReader(LineFollower::Read read, std::string name, std::int64_t offset = 0, Damaged damaged = {});

  /// The next line without its newline; nullopt when there is none yet. Lines too long for an event are
  /// passed over.
  std::optional<std::string> next();

  /// The next event; nullopt when there is none yet.
  std::optional<Line> next_event();

  /// Where the line after the last one returned begins.
  std::int64_t offset() const { return follower_.position().offset; }

 private:
  bool read_more();
  void begin_anew();
  std::optional<std::string> whole_line();
  std::optional<Event> event_of(const std::string& line);
  void expect(std::int64_t seq);
  void tell(const std::string& message);
  std::int64_t line_number() const;

  LineFollower::Read read_;
  std::string name_;
  std::int64_t start_;
  Damaged damaged_;
  LineFollower follower_;
  bool was_seen_ = false;
  std::int64_t lines_ = 0;  ///< since start_
  SeenNumbers seen_;        ///< seq of events
  std::optional<std::int64_t>
      next_seq_;  ///< nothing where the last line was not an event, or before the first
};

}  // namespace anneal
