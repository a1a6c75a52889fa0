#include "engine/data/table/report/panel.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/cells/date.h"

namespace anneal::table {

namespace {

/// Nullopt where a cell is not a date.
std::optional<double> day_in(std::string_view cell, const ColumnSpec& column) {
  const auto found = date(cell, column.order.value_or(DateOrder::month_first));
  return found && found->has_date ? std::optional(found->days) : std::nullopt;
}

std::optional<Moments> moments_in(const data::NameList& cells, const ColumnSpec& column) {
  const bool is_called_so = is_called_a_time(column.name);
  Moments moments{.column = column.name, .of_row = {}, .are_dates = true};
  for (std::size_t row = 0; row < cells.size(); ++row) {
    auto moment = day_in(cells[row], column);
    moments.are_dates = moments.are_dates && moment;
    if (!moment && is_called_so) moment = number(cells[row], column.decimal.value_or(DecimalMark::point));
    if (!moment) return std::nullopt;
    moments.of_row.push_back(*moment);
  }
  return moments;
}

/// The birthday problem, as of identifiers: n rows in G groups at M moments have n²/2GM pairs to be expected
/// that share both.
bool would_meet_by_chance(std::size_t rows, std::size_t groups, std::size_t moments) {
  constexpr double least_pairs = 14;
  const auto count = static_cast<double>(rows);
  return count * count / (2 * static_cast<double>(groups) * static_cast<double>(moments)) >= least_pairs;
}

}  // namespace

std::vector<Moments> find_moments(const TextTable& table, const TableSpec& spec) {
  std::vector<Moments> all;
  for (const ColumnSpec& column : spec.columns)
    if (column.name != spec.target)
      if (auto moments = moments_in(table.columns[*table.find(column.name)], column))
        all.push_back(*std::move(moments));
  return all;
}

Pairs successive_rows(const RowsOfGroups& series, const Moments& moments) {
  constexpr std::size_t rows_for_one_met = 100;
  std::size_t rows = 0, met = 0;
  std::set<double> different;
  Pairs pairs;
  for (const auto& [name, positions] : series) {
    Positions sorted = positions;
    std::ranges::stable_sort(sorted, {}, [&](std::uint32_t row) { return moments.of_row[row]; });
    rows += sorted.size();
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      different.insert(moments.of_row[sorted[i]]);
      if (i == 0) continue;
      pairs.emplace_back(sorted[i - 1], sorted[i]);
      met += moments.of_row[sorted[i - 1]] == moments.of_row[sorted[i]] ? 1 : 0;
    }
    if (rows_for_one_met * met > moments.of_row.size()) return {};
  }
  const bool is_panel = series.size() > 1 && 2 * different.size() <= rows &&
                        would_meet_by_chance(rows, series.size(), different.size());
  return is_panel ? pairs : Pairs();
}

}  // namespace anneal::table
