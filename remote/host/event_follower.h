#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/line_framer.h"
#include "remote/host/remote_run.h"

namespace anneal::remote {

/// Follows the events of a run on a host, across any number of sessions: every line once, in order. Where it
/// is is the identity of the file and the byte behind the last whole line that was given out.
class EventFollower {
 public:
  using Line = std::function<void(const std::string&)>;

  EventFollower(std::string run, Line line) : run_(std::move(run)), line_(std::move(line)) {}

  /// Reads on, what there is now up to 4 MiB; returns the run's status from before that. Throws
  /// ssh::LinkLost; after it, the same is asked for again.
  nlohmann::json read_on(RemoteRuns& runs);

  /// Whether all that the file held was read.
  bool is_at_end() const { return is_at_end_; }
  /// Times that another file was found in place of the one followed; it was read from its beginning, and
  /// events that had been given out were left out.
  int replacements() const { return replacements_; }
  std::int64_t offset() const { return offset_; }

 private:
  /// Device and inode.
  using Identity = std::pair<std::int64_t, std::int64_t>;
  static constexpr Identity nothing{0, 0};

  void begin_again(const Identity& identity);
  void give_out(const std::string& line);

  std::string run_;
  Line line_;
  Identity identity_ = nothing;
  std::int64_t offset_ = 0;  ///< behind the last byte that was read
  LineFramer framer_;
  std::int64_t last_seq_ = -1;
  bool is_at_end_ = false;
  int replacements_ = 0;
};

}  // namespace anneal::remote
