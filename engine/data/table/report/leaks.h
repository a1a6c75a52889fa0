#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/split.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Rows that the training rows are to be judged by, and that are among them.
struct Leak {
  std::string split;           ///< "validation" or "test"
  std::int64_t repeated = 0;   ///< that are trained on, cell by cell
  std::int64_t rows = 0;       ///< of the split
  std::string column = {};     ///< where it is not the rows that repeat but the groups that this column names
  std::string beginning = {};  ///< of one of its texts, where these name groups by how they begin
  std::vector<std::string> names = {};  ///< columns that name rows, but for which they repeat
};

/// "rows of the test split are trained on, too, 3 of 40: …"
std::string sentence_about(const Leak& leak);

/// Those of groups alone: `rows` of a split, which stand in `table`, beside the rows of `training` that are
/// `trained` on, which only names tell. The target is not looked at, and neither are cells that are missing.
std::vector<Leak> leaks_of_groups(const TextTable& training, const Positions& trained, const TableSpec& spec,
                                  const std::string& split, const TextTable& table, const Positions& rows);

/// That of `rows` of a split, which stand in `table`, that are trained on under another name (see
/// row_names.h), where these are more than would be by chance and than are `repeated` with their names.
std::optional<Leak> leak_of_renamed(const TextTable& training, const Positions& trained,
                                    const TableSpec& spec, const std::string& split, const TextTable& table,
                                    const Positions& rows, std::int64_t repeated);

/// Those whose rows are trained on, under their own name or another, and those of groups that are, see
/// row_groups.h.
///
/// Of each split that has some, of a spec whose task is known, and how its target is read. UserError where
/// another file cannot be read.
std::vector<Leak> find_leaks(const TextTable& training, const JobSpec& spec);

}  // namespace anneal::table
