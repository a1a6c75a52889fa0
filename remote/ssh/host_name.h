#pragma once

#include <string>

namespace anneal::ssh {

/// The parts of "[user@]host[:port]", "" where there are none; a host with colons stands in brackets.
struct HostName {
  std::string user;
  std::string host;
  std::string port;
};

/// Of what a user calls a host, also as "ssh://…".
HostName split_host_name(std::string name);

/// Throws UserError unless `name` is what `ssh` could take and no program or shell misunderstands.
void check_host_name(const std::string& name);

/// Throws UserError, naming `place`, for anything but a number from 1 to 65535.
int port_from(const std::string& text, const std::string& place);

}  // namespace anneal::ssh
