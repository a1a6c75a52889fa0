#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/csv.h"

/// What stands above the rows of a file, between and below them.
namespace anneal::table {

struct Header {
  std::size_t rows_above = 0;     ///< titles and the like above the names of the columns
  bool lacks_first_name = false;  ///< rows have one field more: their own names, as R writes them
  bool lacks_names = false;       ///< the first row is data
  char delimiter = 0;  ///< between the names, where it is another than between the fields of the rows
};

/// The fields of a line, cut by a delimiter.
std::vector<std::string> fields_between(std::string_view line, char delimiter);

/// Of a reader at the beginning. The names are the first row that is as wide as most of the first 50, above
/// which rows are shorter or filled in their first half at most, and that has another text in
/// each cell, which is not a number but for years beside others; else the first row. Where names `may_lack`,
/// as in the .data files of the UCI repository, none are there if the first row that is as wide could not be
/// them. A line above the rows that only another delimiter cuts into as many names is that row. Rows that all
/// have one field more than the first, another one at their beginning each, have names.
Header find_header(CsvReader reader, bool may_lack = false);

/// Whether a row is a line between others: "|---|:-:|", "=====".
bool is_rule(const std::vector<std::string>& fields);

/// Whether a row that is not as wide as the others is a note below the table, such as "Source: …": a text of
/// several words, which delimiters may have cut, a line, a total, or what ends PostgreSQL's COPY.
bool is_footnote(const std::vector<std::string>& fields);

}  // namespace anneal::table
