#pragma once

#include <filesystem>

#include "engine/cli/terminal/program.h"
#include "engine/runs/queue/queue_folder.h"

namespace anneal::cli {

/// Puts a run into the queue of its folder, and says where it stands.
void queue_run(const std::filesystem::path& runs, queue::Entry entry, const Globals& globals);

}  // namespace anneal::cli
