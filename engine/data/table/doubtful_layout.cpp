#include "engine/data/table/doubtful_layout.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "engine/data/table/cells/cell.h"
#include "engine/data/table/misfits.h"

namespace anneal::table {

namespace {

/// The first row from which on a column has nothing.
std::size_t end_of_column(const data::NameList& cells) {
  std::size_t end = cells.size();
  while (end > 0 && cells[end - 1].empty()) --end;
  return end;
}

/// The first row from which on columns have nothing, if all of them end there.
std::optional<std::size_t> common_end(const TextTable& table, std::size_t first, std::size_t last) {
  std::size_t end = 0;
  for (std::size_t column = first; column < last; ++column) {
    const std::size_t own = end_of_column(table.columns[column]);
    if (own != end && end != 0) return std::nullopt;
    end = own;
  }
  return end == 0 ? std::nullopt : std::optional(end);
}

std::optional<WarningEvent> second_table_beside(const TextTable& table) {
  constexpr std::size_t least_columns = 2;
  for (std::size_t column = 1; column + least_columns < table.names.size() + 1; ++column) {
    const bool is_gap = table.names[column] == "column " + std::to_string(column + 1) &&
                        end_of_column(table.columns[column]) == 0;
    if (!is_gap || column + 1 == table.names.size()) continue;
    const auto left = common_end(table, 0, column), right = common_end(table, column + 1, table.names.size());
    if (!left || !right || *left == *right) continue;
    const std::vector<std::string> names(table.names.begin() + static_cast<std::ptrdiff_t>(column) + 1,
                                         table.names.end());
    return WarningEvent{"second-table-doubted",
                        "the columns " + listed(names) +
                            " come after an empty one and have a different number of rows, as if they were a "
                            "second table next to the first, and are read as part of its rows; save each "
                            "table in a separate file",
                        table.path.string()};
  }
  return std::nullopt;
}

bool is_filled_text(std::string_view cell) {
  static const MissingWords missing;
  return !missing.has(cell) && !MissingWords::has_beside_numbers(cell) && !any_number(cell);
}

/// Columns nearly all of whose cells are numbers, but not all.
struct NumberColumn {
  std::size_t column;
  std::vector<std::size_t> texts = {};  ///< rows
};

std::vector<NumberColumn> columns_of_numbers(const TextTable& table) {
  constexpr std::size_t most_texts = 3, least_numbers = 5;
  std::vector<NumberColumn> found;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    NumberColumn one{.column = column};
    std::size_t numbers = 0;
    const data::NameList& cells = table.columns[column];
    for (std::size_t row = 0; row < cells.size() && one.texts.size() <= most_texts; ++row) {
      if (is_filled_text(cells[row])) one.texts.push_back(row);
      numbers += any_number(cells[row]) ? 1 : 0;
    }
    if (one.texts.size() <= most_texts && numbers >= least_numbers) found.push_back(std::move(one));
  }
  return found;
}

std::optional<WarningEvent> names_among_rows(const TextTable& table) {
  constexpr std::size_t least_columns = 2, least_rows_around = 2;
  const std::vector<NumberColumn> numbers = columns_of_numbers(table);
  if (numbers.size() < least_columns) return std::nullopt;
  for (const std::size_t row : numbers.front().texts) {
    if (row < least_rows_around || row + least_rows_around >= table.rows()) continue;
    std::set<std::string_view> texts;
    bool is_filled = true;
    for (const NumberColumn& one : numbers) {
      texts.insert(table.columns[one.column][row]);
      is_filled = is_filled && std::ranges::count(one.texts, row) > 0;
    }
    for (std::size_t column = 0; column < table.names.size(); ++column)
      is_filled = is_filled && is_filled_text(table.columns[column][row]);
    if (!is_filled || texts.size() < numbers.size()) continue;
    return WarningEvent{
        "second-table-doubted",
        "line " + std::to_string(table.lines[row]) +
            " has text in all columns, even in numeric ones, as if it named the columns of a second table "
            "below the first; save that table in a separate file, or remove the line",
        table.path.string()};
  }
  return std::nullopt;
}

std::optional<WarningEvent> rows_for_columns(const TextTable& table) {
  constexpr std::size_t least_columns = 8, most_rows = 200, least_rows = 3;
  if (table.names.size() < least_columns || table.rows() > most_rows || table.rows() < least_rows)
    return std::nullopt;
  std::set<std::string_view> names;
  bool has_numbers = false, has_texts = false;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::size_t numbers = 0, texts = 0;
    for (std::size_t column = 1; column < table.names.size(); ++column) {
      const std::string_view cell = table.columns[column][row];
      numbers += any_number(cell) ? 1 : 0;
      texts += is_filled_text(cell) ? 1 : 0;
    }
    if ((numbers > 0 && texts > 0) || !is_filled_text(table.columns[0][row])) return std::nullopt;
    names.insert(table.columns[0][row]);
    has_numbers = has_numbers || numbers > 0;
    has_texts = has_texts || texts > 0;
  }
  if (!has_numbers || !has_texts || names.size() < table.rows()) return std::nullopt;
  return WarningEvent{
      "rows-for-columns",
      "each line has only numbers or only text after its name, and so each column has both, as if rows and "
      "columns were swapped; transpose the table if each line is a feature",
      table.path.string()};
}

/// Characters of Windows-1252 that second bytes of UTF-8 become, beside those from U+00A0 to U+00BF.
bool is_second_byte(std::string_view rest) {
  static constexpr std::string_view others[] = {"€", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰",
                                                "Š", "‹", "Œ", "Ž", "‘", "’", "“", "”", "•",
                                                "–", "—", "˜", "™", "š", "›", "œ", "ž", "Ÿ"};
  const bool is_latin = rest.size() > 1 && rest[0] == '\xC2' && static_cast<unsigned char>(rest[1]) >= 0x80;
  return is_latin || std::ranges::any_of(others, [&](std::string_view one) { return rest.starts_with(one); });
}

/// "Ã¼", "Â°", "â€™".
bool is_saved_twice(std::string_view text) {
  constexpr std::string_view quote = "â€", leads[] = {"Ã", "Â", "Ä", "Å"};
  if (text.find(quote) != std::string_view::npos) return true;
  for (const std::string_view lead : leads)
    for (std::size_t at = text.find(lead); at != std::string_view::npos; at = text.find(lead, at + 1))
      if (is_second_byte(text.substr(at + lead.size()))) return true;
  return false;
}

std::optional<WarningEvent> letters_saved_twice(const TextTable& table) {
  const auto warning = [&](std::string_view example, std::int64_t line) {
    return WarningEvent{
        "letters-saved-twice",
        "has letters that were encoded in UTF-8 twice, such as those in " + in_quotes(example) + " on line " +
            std::to_string(line) +
            "; they are read as they are, and the same word encoded both ways counts as two; export the file "
            "again from its origin",
        table.path.string()};
  };
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const data::NameList& cells = table.columns[column];
    for (std::size_t row = 0; row < cells.size(); ++row)
      if (is_saved_twice(cells[row])) return warning(cells[row], table.lines[row]);
  }
  return std::nullopt;
}

}  // namespace

std::vector<WarningEvent> warnings_about_layout(const TextTable& table) {
  std::vector<WarningEvent> warnings;
  for (auto find : {second_table_beside, names_among_rows, rows_for_columns, letters_saved_twice})
    if (auto warning = find(table)) warnings.push_back(*std::move(warning));
  return warnings;
}

}  // namespace anneal::table
