#pragma once

#include <string>

namespace anneal::link {

/// The network interface of this host that has the address `host`, a name or address: "eth0"; "" where none
/// has it.
std::string interface_of(const std::string& host);

}  // namespace anneal::link
