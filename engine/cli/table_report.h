#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "terminal/program.h"

namespace anneal::cli {

/// Prints what the table at `path` holds, see table/report.h; `missing` has words for missing beside the
/// usual ones.
int show_table(const std::filesystem::path& path, const std::vector<std::string>& missing,
               const Globals& globals);

}  // namespace anneal::cli
