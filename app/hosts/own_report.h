#pragma once

#include <filesystem>
#include <vector>

#include "app/hosts/host_report.h"

namespace anneal::studio {

/// What this computer has, how these runs of it and all work that is under way in `folder` stand, and what
/// waits in the queue of that folder, which holds a project's runs, "" for none: as of a host over SSH. Asks
/// programs and reads files, so not on the GUI thread. `test_problem` says what could not be found out.
HostReport own_report(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& runs);

}  // namespace anneal::studio
