#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// What `anneal data` is told of damaged image files.
struct RepairOptions {
  std::vector<std::string> repair, undo;
};

void add_options(Command& command, RepairOptions& options);

/// Whether a file is among them.
bool repairs(const RepairOptions& options);

/// Repairs the files of the data at `path`, or puts back what they were.
int repair(const std::filesystem::path& path, const RepairOptions& options, const Globals& globals);

}  // namespace anneal::cli
