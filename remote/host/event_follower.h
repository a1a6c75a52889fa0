#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/line_follower.h"
#include "remote/host/remote_run.h"

namespace anneal::remote {

/// Follows what a run or other work on a host tells, line by line, across any number of sessions: every line
/// once, in order.
class EventFollower {
 public:
  using Line = std::function<void(const std::string&)>;

  EventFollower(std::string name, Line line, std::size_t longest_line = LineFramer::default_limit)
      : name_(std::move(name)), line_(std::move(line)), follower_({}, longest_line) {}

  /// Reads on, what there is now up to 4 MiB; returns the status from before that. Throws ssh::LinkLost;
  /// after it, the same is asked for again.
  nlohmann::json read_on(RemoteRuns& runs);

  /// Whether all that the file held was read.
  bool is_at_end() const { return follower_.is_at_end(); }
  /// Times that another file was found in place of the one followed; it was read from its beginning, and
  /// events that had been given out were left out.
  int replacements() const { return follower_.replacements(); }
  std::int64_t offset() const { return follower_.read_from(); }

 private:
  void give_out(const std::string& line);

  std::string name_;
  Line line_;
  LineFollower follower_;
  std::int64_t last_seq_ = -1;
};

}  // namespace anneal::remote
