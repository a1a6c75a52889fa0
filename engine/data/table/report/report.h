#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/event.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/row_set.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

struct SplitReport {
  std::string name;  ///< "train", "validation" or "test"
  std::string path;
  std::int64_t rows = 0;
  std::int64_t repeated = 0;                ///< of another split: rows that the training file has, too
  std::vector<WarningEvent> warnings = {};  ///< of another split: about rows that were left out, and columns
};

/// What a table holds. Columns are those of the training file.
struct Report {
  std::vector<SplitReport> splits;
  std::vector<Profile> columns;
  std::int64_t equal_rows = 0;            ///< of the training file, those that repeat an earlier one
  std::shared_ptr<const RowSet> trained;  ///< the training file's rows
  std::string fingerprint;
  std::int64_t bytes = 0;
  RowRule rows = RowRule::found_out;      ///< by which the files were read
  std::vector<std::string> missing = {};  ///< as of TableSpec, likewise
  bool has_usual_missing = true;
  std::vector<WarningEvent> warnings;  ///< what a run would say of the training file's columns and cells
};

/// Reads the table at `path` (see discover.h). `chosen` is what is said of its columns and of what is
/// missing; it need not name a target. UserError for files that cannot be understood, and for columns that
/// are not there. A file of another split may lack columns, which is a warning.
Report inspect(const std::filesystem::path& path, const TableSpec& chosen = {});

/// The file of another split of the table that `training` tells of. UserError where it cannot be understood
/// or lacks a column.
SplitReport inspect_split(const std::string& name, const std::filesystem::path& file, const Report& training);

nlohmann::json to_json(const Report& report);

}  // namespace anneal::table
