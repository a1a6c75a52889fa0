#include "engine/data/table/second_table.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_rows_above = 3, least_rows_below = 2;
constexpr std::size_t rows_looked_at = 200;

/// Some rows of a column.
struct Stretch {
  const data::NameList& cells;
  std::size_t begin, end;

  std::size_t size() const { return end - begin; }
};

Stretch above(const TextTable& table, std::size_t column, std::size_t row) {
  return {table.columns[column], row - std::min(row, rows_looked_at), row};
}

Stretch below(const TextTable& table, std::size_t column, std::size_t row) {
  return {table.columns[column], row + 1, std::min(row + 1 + rows_looked_at, table.rows())};
}

enum class Holds { nothing, numbers, texts, both };

/// Of the cells that say something; one in twenty may be something else.
Holds what_it_holds(const Stretch& stretch) {
  static const MissingWords missing;
  std::size_t numbers = 0, texts = 0;
  for (std::size_t row = stretch.begin; row < stretch.end; ++row) {
    const std::string_view cell = stretch.cells[row];
    if (!missing.has(cell) && !MissingWords::has_beside_numbers(cell)) ++(any_number(cell) ? numbers : texts);
  }
  if (numbers + texts == 0) return Holds::nothing;
  if (texts * 20 <= numbers) return Holds::numbers;
  return numbers * 20 <= texts ? Holds::texts : Holds::both;
}

bool has(const Stretch& stretch, std::string_view text) {
  for (std::size_t row = stretch.begin; row < stretch.end; ++row)
    if (stretch.cells[row] == text) return true;
  return false;
}

/// Texts that repeat above, of which none stands below.
bool changes_its_texts(const Stretch& upper, const Stretch& lower) {
  std::set<std::string_view> texts;
  for (std::size_t row = upper.begin; row < upper.end; ++row)
    if (!upper.cells[row].empty()) texts.insert(upper.cells[row]);
  const bool do_repeat = 2 * texts.size() <= upper.size();
  return do_repeat && std::ranges::none_of(texts, [&](std::string_view text) { return has(lower, text); });
}

/// Several texts that say something, all different, and no number.
bool may_be_names(const std::vector<std::string_view>& cells) {
  constexpr std::size_t least_names = 2;
  static const MissingWords missing;
  std::set<std::string_view> names;
  std::size_t filled = 0;
  for (const std::string_view cell : cells) {
    if (cell.empty()) continue;
    if (missing.has(cell) || MissingWords::has_beside_numbers(cell) || any_number(cell)) return false;
    ++filled;
    names.insert(cell);
  }
  return filled >= least_names && names.size() == filled;
}

std::vector<std::string_view> cells_of(const TextTable& table, std::size_t row) {
  std::vector<std::string_view> cells;
  for (const data::NameList& column : table.columns) cells.push_back(column[row]);
  return cells;
}

/// What speaks for names of a second table in a row.
struct Signs {
  std::size_t texts_above_numbers = 0;  ///< columns of numbers in which it has a text
  std::size_t columns_of_numbers = 0;
  std::size_t changed_kinds = 0;  ///< columns that hold texts below it and numbers above, or the like
  std::size_t changed_texts = 0;
  bool is_nowhere_else = true;
};

Signs signs_of(const TextTable& table, std::size_t row) {
  Signs signs;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const Stretch upper = above(table, column, row), lower = below(table, column, row);
    const std::string_view cell = table.columns[column][row];
    const Holds here = what_it_holds(upper), there = what_it_holds(lower);
    const auto are = [&](Holds one, Holds other) { return here == one && there == other; };
    signs.columns_of_numbers += here == Holds::numbers ? 1 : 0;
    signs.texts_above_numbers += here == Holds::numbers && !cell.empty() ? 1 : 0;
    signs.changed_kinds += are(Holds::numbers, Holds::texts) || are(Holds::texts, Holds::numbers) ? 1 : 0;
    signs.changed_texts += are(Holds::texts, Holds::texts) && changes_its_texts(upper, lower) ? 1 : 0;
    if (!cell.empty() && (has(upper, cell) || has(lower, cell))) signs.is_nowhere_else = false;
  }
  return signs;
}

bool are_names(const Signs& signs, bool is_behind_gap) {
  if (!signs.is_nowhere_else) return false;
  if (is_behind_gap)
    return signs.texts_above_numbers > 0 || signs.changed_texts > 0 || signs.changed_kinds > 0;
  return signs.texts_above_numbers > 0 && signs.texts_above_numbers == signs.columns_of_numbers &&
         signs.changed_kinds > 0;
}

/// Whether the row before has a number, so that this one may stand below another table's rows.
bool are_numbers_above(const TextTable& table, std::size_t row) {
  return std::ranges::any_of(table.columns, [&](const data::NameList& column) {
    return !column[row].empty() && any_number(column[row - 1]);
  });
}

std::size_t filled_cells(const TextTable& table, std::size_t row) {
  std::size_t filled = 0;
  for (const data::NameList& column : table.columns) filled += column[row].empty() ? 0 : 1;
  return filled;
}

}  // namespace

std::string reason_of_second_table(std::int64_t line_of_names) {
  return "belongs to a second table below the first one, whose column names are on line " +
         std::to_string(line_of_names) + "; save it in a separate file to train on it";
}

bool name_second_table(const TextTable& table, const std::vector<std::string>& fields) {
  if (table.rows() < least_rows_above) return false;
  std::vector<std::string_view> cells;
  for (const std::string& field : fields) cells.push_back(trimmed(field));
  if (!may_be_names(cells)) return false;
  for (std::size_t i = 0; i < std::min(cells.size(), table.columns.size()); ++i)
    if (!cells[i].empty() && what_it_holds(above(table, i, table.rows())) == Holds::numbers) return true;
  return false;
}

std::optional<SecondTable> find_second_table(const TextTable& table,
                                             const std::vector<std::size_t>& rows_behind_gaps) {
  constexpr std::size_t most_candidates = 50;
  std::size_t candidates = 0;
  for (std::size_t row = least_rows_above; row + least_rows_below < table.rows(); ++row) {
    const auto is_title = [&](std::size_t one) { return filled_cells(table, one) <= 1; };
    const auto is_gap = [&](std::size_t one) {
      return std::ranges::binary_search(rows_behind_gaps, one) || filled_cells(table, one - 1) == 0;
    };
    std::size_t begin = row;
    bool is_behind_gap = is_gap(row);
    const bool may_begin = is_behind_gap || are_numbers_above(table, row) || is_title(row - 1);
    if (!may_begin) continue;
    const std::vector<std::string_view> cells = cells_of(table, row);
    if (!may_be_names(cells) || std::ranges::equal(cells, table.names)) continue;
    while (begin > least_rows_above && table.names.size() > 2 && is_title(begin - 1)) {
      --begin;
      is_behind_gap = is_behind_gap || is_gap(begin);
    }
    if (!is_behind_gap && !are_numbers_above(table, row)) continue;
    while (filled_cells(table, begin) == 0) ++begin;
    if (are_names(signs_of(table, row), is_behind_gap)) return SecondTable{begin, row};
    if (++candidates == most_candidates) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace anneal::table
