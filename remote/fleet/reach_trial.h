#pragma once

#include <string>
#include <vector>

#include "remote/fleet/addresses.h"
#include "remote/fleet/member.h"

namespace anneal::remote {

/// Has every host listen and every other one call it, with the programs deployed there and the secret that
/// lies in the run's folder there. Takes 5 s at most where ports are blocked; who listens ends by itself, or
/// with the processes of `token`. Throws ssh::LinkLost, EnvironmentError.
ReachTable try_reach(const std::vector<Member>& members, const std::string& run, const std::string& token,
                     const std::vector<std::string>& engines);

/// What `anneal reach listen --json` and `anneal reach call --json` say. EnvironmentError for anything else.
std::vector<Listening> listening_from_text(std::string_view text, const std::string& host);
std::vector<Attempt> attempts_from_text(std::string_view text, const std::string& host, std::size_t nodes);

}  // namespace anneal::remote
