#pragma once

#include <string>

#include "remote/host/place.h"

namespace anneal::remote {

/// What every script about a host's part in a run begins with. Sets `name`, `node`, `start` (the folder
/// NAME.start), `token`, and `mark` for the functions of marked_processes.h, which it defines.
std::string member_script(const Place& place, const std::string& run, const std::string& token,
                          std::size_t node);

}  // namespace anneal::remote
