#include "table/series.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>
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

/// Nullopt where a cell is not a date.
std::optional<double> day_in(std::string_view cell, const ColumnSpec& column) {
  const auto found = date(cell, column.order.value_or(DateOrder::month_first));
  return found && found->has_date ? std::optional(found->days) : std::nullopt;
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

/// Whether half of the steps are about as long as the median, as those of a clock are, and not those between
/// times that something took.
bool are_regular(const std::vector<double>& moments) {
  constexpr double tolerance = 0.1;
  std::vector<double> steps;
  for (std::size_t row = 1; row < moments.size(); ++row)
    if (moments[row] != moments[row - 1]) steps.push_back(std::abs(moments[row] - moments[row - 1]));
  if (steps.empty()) return false;
  const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
  std::ranges::nth_element(steps, middle);
  const double median = *middle;
  const auto alike = std::ranges::count_if(
      steps, [&](double step) { return std::abs(step - median) <= tolerance * median; });
  return 2 * alike >= std::ssize(steps);
}

/// Whether each row says it, not earlier than the one before, or not later.
bool is_in_order_of(const TextTable& table, const ColumnSpec& column) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const bool is_called_so = is_called_a_time(column.name);
  bool are_dates = true;
  std::vector<double> moments;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    auto moment = day_in(cells[row], column);
    are_dates = are_dates && moment;
    if (!moment && is_called_so) moment = number(cells[row], column.decimal.value_or(DecimalMark::point));
    if (!moment) return false;
    moments.push_back(*moment);
  }
  return are_runs(moments) && (are_dates || are_regular(moments)) &&
         std::set(moments.begin(), moments.end()).size() >= least_moments;
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
