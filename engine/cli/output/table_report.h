#pragma once

#include <filesystem>
#include <string>

#include "engine/cli/options/column_options.h"
#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// Prints what the table at `path` holds, see engine/data/table/report/report.h, with what `columns` says of
/// how it is read; and what a run that learns the column `target`, unless it is "", tells before it begins.
int show_table(const std::filesystem::path& path, const ColumnOptions& columns, const std::string& target,
               const Globals& globals);

}  // namespace anneal::cli
