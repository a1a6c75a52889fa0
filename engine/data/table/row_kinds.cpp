#include "engine/data/table/row_kinds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/group_headings.h"
#include "engine/data/table/header.h"
#include "engine/data/table/name_rows.h"
#include "engine/data/table/second_table.h"
#include "engine/data/table/subtotals.h"
#include "engine/data/table/totals.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_rows = 3;  // of data, to tell what is not

std::string_view cell_of(const TextTable& table, std::size_t row, std::size_t column) {
  return table.columns[column][row];
}

bool repeats_names(const TextTable& table, std::size_t row) {
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = cell_of(table, row, column);
    const bool has_no_name = cell.empty() && table.names[column] == "column " + std::to_string(column + 1);
    if (cell != table.names[column] && !has_no_name) return false;
  }
  return true;
}

bool is_empty_row(const TextTable& table, std::size_t row) {
  for (std::size_t column = 0; column < table.names.size(); ++column)
    if (!cell_of(table, row, column).empty()) return false;
  return true;
}

/// Whether a number is from the least to the largest of a column's first ones.
bool is_among(const TextTable& table, std::size_t column, double value) {
  constexpr std::size_t many = 1000;
  bool has_less = false, has_more = false;
  for (std::size_t row = 0; row < std::min(many, table.rows()); ++row) {
    const auto other = any_number(cell_of(table, row, column));
    has_less = has_less || (other && *other <= value);
    has_more = has_more || (other && *other >= value);
  }
  return has_less && has_more;
}

/// A text in the first cell alone, which says more than a cell of its column does.
bool is_note(const TextTable& table, std::size_t row) {
  constexpr std::size_t least_columns = 3;
  if (table.names.size() < least_columns || row < least_rows) return false;
  for (std::size_t column = 1; column < table.names.size(); ++column)
    if (!cell_of(table, row, column).empty()) return false;
  return is_footnote({std::string(cell_of(table, row, 0))});
}

/// "Source: Office, 2024, all rights" in a table of three columns.
bool is_note_in_fields(const TextTable& table, std::size_t row) {
  static const MissingWords missing;
  const std::string_view first = cell_of(table, row, 0);
  if (row < least_rows || first.find(": ") == std::string_view::npos) return false;
  for (std::size_t column = 1; column < table.names.size(); ++column) {
    const std::string_view cell = cell_of(table, row, column);
    const bool says_something = cell.find_first_of("0123456789") == std::string_view::npos &&
                                !missing.has(cell) && !MissingWords::has_beside_numbers(cell);
    if (says_something && holds_numbers(table, column, 1)) return true;
  }
  return false;
}

/// Sorted positions of rows, by why they are left out.
struct Unwanted {
  std::vector<bool> is_out;
  bool is_second_name_row = false;  ///< the first row goes on with the names
  std::vector<std::pair<std::string, std::vector<std::size_t>>> kinds;

  void add(std::string_view reason, std::size_t row) {
    is_out[row] = true;
    const auto found =
        std::ranges::find(kinds, reason, [](const auto& kind) { return std::string_view(kind.first); });
    if (found == kinds.end())
      kinds.push_back({std::string(reason), {row}});
    else
      found->second.push_back(row);
  }
};

Unwanted find_unwanted(const TextTable& table, const std::vector<std::size_t>& rows_behind_gaps) {
  Unwanted found{.is_out = std::vector<bool>(table.rows()), .is_second_name_row = false, .kinds = {}};
  if (const auto second = find_second_table(table, rows_behind_gaps))
    for (std::size_t row = second->begin; row < table.rows(); ++row)
      found.add(reason_of_second_table(table.lines[second->names]), row);
  for (std::size_t row = 0; row < table.rows() && !found.is_out[row]; ++row) {
    if (repeats_names(table, row))
      found.add("repeats the column names", row);
    else if (is_empty_row(table, row))
      found.add("has only empty cells", row);
  }
  for (const NameRow& one : rows_of_names(table))
    if (!found.is_out[one.row]) {
      found.add(one.reason, one.row);
      found.is_second_name_row = found.is_second_name_row || (one.row == 0 && one.may_name);
    }
  for (const std::size_t row : headings_of_groups(table, found.is_out))
    found.add("is a heading for the rows below it, with nothing after its first cell", row);
  for (const std::size_t row : totals_among(table, found.is_out)) found.add("has totals of the columns", row);
  if (const auto row = total_without_words(table, found.is_out)) found.add("has totals of the columns", *row);
  const std::size_t end = end_of_data(table, found.is_out);
  for (std::size_t row = table.rows(); row-- > 0;) {
    if (found.is_out[row]) continue;
    if (is_total(table, row, std::min(row, end), found.is_out))
      found.add("has totals of the columns", row);
    else if (is_note(table, row) || is_note_in_fields(table, row))
      found.add("is a note below the rows", row);
    else
      break;
  }
  return found;
}

}  // namespace

