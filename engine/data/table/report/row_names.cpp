#include "engine/data/table/report/row_names.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/split_columns.h"
#include "engine/data/table/target.h"

namespace anneal::table {

namespace {

bool is_code(std::string_view text) {
  return text.find(' ') == std::string_view::npos &&
         text.find_first_of("0123456789") != std::string_view::npos;
}

bool name_rows(const data::NameList& cells, const MissingWords& missing) {
  constexpr std::size_t rows_for_a_gap = 20;
  std::unordered_set<std::string_view> different;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const std::string_view text = cells[row];
    if (missing.has(text)) continue;
    if (!is_code(text) && !any_number(text) && !date(text, DateOrder::month_first)) return false;
    if (!different.insert(text).second) return false;
  }
  return (cells.size() - different.size()) * rows_for_a_gap <= cells.size();
}

/// By row; their sum is the same for rows that are.
std::vector<std::uint64_t> hashes_of(const data::NameList& cells) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
  std::vector<std::uint64_t> hashes;
  hashes.reserve(cells.size());
  for (std::size_t row = 0; row < cells.size(); ++row)
    hashes.push_back((std::hash<std::string_view>()(cells[row]) ^ (odd >> 7)) * odd);
  return hashes;
}

double equal_pairs(std::vector<std::uint64_t> hashes) {
  std::ranges::sort(hashes);
  double pairs = 0, run = 0;
  for (std::size_t i = 1; i < hashes.size(); ++i) {
    run = hashes[i] == hashes[i - 1] ? run + 1 : 0;
    pairs += run;
  }
  return pairs;
}

/// How many of a table's pairs of rows would be equal if what one column holds did not follow from whether
/// the others are equal: of those that differ in it alone, as many as its values coincide elsewhere. Of the
/// columns the second that speaks most for it, as copies may have been given another value in one. Some
/// columns are looked at where there are many. Infinitely many where rows are of few kinds.
double equal_pairs_by_chance(const TextTable& table, const std::vector<std::string>& except) {
  constexpr std::size_t most_columns = 50, most_rows_of_each = 10;
  std::vector<std::vector<std::uint64_t>> columns;
  std::vector<std::uint64_t> all(table.rows());
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    if (std::ranges::count(except, table.names[column]) > 0) continue;
    std::vector<std::uint64_t> hashes = hashes_of(table.columns[column]);
    const std::uint64_t own = 2 * column + 1;  // so that columns are not exchanged
    for (std::uint64_t& hash : hashes) hash *= own;
    for (std::size_t row = 0; row < all.size(); ++row) all[row] += hashes[row];
    columns.push_back(std::move(hashes));
    if (columns.size() > most_columns) columns.erase(columns.begin());
  }
  const auto different = std::set<std::uint64_t>(all.begin(), all.end()).size();
  if (different * most_rows_of_each < all.size()) return std::numeric_limits<double>::infinity();
  const double equal = equal_pairs(all),
               every = static_cast<double>(all.size()) * static_cast<double>(all.size()) / 2;
  double most = 0, second = 0;
  for (const std::vector<std::uint64_t>& column : columns) {
    std::vector<std::uint64_t> rest = all;
    for (std::size_t row = 0; row < rest.size(); ++row) rest[row] -= column[row];
    const double share = std::min(equal_pairs(column) / every, 0.99);
    const double chance = (equal_pairs(rest) - equal) * share / (1 - share);
    second = std::max(second, std::min(most, chance));
    most = std::max(most, chance);
  }
  return second;
}

struct LabelledRow {
  RowMark mark;
  std::uint32_t label = 0;
  std::uint32_t row = 0;

  auto operator<=>(const LabelledRow&) const = default;
};

}  // namespace

std::vector<std::string> names_of_rows(const TextTable& table, const TableSpec& spec) {
  const MissingWords missing(spec);
  std::vector<std::string> names;
  for (const ColumnSpec& column : spec.columns)
    if (const auto found = table.find(column.name); found && column.kind == ColumnKind::ignored &&
                                                    column.name != spec.target &&
                                                    name_rows(table.columns[*found], missing))
      names.push_back(column.name);
  return names;
}

bool are_more_than_chance(std::int64_t equal, double pairs, const TextTable& table,
                          const std::vector<std::string>& except) {
  constexpr std::int64_t least = 3;
  constexpr double times_as_many = 2;
  const auto rows = static_cast<double>(table.rows());
  return equal >= least && times_as_many * equal_pairs_by_chance(table, except) * pairs / (rows * rows / 2) <=
                               static_cast<double>(equal);
}

std::optional<std::string> sentence_about_contradictions(const TextTable& training, const JobSpec& spec) {
  constexpr std::size_t rows_for_one = 5;
  if (spec.task != Task::table_classification) return std::nullopt;
  const TableSpec& table = *spec.data.table;
  const Positions rows = rows_with_target(training, table, spec.data.classes, nullptr);
  const std::vector<std::uint32_t> labels = labels_of(training, table, rows, spec.data.classes);
  const std::vector<std::string> names = names_of_rows(training, table);
  std::vector<std::string> except = find_split_columns(training, table).names;
  except.insert(except.end(), names.begin(), names.end());
  except.push_back(table.target);
  const std::vector<RowMark> marks = row_marks(training, rows, except);
  std::vector<LabelledRow> sorted;
  for (std::size_t i = 0; i < rows.size(); ++i) sorted.push_back({marks[i], labels[i], rows[i]});
  std::ranges::sort(sorted);
  std::size_t contradicting = 0;
  std::optional<std::pair<std::uint32_t, std::uint32_t>> first;  // of the rows that come first
  for (auto begin = sorted.begin(); begin != sorted.end();) {
    const auto end =
        std::find_if(begin, sorted.end(), [&](const LabelledRow& one) { return one.mark != begin->mark; });
    const auto other =
        std::find_if(begin, end, [&](const LabelledRow& one) { return one.label != begin->label; });
    if (other != end) {
      contradicting += static_cast<std::size_t>(end - begin);
      const std::pair<std::uint32_t, std::uint32_t> pair = std::minmax(begin->row, other->row);
      if (!first || pair < *first) first = pair;
    }
    begin = end;
  }
  const auto count = static_cast<double>(rows.size());
  if (!first || contradicting * rows_for_one > rows.size() ||
      !are_more_than_chance(static_cast<std::int64_t>(contradicting), count * count / 2, training, except))
    return std::nullopt;
  const std::string all = names.empty() ? "all other columns" : "all other columns except " + listed(names);
  return with_separators(static_cast<std::int64_t>(contradicting)) + " rows have a different " +
         in_quotes(table.target) + " from rows that are the same in " + all + ", such as " +
         training.short_line_of(first->first) + " and " + training.short_line_of(first->second) +
         ": one of them is wrong, or the difference between them is not in the table";
}

}  // namespace anneal::table
