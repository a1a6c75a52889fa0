#pragma once

#include <filesystem>

#include "cli/column_options.h"
#include "terminal/program.h"

namespace anneal::cli {

/// Prints what the table at `path` holds, see table/report.h, with what `columns` says of how it is
/// read.
int show_table(const std::filesystem::path& path, const ColumnOptions& columns, const Globals& globals);

}  // namespace anneal::cli
