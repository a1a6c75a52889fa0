#pragma once

#include <string>
#include <vector>

namespace anneal::ssh {

/// Whether an address of this computer lies in one of the networks, "10.0.0.0/8" or "fd00::/8"; one without a
/// length is a single address. UserError, naming `place`, for what is not a network.
bool is_on_network(const std::vector<std::string>& networks, const std::string& place);

}  // namespace anneal::ssh
