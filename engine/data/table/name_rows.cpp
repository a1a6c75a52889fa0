#include "engine/data/table/name_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/date.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_name_rows = 4, many_rows = 200;
constexpr std::size_t least_below = 3;  // of data, to tell what is not

std::string_view cell_in(const TextTable& table, std::size_t row, std::size_t column) {
  return table.columns[column][row];
}

/// Whether nearly all of the first cells of a column from that row on fit, and enough do.
template <typename Fits>
bool nearly_all_fit(const TextTable& table, std::size_t column, std::size_t from, Fits fits) {
  std::size_t fitting = 0, others = 0;
  for (std::size_t row = from; row < std::min(many_rows, table.rows()); ++row) {
    const std::string_view cell = cell_in(table, row, column);
    if (!cell.empty()) ++(fits(cell) ? fitting : others);
  }
  return fitting >= least_below && others * 20 <= fitting;
}

bool holds_dates(const TextTable& table, std::size_t column, std::size_t from) {
  return nearly_all_fit(table, column, from, has_day);
}

/// What a row says where the columns hold numbers or dates below it.
struct Row {
  std::vector<std::string_view> texts = {};  ///< neither numbers nor dates
  std::size_t values = 0;                    ///< numbers and dates
  std::size_t unknown = 0;                   ///< words for missing
  std::size_t years = 0;                     ///< of `values`, above numbers that are no years
  std::size_t others = 0;                    ///< cells that say something in other columns
  bool has_other_columns = false;
};

Row look_at_row(const TextTable& table, std::size_t row) {
  static const MissingWords missing;
  Row result;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = cell_in(table, row, column);
    const bool are_numbers = holds_numbers(table, column, row + 1);
    if (!are_numbers && !holds_dates(table, column, row + 1)) {
      result.has_other_columns = true;
      result.others += cell.empty() ? 0 : 1;
    } else if (cell.empty()) {
      continue;
    } else if (any_number(cell) || has_day(cell)) {
      ++result.values;
      result.years +=
          are_numbers && is_year(cell) && !nearly_all_fit(table, column, row + 1, is_year) ? 1 : 0;
    } else if (missing.has(cell)) {
      continue;
    } else if (MissingWords::has_beside_numbers(cell)) {
      ++result.unknown;
    } else {
      result.texts.push_back(cell);
    }
  }
  return result;
}

bool are_units(const std::vector<std::string_view>& texts) {
  constexpr std::size_t longest_unit = 20;
  return std::ranges::any_of(texts, names_unit) &&
         std::ranges::all_of(texts, [](std::string_view text) { return text.size() <= longest_unit; });
}

/// `{"ImportId":"QID1"}` in each cell.
bool has_codes_of_qualtrics(const TextTable& table, std::size_t row) {
  bool has_one = false;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = cell_in(table, row, column);
    if (!cell.empty() && !cell.starts_with("{\"ImportId\"")) return false;
    has_one = has_one || !cell.empty();
  }
  return has_one;
}

/// "string", "int", "double", as Spark and databases describe columns.
bool has_types(const TextTable& table, std::size_t row) {
  static constexpr auto types = std::to_array<std::string_view>(
      {"string",    "str",     "text",     "varchar", "char",     "int",     "integer", "bigint",
       "smallint",  "long",    "int64",    "int32",   "double",   "float",   "float64", "float32",
       "numeric",   "decimal", "number",   "real",    "bool",     "boolean", "date",    "datetime",
       "timestamp", "object",  "category", "factor",  "character"});
  constexpr std::size_t least_columns = 2;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string type = lower_case(std::string(cell_in(table, row, column)));
    if (std::ranges::count(types, type.substr(0, type.find('('))) == 0) return false;
  }
  return table.names.size() >= least_columns;
}

/// Of `has_doubled_names` the years may have a name of their own: "year,2019,2020".
const char* why_it_names(const Row& row, bool follows_names, bool has_doubled_names) {
  constexpr std::size_t least_different_texts = 2, least_alike = 3, least_years = 3;
  const std::set<std::string_view> different(row.texts.begin(), row.texts.end());
  if (row.values == 0 && row.unknown == 0) {
    if (are_units(row.texts)) return "gives the units of the columns";
    if (different.size() >= least_different_texts || row.texts.size() >= least_alike ||
        (follows_names && row.texts.size() == 1 && row.others == 0))
      return "has text where the columns contain numbers, as if it described them";
  }
  const bool are_all_years = row.years > 0 && row.years == row.values && row.texts.empty();
  const std::size_t least = row.has_other_columns || has_doubled_names ? least_different_texts : least_years;
  return are_all_years && row.others <= (has_doubled_names ? 1U : 0U) && row.years >= least
             ? "has years where the columns contain other numbers, as if it described them"
             : nullptr;
}

/// "id,,," below names in two lines, as pandas names an index: nothing but texts in the first columns, which
/// the first line does not name, or some of whose names stand there several times.
bool names_index(const TextTable& table, std::size_t row, bool has_doubled_names) {
  const std::size_t columns = table.names.size();
  std::size_t filled = 0;
  while (filled < columns && !cell_in(table, row, filled).empty()) ++filled;
  if (filled == 0 || filled == columns) return false;
  for (std::size_t column = 0; column < columns; ++column) {
    const std::string_view cell = cell_in(table, row, column);
    const bool has_name = table.names[column] != "column " + std::to_string(column + 1);
    if (cell.empty() != (column >= filled) || any_number(cell) || has_day(cell)) return false;
    if (column < filled && has_name && !has_doubled_names) return false;
  }
  return true;
}

}  // namespace

bool is_year(std::string_view text) {
  constexpr double first = 1500, last = 2200;
  const auto number = any_number(text);
  return number && *number == std::floor(*number) && *number >= first && *number <= last;
}

bool holds_numbers(const TextTable& table, std::size_t column, std::size_t from) {
  return nearly_all_fit(table, column, from,
                        [](std::string_view cell) { return any_number(cell).has_value(); });
}

std::vector<NameRow> rows_of_names(const TextTable& table) {
  std::vector<NameRow> found;
  const std::size_t rows = std::min(most_name_rows, table.rows());
  for (std::size_t row = 0; row < rows; ++row)
    if (has_codes_of_qualtrics(table, row)) {
      for (std::size_t above = 0; above <= row; ++above)
        found.push_back({above, "describes the columns, as in Qualtrics files"});
      return found;
    }
  if (rows > 0 && has_types(table, 0))
    found.push_back({.row = 0, .reason = "gives the types of the columns"});
  const bool has_doubled =
      std::set<std::string_view>(table.names.begin(), table.names.end()).size() < table.names.size();
  for (std::size_t row = found.size(); row < rows && row + least_below < table.rows(); ++row) {
    const char* reason = row > 0 && names_index(table, row, has_doubled)
                             ? "has the names of the first columns only, as when pandas names an index"
                             : why_it_names(look_at_row(table, row), row > 0, has_doubled);
    if (reason == nullptr) break;
    found.push_back({.row = row, .reason = reason, .may_name = true});
  }
  return found;
}

}  // namespace anneal::table
