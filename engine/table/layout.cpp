#include "table/layout.h"

#include <algorithm>
#include <cstdint>

namespace anneal::table {

namespace {

/// Whether a delimiter cuts nearly all of the first lines into as many fields as the first one, several.
bool cuts_alike(std::string_view text, char delimiter) {
  constexpr std::size_t most_lines = 200, lines_for_another = 20;
  CsvReader reader(text, "", delimiter, Quotes::as_they_stand);
  std::vector<std::string> fields;
  std::size_t lines = 0, others = 0, width = 0;
  for (; lines < most_lines && reader.next(fields); ++lines) {
    if (lines == 0) width = fields.size();
    others += fields.size() == width ? 0 : 1;
  }
  return width > 1 && others * lines_for_another <= lines && (delimiter != ' ' || others == 0);
}

/// Whether delimiters end many fields, so that what looks like a fixed width is "1, 2, 3".
bool end_in_delimiters(std::string_view text, const Layout& layout) {
  constexpr std::size_t most_lines = 50;
  CsvReader reader = layout.reader(text, "");
  std::vector<std::string> fields;
  std::size_t lines = 0, ended = 0;
  for (; lines < most_lines && reader.next(fields); ++lines)
    ended += std::ranges::any_of(fields, [](const std::string& field) {
      return !field.empty() && std::string_view(",;|").find(field.back()) != std::string_view::npos;
    });
  return 2 * ended >= lines;
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
  if (!cuts_alike(text, layout.delimiter)) {
    Layout fixed{.delimiter = '\0', .columns = fixed_columns_of(text)};
    if (!fixed.columns.empty() && !end_in_delimiters(text, fixed)) layout = fixed;
  }
  layout.is_framed = layout.delimiter == '|' && are_framed(text, '|');
  if (layout.columns.empty() && text.find("\\\"") != std::string_view::npos &&
      lines_with_stray_quotes(text, layout.delimiter, Quotes::escaped) <
          lines_with_stray_quotes(text, layout.delimiter, Quotes::as_they_stand))
    layout.quotes = Quotes::escaped;
  return layout;
}

}  // namespace anneal::table
