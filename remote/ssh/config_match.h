#pragma once

#include <functional>
#include <string>

#include "remote/ssh/config_lines.h"

namespace anneal::ssh {

/// What a `Match` line is held against.
struct MatchFacts {
  std::string host;           ///< to connect to, as far as it is known
  std::string original_host;  ///< as it was asked for
  std::string user;
  std::string local_user;
  std::string tag;
  bool is_final = false;  ///< the second time that the files are read
  std::function<bool(const std::string& command)> succeeds;
};

struct Match {
  bool holds = false;
  bool names_final = false;  ///< so that the files have to be read a second time
  /// The criterion that nobody can decide here, where all others hold; "" where that makes no difference.
  std::string undecided;
};

/// A command is run only where everything before it holds. Throws UserError, naming the line, for criteria
/// that ssh_config(5) does not have or that lack their value.
Match match(const Directive& directive, const MatchFacts& facts);

}  // namespace anneal::ssh
