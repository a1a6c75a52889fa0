#include "engine/data/table/report/series.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/census.h"
#include "engine/data/table/group_codes.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/report/panel.h"
#include "engine/data/table/report/row_groups.h"
#include "engine/data/table/report/target_likeness.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_moments = 10;

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

bool are_of_a_clock(const Moments& moments) {
  return (moments.are_dates || are_regular(moments.of_row)) &&
         std::set(moments.of_row.begin(), moments.of_row.end()).size() >= least_moments;
}

bool are_in_one_order(const std::vector<double>& moments) {
  return std::ranges::is_sorted(moments) || std::ranges::is_sorted(moments, std::ranges::greater());
}

Pairs neighbours_in_file(std::size_t rows) {
  Pairs pairs;
  for (std::uint32_t row = 1; row < rows; ++row) pairs.emplace_back(row - 1, row);
  return pairs;
}

/// Of two moments that follow each other and that several rows have, their first rows, their second ones, ….
Pairs neighbours_in_turn(const std::vector<double>& moments) {
  Pairs pairs;
  std::uint32_t last = 0, current = 0;
  for (std::uint32_t row = 1; row < moments.size(); ++row) {
    if (moments[row] != moments[row - 1]) last = std::exchange(current, row);
    if (const std::uint32_t before = last + (row - current); current > 0 && before < current)
      pairs.emplace_back(before, row);
  }
  return pairs;
}

/// Rows that are near to each other in time, and of which the one tells of the other.
struct Nearness {
  enum class Kind { in_file, in_turn, in_parts, in_no_order, of_groups };
  Kind kind = Kind::in_file;
  std::string time;
  std::string group = {};  ///< the columns that name the series, in quotes
};

using AreLike = std::function<bool(const Pairs&)>;

/// Of rows in no order, half of which have a date of their own, or all another number of a time: those that
/// follow each other in time.
Pairs neighbours_in_time(const Moments& moments) {
  Moments sorted = moments;
  std::ranges::sort(sorted.of_row);
  const auto different = static_cast<std::size_t>(
      std::ranges::distance(sorted.of_row.begin(), std::ranges::unique(sorted.of_row).begin()));
  sorted.of_row.resize(different);
  const std::size_t rows_for_one = moments.are_dates ? 2 : 1;
  if (rows_for_one * different < moments.of_row.size() || !are_of_a_clock(sorted)) return {};
  Positions rows(moments.of_row.size());
  std::iota(rows.begin(), rows.end(), 0U);
  std::ranges::stable_sort(rows, {}, [&](std::uint32_t row) { return moments.of_row[row]; });
  Pairs pairs;
  for (std::size_t i = 1; i < rows.size(); ++i) pairs.emplace_back(rows[i - 1], rows[i]);
  return pairs;
}

std::optional<Nearness> nearness_in_file(const Moments& moments, const AreLike& are_like) {
  const std::vector<double>& of_row = moments.of_row;
  if (!are_runs(of_row))
    return are_like(neighbours_in_time(moments))
               ? std::optional(Nearness{Nearness::Kind::in_no_order, moments.column})
               : std::nullopt;
  if (!are_of_a_clock(moments)) return std::nullopt;
  const bool is_one_order = are_in_one_order(of_row);
  if (are_like(neighbours_in_file(of_row.size())))
    return Nearness{is_one_order ? Nearness::Kind::in_file : Nearness::Kind::in_parts, moments.column};
  if (is_one_order && are_like(neighbours_in_turn(of_row)))
    return Nearness{Nearness::Kind::in_turn, moments.column};
  return std::nullopt;
}

/// The rows of each of several series, which a column of texts or codes names.
RowsOfGroups series_in(const TextTable& training, const TableSpec& spec, std::size_t column) {
  constexpr std::size_t rows_for_one_series = 5;
  const std::string& name = training.names[column];
  const MissingWords missing(spec);
  if (name == spec.target || is_called_a_time(name) || !may_name_groups(training.columns[column])) return {};
  RowsOfGroups series = rows_of_groups(training.columns[column], missing, {.column = name});
  if (rows_for_one_series * series.size() > training.rows()) return {};
  const Census census = take_census(training, column, missing);
  const bool are_texts = census.numbers.cells == 0 && census.dates.cells == 0 && census.times.cells == 0;
  return are_texts || have_shape_of_group_codes(training, column, census) ? series : RowsOfGroups();
}

/// Columns of few texts or whole numbers, one or two of which may name series: a store and an item.
std::vector<std::size_t> parts_of_names(const TextTable& training, const TableSpec& spec) {
  constexpr std::size_t most_columns_of_names = 4, rows_for_one = 10;
  const MissingWords missing(spec);
  std::vector<std::size_t> columns;
  for (std::size_t column = 0; column < training.names.size(); ++column) {
    const std::string& name = training.names[column];
    const ColumnSpec& said = *spec.find(name);
    const bool may_name = said.kind == ColumnKind::categorical || said.kind == ColumnKind::numeric;
    if (name == spec.target || !may_name || is_called_a_time(name) ||
        !may_name_groups(training.columns[column]))
      continue;
    const std::size_t different = rows_of_groups(training.columns[column], missing, {.column = name}).size();
    if (different > 1 && rows_for_one * different <= training.rows()) columns.push_back(column);
    if (columns.size() == most_columns_of_names) break;
  }
  return columns;
}

