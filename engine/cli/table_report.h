#pragma once

#include <filesystem>

#include "cli/program.h"

namespace anneal::cli {

/// Prints what the table at `path` holds, see table/report.h.
int show_table(const std::filesystem::path& path, const Globals& globals);

}  // namespace anneal::cli
