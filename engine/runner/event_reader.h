#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "protocol/line_framer.h"
#include "runner/descriptor.h"

namespace anneal::runner {

/// Follows a run's events.jsonl from any process, whole lines only.
class EventReader {
 public:
  /// Starts at byte `offset`, which must be 0 or one that `offset()` gave. The file need not exist yet.
  explicit EventReader(std::filesystem::path events_file, std::int64_t offset = 0);

  /// The next line without its newline; nullopt when there is none yet.
  std::optional<std::string> next();

  /// Where the line after the last one returned begins.
  std::int64_t offset() const { return start_ + static_cast<std::int64_t>(framer_.consumed()); }

 private:
  bool read_more();

  std::filesystem::path path_;
  std::int64_t start_;
  Descriptor file_;
  LineFramer framer_;
};

}  // namespace anneal::runner
