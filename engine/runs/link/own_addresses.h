#pragma once

#include <string>
#include <vector>

namespace anneal::link {

/// An address of this host at which others may reach it.
struct OwnAddress {
  std::string interface;
  std::string address;  ///< in numbers
  int megabits = 0;     ///< in a second, as the interface says; 0: it does not
};

/// Those of all network interfaces that are up, in their order, but for what only this host or only one cable
/// knows: loopback and link-local addresses.
std::vector<OwnAddress> own_addresses();

}  // namespace anneal::link
