#pragma once

#include <set>
#include <string>

#include "engine/project/file/project.h"

namespace anneal::project {

/// What a project says of where somebody works: absolute paths of folders and files, and names of computers,
/// in what was saved of data sets, models, policies and runs. Not what a person wrote into notes, names and
/// tags.
struct Disclosure {
  std::set<std::string> paths;
  std::set<std::string> hosts;

  bool is_empty() const { return paths.empty() && hosts.empty(); }
};

/// Of what `share` would write: what is in the bin does not count.
Disclosure disclosure_of(Project& project);

/// Leaves of each path its last name, and of computers "host 1", "host 2", … Inside a transaction. Runs are
/// no longer known as the same when such a copy is merged.
void leave_out_places(Project& project);

}  // namespace anneal::project
