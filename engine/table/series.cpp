#include "table/series.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "table/cell.h"
#include "table/column_names.h"
#include "table/date.h"
#include "table/misfits.h"
#include "table/target_likeness.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_moments = 10;

/// When a row was; nullopt where a cell does not say it.
std::optional<double> moment_in(std::string_view cell, const ColumnSpec& column, bool is_called_so) {
  const auto found = date(cell, column.order.value_or(DateOrder::month_first));
  if (found && found->has_date) return found->days;
  return is_called_so ? number(cell, column.decimal.value_or(DecimalMark::point)) : std::nullopt;
}

/// Whether moments follow each other in runs of ten rows or more on average, as those of several series below
/// each other do.
bool are_runs(const std::vector<double>& moments) {
  std::size_t rises = 0, falls = 0;
  for (std::size_t row = 1; row < moments.size(); ++row) {
    rises += moments[row] > moments[row - 1] ? 1 : 0;
    falls += moments[row] < moments[row - 1] ? 1 : 0;
  }
  const std::size_t breaks = std::min(rises, falls);
  return breaks < std::max(rises, falls) && least_moments * (breaks + 1) <= moments.size();
}

/// Whether each row says it, not earlier than the one before, or not later.
bool is_in_order_of(const TextTable& table, const ColumnSpec& column) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const bool is_called_so = is_called_a_time(column.name);
  std::vector<double> moments;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const auto moment = moment_in(cells[row], column, is_called_so);
    if (!moment) return false;
    moments.push_back(*moment);
  }
  return are_runs(moments) && std::set(moments.begin(), moments.end()).size() >= least_moments;
}

}  // namespace

std::optional<std::string> sentence_about_series(const TextTable& training, const JobSpec& spec) {
  constexpr double least_likeness = 0.5;
  const char* split = spec.data.validation.fraction > 0 ? "validation"
                      : spec.data.test.fraction > 0     ? "test"
                                                        : nullptr;
  if (split == nullptr || training.rows() < least_moments) return std::nullopt;
  const TableSpec& table = *spec.data.table;
  const auto time = std::ranges::find_if(table.columns, [&](const ColumnSpec& column) {
    return column.name != table.target && is_in_order_of(training, column);
  });
  if (time == table.columns.end()) return std::nullopt;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> neighbours;
  for (std::uint32_t row = 1; row < training.rows(); ++row) neighbours.emplace_back(row - 1, row);
  if (likeness(row_targets(training, spec), neighbours) < least_likeness) return std::nullopt;
  return "the rows are in the order of " + in_quotes(time->name) + ", and neighbours have a similar " +
         in_quotes(table.target) + ", but the rows of the " + split +
         " split are drawn at random between those that are trained on: its figures flatter the model where "
         "later rows are to be predicted; a column that says train or validation of each row divides them by "
         "time";
}

}  // namespace anneal::table