/// Where no column that looks like names alone names the series.
std::optional<Nearness> nearness_of_parts(const TextTable& training, const TableSpec& spec,
                                          const std::vector<Moments>& all, const AreLike& are_like) {
  const std::vector<std::size_t> columns = parts_of_names(training, spec);
  for (std::size_t i = 0; i < columns.size(); ++i)
    for (std::size_t j = i; j < columns.size(); ++j) {
      data::NameList names;
      for (std::size_t row = 0; row < training.rows(); ++row)
        names.add(std::string(training.columns[columns[i]][row]) + '\n' +
                  std::string(training.columns[columns[j]][row]));
      const RowsOfGroups series = rows_of_groups(names, MissingWords(), {});
      for (const Moments& moments : all)
        if (are_like(successive_rows(series, moments)))
          return Nearness{Nearness::Kind::of_groups, moments.column,
                          in_quotes(training.names[columns[i]]) +
                              (i == j ? "" : " and " + in_quotes(training.names[columns[j]]))};
    }
  return std::nullopt;
}

std::optional<Nearness> nearness_in_time(const TextTable& training, const TableSpec& spec,
                                         const AreLike& are_like) {
  const std::vector<Moments> all = find_moments(training, spec);
  for (std::size_t column = 0; !all.empty() && column < training.names.size(); ++column) {
    const RowsOfGroups series = series_in(training, spec, column);
    for (const Moments& moments : all)
      if (!series.empty() && are_like(successive_rows(series, moments)))
        return Nearness{Nearness::Kind::of_groups, moments.column, in_quotes(training.names[column])};
  }
  if (auto found = nearness_of_parts(training, spec, all, are_like)) return found;
  for (const Moments& moments : all)
    if (auto found = nearness_in_file(moments, are_like)) return found;
  return std::nullopt;
}

std::string sentence_about(const Nearness& near, const std::string& target, const std::string& split) {
  switch (near.kind) {
    case Nearness::Kind::in_file:
      return "the rows are in the order of " + in_quotes(near.time) +
             ", and neighbouring rows have a "
             "similar " +
             in_quotes(target) + ", but the rows of the " + split +
             " split are drawn at random from among the training rows: its results are too optimistic for "
             "later rows; use a column with train or validation in each row to divide them by time";
    case Nearness::Kind::in_turn:
      return "the rows are in the order of " + in_quotes(near.time) +
             ", several rows share each value, and rows with the next value have a similar " +
             in_quotes(target) + ", but the rows of the " + split +
             " split are drawn at random from among the training rows: its results are too optimistic for "
             "later rows; use a column with train or validation in each row to divide them by time";
    case Nearness::Kind::in_parts:
      return "the rows form several series, each in the order of " + in_quotes(near.time) +
             ", and neighbouring rows have a similar " + in_quotes(target) + ", but the rows of the " +
             split +
             " split are drawn at random from among the training rows: its results are too optimistic for "
             "later rows or other series; use a column with train or validation in each row to divide them "
             "by time or by series";
    case Nearness::Kind::in_no_order:
      return "the rows form a series over " + in_quotes(near.time) +
             ", though not in its order, in which neighbouring rows have a similar " + in_quotes(target) +
             ", but the rows of the " + split +
             " split are drawn at random from among the training rows: its results are too optimistic for "
             "later rows; use a column with train or validation in each row to divide them by time";
    case Nearness::Kind::of_groups:
      return "the rows of each " + near.group + " form a series over " + in_quotes(near.time) +
             ", in which neighbouring rows have a similar " + in_quotes(target) + ", but the rows of the " +
             split +
             " split are drawn at random from among the training rows: its results are too optimistic for "
             "later rows or other series; use a column with train or validation in each row to divide them "
             "by time or by series";
  }
  return "";
}

}  // namespace

std::optional<std::string> sentence_about_series(const TextTable& training, const JobSpec& spec) {
  const char* split = spec.data.validation.fraction > 0 ? "validation"
                      : spec.data.test.fraction > 0     ? "test"
                                                        : nullptr;
  if (split == nullptr || training.rows() < least_moments) return std::nullopt;
  const TableSpec& table = *spec.data.table;
  const RowTargets targets = row_targets(training, spec);
  const auto near = nearness_in_time(training, table, [&](const Pairs& pairs) {
    return likeness(targets, pairs) >= least_likeness_of_neighbours;
  });
  return near ? std::optional(sentence_about(*near, table.target, split)) : std::nullopt;
}

}  // namespace anneal::table
