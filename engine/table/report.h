#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "protocol/event.h"
#include "table/profile.h"
#include "table/row_set.h"

namespace anneal::table {

struct SplitReport {
  std::string name;  ///< "train", "validation" or "test"
  std::string path;
  std::int64_t rows = 0;
  std::int64_t repeated = 0;  ///< of another split: rows that the training file has, too
};

/// What a table holds. Columns are those of the training file.
struct Report {
  std::vector<SplitReport> splits;
  std::vector<Profile> columns;
  std::int64_t equal_rows = 0;            ///< of the training file, those that repeat an earlier one
  std::shared_ptr<const RowSet> trained;  ///< the training file's rows
  std::string fingerprint;
  std::int64_t bytes = 0;
  std::vector<WarningEvent> warnings;  ///< what a run would say of the training file's columns and cells
};

/// Reads the table at `path` (see discover.h), with words for missing beside the usual ones. UserError for
/// files that cannot be understood, and for columns of other splits that are missing.
Report inspect(const std::filesystem::path& path, const std::vector<std::string>& missing = {});

/// The file of another split of the table that `training` tells of. UserError where it cannot be understood
/// or lacks a column.
SplitReport inspect_split(const std::string& name, const std::filesystem::path& file, const Report& training);

nlohmann::json to_json(const Report& report);

}  // namespace anneal::table