namespace {

/// The first names of columns, seen as cells of a row of data.
struct NamesAsCells {
  std::vector<double> numbers = {};  ///< of columns of numbers
  std::size_t inside = 0;            ///< of them, those from the least to the largest of their column
  std::size_t texts = 0;
  std::size_t repeated = 0;   ///< of them, those that stand in their column, too
  std::size_t sentences = 0;  ///< of the others, those of several words, as the cells of their columns have
  bool has_fraction = false;
  bool has_mark = false;  ///< a number is written with decimals: 67.0
  bool has_next = false;  ///< the rows count on from a number: 1 above 2 and 3
  bool has_date = false;  ///< of a column of dates
  bool has_name = false;  ///< a text of a column of numbers
};

bool is_date_of_dates(const TextTable& table, std::size_t column) {
  const auto is_date = [](std::string_view text) {
    const auto found = date(text, DateOrder::month_first);
    return found && found->has_date && !any_number(text);
  };
  return is_date(table.names[column]) && is_date(cell_of(table, 0, column));
}

bool is_counted_on(const TextTable& table, std::size_t column, double value) {
  return table.rows() >= least_rows && any_number(cell_of(table, 0, column)) == value + 1 &&
         any_number(cell_of(table, 1, column)) == value + 2;
}

bool is_sentence(std::string_view text) {
  return std::ranges::count(text, ' ') > 1;
}

/// Whether the name and most of the first cells are texts of three words or more.
bool is_sentence_of_sentences(const TextTable& table, std::size_t column) {
  constexpr std::size_t many = 200;
  const std::size_t rows = std::min(many, table.rows());
  std::size_t sentences = 0;
  for (std::size_t row = 0; row < rows; ++row) sentences += is_sentence(cell_of(table, row, column)) ? 1 : 0;
  return is_sentence(table.names[column]) && 2 * sentences > rows;
}

NamesAsCells names_as_cells(const TextTable& table) {
  NamesAsCells result;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string& name = table.names[column];
    if (name == "column " + std::to_string(column + 1) || MissingWords().has(name)) continue;
    if (!holds_numbers(table, column, 1)) {
      ++result.texts;
      const data::NameList& cells = table.columns[column];
      std::size_t row = 0;
      while (row < cells.size() && cells[row] != name) ++row;
      result.repeated += row < cells.size() ? 1 : 0;
      result.sentences += row == cells.size() && is_sentence_of_sentences(table, column) ? 1 : 0;
      result.has_date = result.has_date || is_date_of_dates(table, column);
    } else if (const auto value = any_number(name)) {
      result.numbers.push_back(*value);
      const bool has_next = is_counted_on(table, column, *value);
      result.inside += has_next || is_among(table, column, *value) ? 1 : 0;
      result.has_next = result.has_next || has_next;
      result.has_fraction = result.has_fraction || *value != std::floor(*value);
      result.has_mark = result.has_mark || name.find_first_of(".,") != std::string::npos;
    } else {
      result.has_name = true;
    }
  }
  return result;
}

/// 1, 2, 3 or 2018, 2020: names that count, as single digits do.
bool may_be_counts(const std::vector<double>& numbers) {
  constexpr double largest_step = 10;
  if (std::ranges::max(numbers) < 10) return true;
  for (std::size_t i = 2; i < numbers.size(); ++i)
    if (numbers[i] - numbers[i - 1] != numbers[1] - numbers[0]) return false;
  return numbers.size() > 2 || (numbers.size() == 2 && std::abs(numbers[1] - numbers[0]) <= largest_step);
}

}  // namespace

bool are_names_of_data(const TextTable& table) {
  constexpr std::size_t least_texts = 4, least_numbers = 2;
  const NamesAsCells names = names_as_cells(table);
  if (names.has_name) return false;
  if (names.has_date) return true;
  // Names that are numbers, such as the limits of bins, seldom lie among the numbers below them.
  if (!names.numbers.empty()) {
    const bool are_all_inside = names.inside == names.numbers.size() && names.inside >= least_numbers;
    const bool are_of_data = names.has_fraction || names.repeated > 0 ||
                             (are_all_inside && (names.has_next || !may_be_counts(names.numbers)));
    // Above rows that count on nothing else than a row has decimals.
    return (2 * names.inside >= names.numbers.size() && are_of_data) ||
           (names.has_next && (names.has_mark || names.repeated > 0));
  }
  const bool are_most = names.repeated > 1 && 2 * names.repeated >= names.texts;
  const bool are_labelled = names.repeated > 0 && names.repeated + names.sentences == names.texts;
  return (are_most || are_labelled) && table.rows() >= least_texts;
}

bool may_be_names_of_data(const TextTable& table) {
  const NamesAsCells names = names_as_cells(table);
  return !names.has_name && !names.numbers.empty() && names.inside == names.numbers.size() &&
         !may_be_counts(names.numbers);
}

void leave_out_what_is_not_data(TextTable& table, const std::vector<std::size_t>& rows_behind_gaps) {
  Unwanted unwanted = find_unwanted(table, rows_behind_gaps);
  if (LeftOutRows kept = rows_like_totals(table, unwanted.is_out); !kept.lines.empty())
    table.doubted.push_back(std::move(kept));
  if (unwanted.kinds.empty()) return;
  for (auto& [reason, rows] : unwanted.kinds) {
    std::ranges::sort(rows);
    LeftOutRows& out = table.left_out.emplace_back();
    out.reason = reason;
    for (const std::size_t row : rows) out.lines.push_back(table.lines[row]);
  }
  if (unwanted.is_second_name_row)
    for (const data::NameList& column : table.columns) table.second_names.emplace_back(column[0]);
  for (data::NameList& column : table.columns) {
    data::NameList kept;
    for (std::size_t row = 0; row < table.rows(); ++row)
      if (!unwanted.is_out[row]) kept.add(column[row]);
    column = std::move(kept);
  }
  std::vector<std::int64_t> lines;
  for (std::size_t row = 0; row < table.rows(); ++row)
    if (!unwanted.is_out[row]) lines.push_back(table.lines[row]);
  table.lines = std::move(lines);
}

}  // namespace anneal::table
