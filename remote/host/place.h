#pragma once

#include <string>

namespace anneal::remote {

/// Where Anneal keeps things on a host.
struct Place {
  std::string
      root;  ///< "" is the account's home: ~/.cache/anneal and ~/.local/share/anneal, for runs and data
};

/// Lines of a script that set `store` (deployed programs), `runs` and `data` (what was sent).
std::string place_script(const Place& place);

}  // namespace anneal::remote
