#pragma once

#include <filesystem>
#include <string>

#include "engine/runs/runner/run_directory.h"

namespace anneal::runner {

/// For what a run that goes on waits, as "room on its disk"; "" where it trains or is over. Read from what
/// the run writes: nobody is asked.
std::string awaited(const RunStatus& status, const std::filesystem::path& run);

}  // namespace anneal::runner
