#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/table/text_table.h"

/// A second table below the first one of a file, with names of its own.
namespace anneal::table {

/// Where rows come from that are as wide as the first table's.
struct SecondTable {
  std::size_t begin = 0;  ///< row; titles that stand above the names are part of it
  std::size_t names = 0;  ///< row
};

/// As of LeftOutRows.
std::string reason_of_second_table(std::int64_t line_of_names);

/// Whether fields that are no row of `table`, as they are more or fewer, or stand below notes, name the
/// columns of another one: several different texts, one of them at least where the table has numbers.
bool name_second_table(const TextTable& table, const std::vector<std::string>& fields);

/// A row of several different texts, none of them elsewhere in its column, where the columns hold numbers
/// above it; behind a gap, which is a blank line or a row of empty cells, in one of them, and else in all of
/// them, and below it a column holds texts for numbers or numbers for texts. Where no column
/// holds numbers, it stands behind a gap, and below it no text is one of those that a column repeats above.
/// `rows_behind_gaps` are rows above which blank lines are.
std::optional<SecondTable> find_second_table(const TextTable& table,
                                             const std::vector<std::size_t>& rows_behind_gaps);

}  // namespace anneal::table
