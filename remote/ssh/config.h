#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "remote/ssh/config_lines.h"
#include "remote/ssh/user_files.h"

namespace anneal::ssh {

/// What a configuration asks for that nobody may do unasked.
struct Consent {
  enum class Kind {
    run_command,    ///< `Match exec`
    read_elsewhere  ///< `Include` of a file outside the folders of SSH
  };
  Kind kind;
  std::string subject;  ///< the command; the file
  std::string place;    ///< file:line
};

/// What a user's configuration says of one host.
struct HostConfig {
  std::string host;  ///< to connect to
  int port = 22;
  std::string user;
  std::vector<std::filesystem::path> identity_files;
  bool has_own_identities = false;  ///< the configuration names them; else they are the usual ones
  bool identities_only = false;
  std::string agent;                               ///< its socket; "" is none
  std::vector<std::filesystem::path> known_hosts;  ///< the user's, then the system's
  /// Where new keys are kept: the first of the user's; none with `UserKnownHostsFile none`.
  std::optional<std::filesystem::path> new_keys;
  /// The name of its key in these files, "" where it is that of the host and its port.
  std::string host_key_alias;
  std::string jump;                ///< "user@host:port,…"; "" is none
  std::string proxy_command;       ///< "" is none
  std::string passed_on;           ///< lines for libssh's own parser
  std::vector<Directive> ignored;  ///< apply to this host and have no effect here
};

/// Reads the user's and the system's configuration as ssh_config(5) says, for the host that the user calls
/// `name`, "[user@]host[:port]" or "ssh://…". `allows` is asked for what needs consent; what is refused does
/// not apply. Nothing is run or read without it, but regular files below ~/.ssh and /etc/ssh and
/// those of root that the system's configuration includes. Throws
/// UserError, naming file and line, for what `ssh` refuses, too (keywords that it does not know, files that
/// others may write), for what cannot be understood, files and lines that are too long (1 MiB, 64 KiB) and
/// includes that lead to themselves.
HostConfig read_config(const std::string& name, const UserFiles& files,
                       const std::function<bool(const Consent&)>& allows);

/// Names after `Host` in the user's own file, without patterns, in its order: to be offered, no more. Files
/// that it includes are not read; one that cannot be understood names none.
std::vector<std::string> named_hosts(const UserFiles& files);

}  // namespace anneal::ssh
