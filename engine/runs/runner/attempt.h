#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::runner {

/// The first line of a run; `devices` is what the worker found, the rest is filled in here.
HelloEvent hello_of(const RunDirectory& directory, std::vector<std::string> devices);

/// Why the run that was reopened had ended.
std::string why_it_ended(const RunStatus& previous);

/// The line that opens a further attempt at a run; `from_step` is where the worker says it goes on from.
/// Where it says nothing, that is the newest checkpoint.
RestartEvent restart_of(RunDirectory& directory, std::string cause, std::optional<std::int64_t> from_step);

/// The time now as 2026-01-31T12:00:00Z.
std::string utc_now();

}  // namespace anneal::runner
