#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// What a person says on the command line of how a table is read.
struct ColumnOptions {
  bool has_all_rows = false;         ///< nothing but the first line is left out
  bool has_no_names = false;         ///< the first line is data, too
  std::vector<std::string> missing;  ///< words for a missing value, beside the usual ones
  bool has_no_usual_missing = false;
  std::vector<std::string> columns;  ///< NAME=WORD
};

void add_options(Command& command, ColumnOptions& options);

/// Puts it into a spec's section data.table, beside what that says. UserError for a word that is not allowed.
void put_columns(nlohmann::json& table, const ColumnOptions& options);

bool says_anything(const ColumnOptions& options);

}  // namespace anneal::cli
