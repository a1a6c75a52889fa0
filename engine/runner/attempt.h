#pragma once

#include <string>
#include <vector>

#include "protocol/event.h"
#include "runner/run_directory.h"

namespace anneal::runner {

/// The first line of a run; `devices` is what the worker found, the rest is filled in here.
HelloEvent hello_of(const RunDirectory& directory, std::vector<std::string> devices);

/// The line that opens a further attempt at a run that was reopened.
RestartEvent restart_of(RunDirectory& directory);

/// The time now as 2026-01-31T12:00:00Z.
std::string utc_now();

}  // namespace anneal::runner
