#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/csv.h"

namespace anneal::table {

/// How the lines of a file are cut into fields.
struct Layout {
  char delimiter = ',';                   ///< 0: where the columns of a fixed width begin
  std::vector<std::size_t> columns = {};  ///< these, see fixed_columns_of
  Quotes quotes = Quotes::as_they_stand;
  char quote = '"';        ///< around texts
  bool is_framed = false;  ///< delimiters stand around each line, too: "| a | b |"

  CsvReader reader(std::string_view text, const std::string& place) const;
};

/// Whether a delimiter cuts nearly all of the first lines into as many fields as the first one, several.
bool cuts_alike(std::string_view text, char delimiter);

/// Columns of a fixed width are those of a text that no delimiter cuts like its first line, and where there
/// are none, the delimiter may be one that few programs write, such as ":" and "~". Single quotes stand
/// around texts where each that begins a field has one that ends it, and all lines are cut like the first one
/// so. Backslashes escape quotes where fewer quotes are out of place so.
Layout layout_of(std::string_view text);

}  // namespace anneal::table
