#include "table/row_kinds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "table/cell.h"

namespace anneal::table {

namespace {

using Record = std::vector<std::string>;

constexpr std::size_t most_records = 50;
constexpr std::size_t least_rows = 3;  // of data, to tell what is not

bool is_blank(std::string_view cell) {
  return trimmed(cell).empty();
}

std::optional<double> any_number(std::string_view cell) {
  const auto found = number(cell, DecimalMark::point);
  return found ? found : number(cell, DecimalMark::comma);
}

bool is_one_of(std::string_view cell, const auto& words) {
  return std::ranges::count(words, lower_case(std::string(cell))) > 0;
}

/// "Total", "Sum:", "Grand total"
bool names_total(std::string_view cell) {
  constexpr auto words = std::to_array<std::string_view>(
      {"total",   "totals", "grand total", "sum",    "sums",        "subtotal",   "average",      "averages",
       "mean",    "avg",    "summe",       "gesamt", "gesamtsumme", "mittelwert", "durchschnitt", "somme",
       "moyenne", "suma",   "promedio",    "totale", "media",       "итого"});
  cell = trimmed(cell);
  if (cell.ends_with(':')) cell.remove_suffix(1);
  return is_one_of(trimmed(cell), words);
}

bool is_unit(std::string_view cell) {
  constexpr auto measures = std::to_array<std::string_view>(
      {"m",      "cm",   "mm",    "µm",   "um",  "nm",  "km",      "in",  "inch", "inches", "ft",    "mi",
       "miles",  "kg",   "g",     "mg",   "µg",  "t",   "lb",      "lbs", "oz",   "s",      "sec",   "secs",
       "ms",     "min",  "mins",  "h",    "hr",  "hrs", "hours",   "day", "days", "week",   "weeks", "month",
       "months", "year", "years", "yr",   "yrs", "%",   "percent", "usd", "eur",  "gbp",    "$",     "€",
       "£",      "°c",   "°f",    "°",    "k",   "pa",  "hpa",     "kpa", "mpa",  "bar",    "v",     "mv",
       "a",      "ma",   "w",     "kw",   "kwh", "hz",  "khz",     "mhz", "ghz",  "m2",     "m²",    "m^2",
       "m3",     "m³",   "m/s",   "km/h", "ppm", "ml"});
  const bool is_bracketed =
      (cell.starts_with('[') && cell.ends_with(']')) || (cell.starts_with('(') && cell.ends_with(')'));
  return (is_bracketed && !any_number(cell)) || is_one_of(cell, measures);
}

std::size_t filled(const Record& record) {
  return record.size() - static_cast<std::size_t>(std::ranges::count_if(record, is_blank));
}

/// How many fields most of the records have.
std::size_t common_width(const std::vector<Record>& records) {
  std::size_t best = 0, width = 0;
  for (const Record& one : records) {
    const auto alike = static_cast<std::size_t>(
        std::ranges::count_if(records, [&](const Record& other) { return other.size() == one.size(); }));
    if (alike > best || (alike == best && one.size() > width)) {
      best = alike;
      width = one.size();
    }
  }
  return width;
}

/// A title, a date, the name of a station: shorter than the rows, or with nothing behind its first half.
bool may_stand_above(const Record& record, std::size_t width) {
  if (record.size() < width) return true;
  const std::size_t count = filled(record);
  const bool is_at_front =
      std::all_of(record.begin() + static_cast<std::ptrdiff_t>(count), record.end(), is_blank);
  return count <= width / 2 && is_at_front;
}

bool can_be_names(const Record& record) {
  std::set<std::string> names;
  for (const std::string& cell : record) {
    const std::string_view name = trimmed(cell);
    if (name.empty() || any_number(name) || !names.emplace(name).second) return false;
  }
  return true;
}

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

/// Whether the cells of a column are numbers in the rows behind the first, of which many are enough.
bool holds_numbers(const TextTable& table, std::size_t column) {
  constexpr std::size_t many = 200;
  std::size_t numbers = 0, others = 0;
  for (std::size_t row = 1; row < std::min(many, table.rows()); ++row) {
    const std::string_view cell = cell_of(table, row, column);
    if (!cell.empty()) ++(any_number(cell) ? numbers : others);
  }
  return numbers >= least_rows && others * 20 <= numbers;
}

/// Whether the first row has short texts where the columns hold numbers, and units among them.
bool is_of_units(const TextTable& table) {
  constexpr std::size_t longest_unit = 20;
  bool has_unit = false;
  if (table.rows() <= least_rows) return false;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = cell_of(table, 0, column);
    if (cell.empty() || !holds_numbers(table, column)) continue;
    if (any_number(cell) || cell.size() > longest_unit || MissingWords::has_beside_numbers(cell))
      return false;
    has_unit = has_unit || is_unit(cell);
  }
  return has_unit;
}

/// Of the rows up to `end` that hold a number.
struct ColumnSum {
  double sum = 0, largest = 0;
  std::size_t count = 0;
};

ColumnSum sum_of(const TextTable& table, std::size_t column, std::size_t end) {
  ColumnSum all;
  for (std::size_t row = 0; row < end; ++row)
    if (const auto value = any_number(cell_of(table, row, column)); value && std::isfinite(*value)) {
      all.sum += *value;
      all.largest = std::max(all.largest, std::abs(*value));
      ++all.count;
    }
  return all;
}

/// Whether a number is the sum or the mean of what stands above, written with a few digits.
bool sums_up(const TextTable& table, std::size_t row, std::size_t column, double value) {
  const ColumnSum all = sum_of(table, column, row);
  if (all.count < least_rows || all.largest == 0) return false;
  const auto is_near = [&](double wanted) {
    return std::abs(value - wanted) <= 1e-3 * std::abs(wanted) + 1e-9 * all.largest;
  };
  return is_near(all.sum) || is_near(all.sum / static_cast<double>(all.count));
}

bool stands_above(const TextTable& table, std::size_t row, std::size_t column) {
  for (std::size_t above = 0; above < row; ++above)
    if (cell_of(table, above, column) == cell_of(table, row, column)) return true;
  return false;
}

/// Of totals either a word says so, or there is nothing but sums.
bool is_total(const TextTable& table, std::size_t row) {
  if (row < least_rows) return false;
  bool has_word = false, has_other_text = false;
  std::size_t sums = 0, numbers = 0;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = cell_of(table, row, column);
    if (cell.empty()) continue;
    if (const auto value = any_number(cell)) {
      ++numbers;
      sums += sums_up(table, row, column, *value) ? 1 : 0;
    } else if (names_total(cell) && !stands_above(table, row, column)) {
      has_word = true;
    } else if (!is_unit(cell)) {
      has_other_text = true;
    }
  }
  if (has_other_text) return false;
  if (has_word) return sums > 0 || numbers == 0;
  return cell_of(table, row, 0).empty() && numbers > 0 && sums == numbers;
}

