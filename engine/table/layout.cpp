#include "table/layout.h"

#include <cstdint>

namespace anneal::table {

namespace {

/// Whether a delimiter stands in hardly any line: a text of one column, or columns of a fixed width.
bool is_cut_by(std::string_view text, char delimiter) {
  constexpr std::size_t most_lines = 50;
  CsvReader reader(text, "", delimiter, Quotes::as_they_stand);
  std::vector<std::string> fields;
  std::size_t lines = 0, cut = 0;
  for (; lines < most_lines && reader.next(fields); ++lines) cut += fields.size() > 1 ? 1 : 0;
  return 2 * cut >= lines;
}

std::int64_t lines_with_stray_quotes(std::string_view text, char delimiter, Quotes quotes) {
  CsvReader reader(text, "", delimiter, quotes);
  std::vector<std::string> fields;
  std::int64_t lines = 0;
  while (reader.next(fields)) lines += reader.has_stray_quote() ? 1 : 0;
  return lines;
}

}  // namespace

CsvReader Layout::reader(std::string_view text, const std::string& place) const {
  if (!columns.empty()) return {text, place, columns};
  CsvReader reader(text, place, delimiter, quotes);
  if (is_framed) reader.set_framed();
  return reader;
}

Layout layout_of(std::string_view text) {
  Layout layout{.delimiter = delimiter_of(text)};
  if (!is_cut_by(text, layout.delimiter)) {
    layout.columns = fixed_columns_of(text);
    if (!layout.columns.empty()) layout.delimiter = '\0';
  }
  layout.is_framed = layout.delimiter == '|' && are_framed(text, '|');
  if (layout.columns.empty() && text.find("\\\"") != std::string_view::npos &&
      lines_with_stray_quotes(text, layout.delimiter, Quotes::escaped) <
          lines_with_stray_quotes(text, layout.delimiter, Quotes::as_they_stand))
    layout.quotes = Quotes::escaped;
  return layout;
}

}  // namespace anneal::table
