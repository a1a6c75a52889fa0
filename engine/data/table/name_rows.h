#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/data/table/text_table.h"

/// Rows below the names of the columns that go on with them.
namespace anneal::table {

struct NameRow {
  std::size_t row = 0;
  const char* reason = "";  ///< as of LeftOutRows
  bool may_name = false;    ///< it may tell columns of one name apart
};

/// Of the first four rows those that go on with the names: types ("string", "int"), units ("cm", "[kg]") or
/// several other texts where the columns hold numbers or dates otherwise, and below such a row one text alone
/// there, or texts in the first columns alone, as pandas names an index; years where the columns hold other
/// numbers; and the questions and codes that Qualtrics writes.
std::vector<NameRow> rows_of_names(const TextTable& table);

bool is_year(std::string_view text);  ///< a whole number from 1500 to 2200

/// Whether the cells of a column are numbers from that row on, of which many are enough.
bool holds_numbers(const TextTable& table, std::size_t column, std::size_t from);

}  // namespace anneal::table
