#pragma once

#include <string>
#include <utility>
#include <vector>

#include "remote/fleet/member.h"

namespace anneal::remote {

/// Which hosts a run is of, as each of them keeps it in NAME.start/hosts.json, so that any client finds them.
struct HostsRecord {
  struct Host {
    std::string name;     ///< as `ssh` took it where the run was started
    std::string root;     ///< of its Place
    std::string address;  ///< where the other hosts reach it
    /// What it has under another name than the first host, as `--data-at` takes it: FIRST=HERE.
    std::vector<std::string> moved = {};
    bool operator==(const Host&) const = default;
  };
  std::string run;
  std::string token;  ///< marks the processes of the run on every host; no secret
  std::vector<Host> hosts;

  bool operator==(const HostsRecord&) const = default;
};

std::string to_text(const HostsRecord& record);
/// What a host sent. Throws UserError for anything that `to_text` would not write.
HostsRecord hosts_record_from_text(std::string_view text);

/// Of all runs on a host that are of several, by name; damaged ones are left out.
std::vector<HostsRecord> hosts_records(ssh::Session& session, const Place& place);
/// Of one; nothing is known where `hosts` is empty: a run of one host, or none.
HostsRecord hosts_record(ssh::Session& session, const Place& place, const std::string& run);

}  // namespace anneal::remote