/// A text in the first cell alone, which says more than a cell of its column does.
bool is_note(const TextTable& table, std::size_t row) {
  constexpr std::size_t least_columns = 3;
  if (table.names.size() < least_columns || row < least_rows) return false;
  for (std::size_t column = 1; column < table.names.size(); ++column)
    if (!cell_of(table, row, column).empty()) return false;
  return is_footnote({std::string(cell_of(table, row, 0))});
}

/// Sorted positions of rows, by why they are left out.
struct Unwanted {
  std::vector<bool> is_out;
  std::vector<std::pair<const char*, std::vector<std::size_t>>> kinds;

  void add(const char* reason, std::size_t row) {
    is_out[row] = true;
    const auto found = std::ranges::find(kinds, std::string_view(reason),
                                         [](const auto& kind) { return std::string_view(kind.first); });
    if (found == kinds.end())
      kinds.push_back({reason, {row}});
    else
      found->second.push_back(row);
  }
};

Unwanted find_unwanted(const TextTable& table) {
  Unwanted found{.is_out = std::vector<bool>(table.rows()), .kinds = {}};
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (repeats_names(table, row))
      found.add("repeats the names of the columns", row);
    else if (is_empty_row(table, row))
      found.add("has only empty cells", row);
  }
  if (table.rows() > 0 && !found.is_out[0] && is_of_units(table))
    found.add("has the units of the columns", 0);
  for (std::size_t row = table.rows(); row-- > 0;) {
    if (found.is_out[row]) continue;
    if (is_total(table, row))
      found.add("has totals of the columns", row);
    else if (is_note(table, row))
      found.add("is a note below the rows", row);
    else
      break;
  }
  return found;
}

}  // namespace

Header find_header(CsvReader reader) {
  std::vector<Record> records;
  Record fields;
  while (records.size() < most_records && reader.next(fields)) records.push_back(fields);
  if (records.size() < 2) return {};
  const std::size_t width = common_width(records);
  if (width == records.front().size() + 1 && reader.cuts_by_spaces()) return {.lacks_first_name = true};
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (may_stand_above(records[i], width)) continue;
    return i > 0 && i + 1 < records.size() && records[i].size() == width && can_be_names(records[i])
               ? Header{.rows_above = i}
               : Header{};
  }
  return {};
}

bool is_footnote(const std::vector<std::string>& fields) {
  if (filled(fields) != 1) return false;
  const auto cell = std::ranges::find_if_not(fields, is_blank);
  const std::string_view text = trimmed(*cell);
  if (any_number(text)) return false;
  return names_total(text) || text.find_first_of(" :") != std::string_view::npos ||
         std::string_view("(*#").find(text.front()) != std::string_view::npos;
}

void leave_out_what_is_not_data(TextTable& table) {
  Unwanted unwanted = find_unwanted(table);
  if (unwanted.kinds.empty()) return;
  for (auto& [reason, rows] : unwanted.kinds) {
    std::ranges::sort(rows);
    LeftOutRows& out = table.left_out.emplace_back();
    out.reason = reason;
    for (const std::size_t row : rows) out.lines.push_back(table.lines[row]);
  }
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
