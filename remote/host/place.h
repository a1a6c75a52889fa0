#pragma once

#include <string>

namespace anneal::remote {

/// Where Anneal keeps things on a host.
struct Place {
  std::string root =
      {};  ///< "" is the account's home: ~/.cache/anneal and ~/.local/share/anneal, for runs and data
  /// Of the host's own that the programs use: "python", that of its python3, or a folder; "": ours is sent.
  std::string libtorch = {};

  bool operator==(const Place&) const = default;
};

/// Lines of a script that set `store` (deployed programs), `runs` and `data` (what was sent). It ends with
/// status 4 where another user has made one of the first two, which say what is run, or may write there.
std::string place_script(const Place& place);

}  // namespace anneal::remote
