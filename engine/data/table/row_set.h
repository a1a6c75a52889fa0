#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/data/table/split.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What tells a row by the letters of its cells: the length of these and their XXH3-64.
using RowMark = std::pair<std::uint64_t, std::uint64_t>;

/// Of each of some rows, but for the cells of the columns `except`.
std::vector<RowMark> row_marks(const TextTable& table, const Positions& rows,
                               const std::vector<std::string>& except = {});

/// The rows of a table by the letters of all their cells, to find the same ones elsewhere. Takes 16 bytes a
/// row, however long it is.
class RowSet {
 public:
  /// But for the cells of the columns `except`, such as those that say the split of a row.
  RowSet(const TextTable& table, const Positions& rows, const std::vector<std::string>& except = {});

  std::int64_t size() const { return static_cast<std::int64_t>(marks_.size()); }  ///< equal rows count once
  /// How many of `rows` of another table, or of the same, are in it. Columns are found by name; where one is
  /// missing no row is the same.
  std::int64_t count(const TextTable& table, const Positions& rows) const;

 private:
  std::vector<std::string> names_;  ///< of the columns
  std::vector<RowMark> marks_;      ///< ascending, all different
};

Positions all_rows(const TextTable& table);

}  // namespace anneal::table
