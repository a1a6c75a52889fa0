#pragma once

#include <string>

namespace anneal::remote {

/// Where Anneal keeps things on a host.
struct Place {
  std::string root;  ///< "" is the account's home: ~/.cache/anneal and ~/.local/share/anneal/runs
};

/// Lines of a script that set `store` (deployed programs) and `runs`.
std::string place_script(const Place& place);

}  // namespace anneal::remote
