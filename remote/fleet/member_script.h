#pragma once

#include <string>

#include "host/place.h"

namespace anneal::remote {

/// What every script about a host's part in a run begins with. Sets `name`, `node`, `start` (the folder
/// NAME.start), `token`, `mark` (of processes: ANNEAL_START in their environment), and the functions
///
///     marked            processes of the run here: those that inherited the mark, whatever session they are
///                       in; never another's that got the number of one
///     end_marked SIGNAL asks the runner with SIGNAL, kills what is left after 10 s, fails where that stays
std::string member_script(const Place& place, const std::string& run, const std::string& token,
                          std::size_t node);

}  // namespace anneal::remote
