#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "remote/fleet/hosts_record.h"
#include "remote/fleet/member.h"

namespace anneal::remote {

/// A run of several hosts once it has been started, as its first host's record has it. `members` are its
/// hosts, in the same order. How it stands, and its events, are asked of the first host (RemoteRuns,
/// EventFollower): they are those of the whole run.

/// A host's part in a run. That a host cannot be reached says nothing of the run.
struct Part {
  enum class State {
    waiting,  ///< in the queue there
    at_work,
    gone,   ///< though the run goes on
    ended,  ///< with the run
    unreachable
  };
  std::string host;
  State state = State::unreachable;
  std::string why = {};  ///< it is not reached
};
std::string word_of(Part::State state);

/// Asks every host whether processes of the run are there.
std::vector<Part> parts_of(const std::vector<Member>& members, const HostsRecord& record);

/// The same of a run that stands so: what is gone of one that is over has ended, of one that waits it waits.
std::vector<Part> parts_of(const std::vector<Member>& members, const HostsRecord& record,
                           const nlohmann::json& status);

/// How the run stands, as its first host says (RemoteRuns::status). Throws UserError where it is gone there.
nlohmann::json status_of(const std::vector<Member>& members, const HostsRecord& record);

/// Asks the run to stop on all hosts at the same step, `now` without a checkpoint: the first host, which
/// passes it on, or where that is not reached another, which passes it to the first. Returns its status, null
/// where only another was reached. A run whose first host has ended is ended on the others;
/// `surely`, on all where the first host's runner does not answer (RemoteRuns::stop_surely). Throws
/// ssh::LinkLost where no host is reached.
nlohmann::json stop_fleet(const std::vector<Member>& members, const HostsRecord& record, bool now,
                          bool surely = false);

/// Ends what is left of a run that is over, on every host, and sees that nothing is, in the queues, too.
/// Returns the parts: ended, or not reached.
std::vector<Part> end_fleet(const std::vector<Member>& members, const HostsRecord& record);

/// The end of the log of a rank, at most so many bytes, from whichever host has it. Throws UserError where
/// none has.
std::string rank_log(const std::vector<Member>& members, const HostsRecord& record, int rank,
                     std::int64_t most_bytes);

}  // namespace anneal::remote
