#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/report/target_likeness.h"
#include "engine/data/table/split.h"
#include "engine/data/table/text_table.h"

/// Rows that belong together, as those of one patient or one machine do, and whose groups a column names.
namespace anneal::table {

/// How a column names the groups of its rows.
struct GroupNames {
  std::string column;
  std::string pattern = {};  ///< of what its texts begin with (see name_beginnings.h): "S01" of "S01_2"
  std::string example = {};  ///< one of these beginnings

  std::string_view of(std::string_view cell) const;  ///< "" of a cell that names none
};

/// Whether several of the cells are alike, and none of the first ones is a number that is not whole, which is
/// seen before all of them are.
bool may_name_groups(const data::NameList& cells);

using RowsOfGroups = std::unordered_map<std::string_view, Positions>;
RowsOfGroups rows_of_groups(const data::NameList& cells, const MissingWords& missing,
                            const GroupNames& names);

/// Columns that name at least ten groups of rows which a model may know by heart, and which a tenth of the
/// rows share, or fewer where their name says so, see column_names.h:
///   - those called a patient, household, session or the like;
///   - texts or codes that are called a school, plot or the like;
///   - texts, one for each row, that end in what tells the rows of a group apart: "S01_1", "309_2";
///   - texts or codes, of two rows or more on average, whose rows have nearly all the same target, or which
///     are series in time with a target like that of the moment before (see panel.h).
/// `targets` are null where none is chosen. The target is not looked at, and neither are cells that are
/// missing.
std::vector<GroupNames> find_row_groups(const TextTable& training, const TableSpec& spec,
                                        const RowTargets* targets);

}  // namespace anneal::table
