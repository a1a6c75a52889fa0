#pragma once

#include <string>
#include <string_view>

namespace anneal::ssh {

/// What the tokens of ssh_config(5) stand for.
struct TokenValues {
  std::string home;            ///< %d
  std::string host;            ///< %h: to connect to
  std::string original_host;   ///< %n: as it was asked for
  std::string port;            ///< %p
  std::string remote_user;     ///< %r
  std::string local_user;      ///< %u
  std::string host_key_alias;  ///< %k; the original host where there is none
  std::string jump;            ///< %j; "" is none
};

inline constexpr std::string_view all_tokens = "CLdhijklnpru";

/// With values in place of those of the tokens that `allowed` has ("hn"), and of %%. UserError, naming
/// `place`, for any other.
std::string with_tokens(const std::string& text, const TokenValues& values, std::string_view allowed,
                        const std::string& place);

/// A path with all tokens, "~" and "~user" in front, and variables of the environment, "${NAME}", as
/// ssh_config(5) has them. UserError, naming `place`, for a token, user or variable that there is not.
std::string with_values(const std::string& path, const TokenValues& values, const std::string& place);

}  // namespace anneal::ssh
