#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "remote/fleet/hosts_record.h"
#include "remote/fleet/member.h"

namespace anneal::remote {

/// What a run of several hosts is started with. Its programs are deployed on each already.
struct FleetStart {
  std::string name;                         ///< of the run, on every host
  std::vector<std::string> engines;         ///< id of the programs that are deployed on each host
  std::optional<std::string> spec = {};     ///< a job spec's JSON; its paths are of the first host
  std::vector<std::string> arguments = {};  ///< more of `anneal train`, for the first host
  std::vector<std::string> data = {};       ///< what the run reads, of each host; none: it is not looked for
  std::vector<std::string> weights = {};  ///< what it begins with, a file of each host; none: nothing of here
  bool queue = false;                     ///< once all of its hosts have free devices
};

using Tell = std::function<void(const std::string&)>;

/// Starts one run on all of the hosts, or on none: who reaches whom is tried first, a secret is made that
/// reaches each host by its own session and lies nowhere once all have read it, and what has been started is
/// ended again, with its folders gone, where one host fails. Returns when the ranks of all hosts have been
/// started; from then on the run goes by the engine's rules, on the hosts alone. With `queue` it returns when
/// the run waits in the queues of all hosts, which start it by themselves; the secret lies there until then.
/// Throws UserError with what the engine says against the run, EnvironmentError, ssh::LinkLost.
HostsRecord start_fleet(const std::vector<Member>& members, const FleetStart& start, const Tell& tell);

/// Goes on with a run that is over, where its last checkpoint stands, on all of its hosts or on none: with
/// `epochs` until it has that many. What it is started with is what it was; who reaches whom is tried anew,
/// and a new secret is made. Where one host fails, the run is over again, as it was. Returns its new record.
/// Throws UserError where it goes on already, and like start_fleet.
HostsRecord resume_fleet(const std::vector<Member>& members, const HostsRecord& record,
                         std::optional<std::int64_t> epochs, const Tell& tell);

}  // namespace anneal::remote
