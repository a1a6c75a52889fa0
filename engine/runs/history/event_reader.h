#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/base/error.h"
#include "engine/core/base/line_framer.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/seen_numbers.h"

namespace anneal {

/// Whether `seq` can be the number of an event, and so the next one too.
bool is_numbered(const Event& event);

/// Follows a run's events.jsonl from any process, whole lines only. What is damaged is passed over: the rest
/// tells what it can.
class EventReader {
 public:
  using Damaged = std::function<void(const UserError&)>;
  struct Line {
    Event event;
    std::string text;  ///< without its newline
  };

  /// Starts at byte `offset`, which must be 0 or one that `offset()` gave. The file need not exist yet.
  /// `damaged` is told, with file and line, of what is not an event, comes twice, is too long or is missing.
  explicit EventReader(std::filesystem::path events_file, std::int64_t offset = 0, Damaged damaged = {});

  /// The next line without its newline; nullopt when there is none yet. Lines too long for an event are
  /// passed over.
  std::optional<std::string> next();

  /// The next event; nullopt when there is none yet.
  std::optional<Line> next_event();

  /// Where the line after the last one returned begins.
  std::int64_t offset() const { return start_ + static_cast<std::int64_t>(framer_.consumed()); }

 private:
  bool read_more();
  bool open();
  std::optional<std::string> whole_line();
  std::optional<Event> event_of(const std::string& line);
  void expect(std::int64_t seq);
  void tell(const std::string& message);
  std::int64_t line_number() const;

  std::filesystem::path path_;
  std::int64_t start_;
  Damaged damaged_;
  std::ifstream file_;
  LineFramer framer_;
  std::int64_t lines_ = 0;  ///< since start_
  SeenNumbers seen_;        ///< seq of events
  std::optional<std::int64_t>
      next_seq_;  ///< nothing where the last line was not an event, or before the first
};

}  // namespace anneal
