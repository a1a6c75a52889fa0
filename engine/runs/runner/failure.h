#pragma once

#include <filesystem>
#include <string>

#include "engine/core/process/child_process.h"
#include "engine/core/protocol/event.h"

namespace anneal::runner {

/// What there is to say of a worker, `who`, that ended so without a last word: why, by its log, and what to
/// do with the run.
FailedEvent failure_of(const std::string& who, ExitStatus status, const std::filesystem::path& log,
                       const std::filesystem::path& run);

/// Whether a worker that ended so had no memory left on a thread where nobody could say so in its place:
/// another attempt would need as much.
bool tells_of_no_memory(ExitStatus status, const std::filesystem::path& log);

/// The command that goes on with a run, as a hint.
std::string how_to_go_on(const std::filesystem::path& run);

/// What the kernel says of a process that does not answer, as the end of a sentence; "" where nothing is
/// odd about it.
std::string condition_of(pid_t process);

}  // namespace anneal::runner
