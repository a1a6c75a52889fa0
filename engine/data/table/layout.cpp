#include "engine/data/table/layout.h"

#include <algorithm>
#include <cstdint>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_lines_looked_at = 200;

/// How the first lines are cut.
struct Widths {
  std::size_t lines = 0;
  std::size_t first = 0;   ///< fields of the first line
  std::size_t others = 0;  ///< lines with more or fewer
};

Widths widths_of(CsvReader reader) {
  Widths widths;
  std::vector<std::string> fields;
  for (; widths.lines < most_lines_looked_at && reader.next(fields); ++widths.lines) {
    if (widths.lines == 0) widths.first = fields.size();
    widths.others += fields.size() == widths.first ? 0 : 1;
  }
  return widths;
}

/// A delimiter that few programs write, which cuts the first line into names, several, and all others alike;
/// 0 where none does.
char rare_delimiter_of(std::string_view text) {
  for (const char delimiter : {'\x01', '\x1F', ':', '~', '^', '#'}) {
    CsvReader reader(text, "", delimiter, Quotes::as_they_stand);
    std::vector<std::string> names;
    const Widths widths = widths_of(reader);
    const bool cuts = widths.first > 1 && widths.lines > 1 && widths.others == 0 && reader.next(names);
    if (cuts && std::ranges::all_of(names, [](const std::string& name) {
          return !trimmed(name).empty() && !any_number(trimmed(name));
        }))
      return delimiter;
  }
  return 0;
}

/// See layout_of.
bool are_in_single_quotes(std::string_view text, char delimiter) {
  constexpr std::size_t least = 2;
  CsvReader reader(text, "", delimiter, Quotes::as_they_stand);
  std::vector<std::string> fields;
  std::size_t begun = 0, ended = 0;
  for (std::size_t lines = 0; lines < most_lines_looked_at && reader.next(fields); ++lines)
    for (const std::string& field : fields) {
      const std::string_view bare = trimmed(field);
      begun += bare.starts_with('\'') ? 1 : 0;
      ended += bare.size() > 1 && bare.ends_with('\'') ? 1 : 0;
    }
  if (begun < least || begun != ended) return false;
  CsvReader with_quotes(text, "", delimiter, Quotes::as_they_stand);
  with_quotes.set_quote('\'');
  const Widths widths = widths_of(with_quotes);
  return widths.first > 1 && widths.others == 0;
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

bool cuts_alike(std::string_view text, char delimiter) {
  constexpr std::size_t lines_for_another = 20;
  const Widths widths = widths_of({text, "", delimiter, Quotes::as_they_stand});
  return widths.first > 1 && widths.others * lines_for_another <= widths.lines &&
         (delimiter != ' ' || widths.others == 0);
}

CsvReader Layout::reader(std::string_view text, const std::string& place) const {
  if (!columns.empty()) return {text, place, columns};
  CsvReader reader(text, place, delimiter, quotes);
  reader.set_quote(quote);
  if (is_framed) reader.set_framed();
  return reader;
}

Layout layout_of(std::string_view text) {
  Layout layout{.delimiter = delimiter_of(text)};
  if (!cuts_alike(text, layout.delimiter)) {
    Layout fixed{.delimiter = '\0', .columns = fixed_columns_of(text)};
    if (!fixed.columns.empty() && !end_in_delimiters(text, fixed))
      layout = fixed;
    else if (const char rare = rare_delimiter_of(text); rare != 0)
      layout.delimiter = rare;
  }
  layout.is_framed = layout.delimiter == '|' && are_framed(text, '|');
  if (layout.columns.empty() && are_in_single_quotes(text, layout.delimiter)) layout.quote = '\'';
  if (layout.columns.empty() && text.find("\\\"") != std::string_view::npos &&
      lines_with_stray_quotes(text, layout.delimiter, Quotes::escaped) <
          lines_with_stray_quotes(text, layout.delimiter, Quotes::as_they_stand))
    layout.quotes = Quotes::escaped;
  return layout;
}

}  // namespace anneal::table
