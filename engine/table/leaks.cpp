#include "table/leaks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "protocol/number_text.h"
#include "table/cell.h"
#include "table/census.h"
#include "table/column_names.h"
#include "table/group_codes.h"
#include "table/row_set.h"
#include "table/split_columns.h"
#include "table/target.h"
#include "table/target_likeness.h"

namespace anneal::table {

namespace {

/// A column that names groups of rows, with those that are trained on.
struct TrainedGroups {
  std::string column;
  std::unordered_set<std::string_view> trained;

  /// Rows of a split whose group is one of them.
  std::int64_t count(const TextTable& table, const Positions& rows) const {
    const auto found = table.find(column);
    if (!found) return 0;
    return std::ranges::count_if(
        rows, [&](std::uint32_t row) { return trained.contains(table.columns[*found][row]); });
  }
};

constexpr std::size_t least_groups = 10;

/// Whether a column may name at least ten groups, of two rows or more on average, which is seen before all
/// its rows are.
bool may_have_groups(const data::NameList& cells) {
  constexpr std::size_t least_groups_named = 10, looked_at = 100;
  std::unordered_set<std::string_view> different;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const auto value = row < looked_at ? number(cells[row], DecimalMark::point) : std::nullopt;
    if (value && *value != std::floor(*value)) return false;
    different.insert(cells[row]);
    if (2 * different.size() > cells.size() + 2) return false;  // one of them may be what is missing
  }
  return different.size() >= least_groups_named;
}

using RowsOfGroups = std::unordered_map<std::string_view, Positions>;

RowsOfGroups rows_of_groups(const data::NameList& cells, const MissingWords& missing) {
  RowsOfGroups groups;
  for (std::uint32_t row = 0; row < cells.size(); ++row)
    if (!missing.has(cells[row])) groups[cells[row]].push_back(row);
  return groups;
}

/// Whether the rows of a group have nearly all the same target. As the file may be sorted, not only
/// neighbours are compared.
bool have_like_targets(const RowsOfGroups& groups, const RowTargets& targets) {
  constexpr double least_of_classes = 0.9, least_of_numbers = 0.98;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (const auto& [name, rows] : groups)
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      pairs.emplace_back(rows[i], rows[i + 1]);
      pairs.emplace_back(rows[i], rows[(i + rows.size() / 2) % rows.size()]);
    }
  return likeness(targets, pairs) >= (targets.are_classes ? least_of_classes : least_of_numbers);
}

/// Whether nearly all groups have as many rows, as those of a plan have.
bool are_balanced(const RowsOfGroups& groups) {
  constexpr double nearly_all_groups = 0.8;
  std::unordered_map<std::size_t, std::size_t> counts;
  std::size_t most = 0;
  for (const auto& [name, rows] : groups) most = std::max(most, ++counts[rows.size()]);
  return static_cast<double>(most) >= nearly_all_groups * static_cast<double>(groups.size());
}

/// 0 of numbers. A column of as many groups is sooner another name of the classes.
std::size_t classes_in(const RowTargets& targets) {
  std::unordered_set<double> classes;
  for (const double value : targets.values)
    if (targets.are_classes && !std::isnan(value)) classes.insert(value);
  return classes.size();
}

/// Whether a column names groups of rows that a model may know by heart. `targets` are null where none is
/// chosen.
bool names_groups(const TextTable& training, std::size_t column, const TableSpec& spec,
                  const MissingWords& missing, const RowTargets* targets) {
  const std::string& name = training.names[column];
  if (!may_have_groups(training.columns[column])) return false;
  const RowsOfGroups groups = rows_of_groups(training.columns[column], missing);
  if (name == spec.target || groups.size() < least_groups || 2 * groups.size() > training.rows())
    return false;
  if (is_called_a_group(name)) return true;
  const Census census = take_census(training, column, missing);
  const bool are_texts = census.numbers.cells == 0 && census.dates.cells == 0;
  if (!are_texts && !have_shape_of_group_codes(training, column, census)) return false;
  if (may_be_called_a_group(name)) return true;
  if (targets == nullptr || is_called_a_time(name)) return false;
  const bool may_be_names = are_texts || (targets->are_classes && are_balanced(groups));
  return may_be_names && groups.size() >= 2 * classes_in(*targets) && have_like_targets(groups, *targets);
}

/// `training` must outlive them.
std::vector<TrainedGroups> trained_groups(const TextTable& training, const Positions& trained,
                                          const TableSpec& spec, const RowTargets* targets) {
  const MissingWords missing(spec);
  std::vector<TrainedGroups> all;
  for (std::size_t column = 0; column < training.names.size(); ++column) {
    if (!names_groups(training, column, spec, missing, targets)) continue;
    const data::NameList& cells = training.columns[column];
    TrainedGroups& groups = all.emplace_back();
    groups.column = training.names[column];
    for (const std::uint32_t row : trained)
      if (!missing.has(cells[row])) groups.trained.insert(cells[row]);
  }
  return all;
}

std::vector<Leak> leaks_of(const std::vector<TrainedGroups>& groups, const std::string& split,
                           const TextTable& table, const Positions& rows) {
  std::vector<Leak> leaks;
  for (const TrainedGroups& one : groups)
    if (const std::int64_t known = one.count(table, rows); known > 0)
      leaks.push_back({split, known, static_cast<std::int64_t>(rows.size()), one.column});
  return leaks;
}

}  // namespace

std::string sentence_about(const Leak& leak) {
  const std::string share = with_separators(leak.repeated) + " of " + with_separators(leak.rows);
  if (leak.column.empty())
    return "rows of the " + leak.split + " split are trained on, too, " + share +
           ": its figures flatter the model";
  return "rows of the " + leak.split + " split share their \"" + leak.column +
         "\" with rows that are trained on, " + share +
         ": its figures flatter the model where others are to be predicted";
}

std::vector<Leak> leaks_of_groups(const TextTable& training, const Positions& trained, const TableSpec& spec,
                                  const std::string& split, const TextTable& table, const Positions& rows) {
  return leaks_of(trained_groups(training, trained, spec, nullptr), split, table, rows);
}

std::vector<std::string> group_columns(const TextTable& training, const TableSpec& spec) {
  std::vector<std::string> names;
  for (TrainedGroups& groups : trained_groups(training, {}, spec, nullptr))
    names.push_back(std::move(groups.column));
  return names;
}

std::vector<Leak> find_leaks(const TextTable& training, const JobSpec& spec) {
  const Parts parts = parts_of(training, spec);
  const std::vector<std::string> of_splits = find_split_columns(training, *spec.data.table).names;
  const RowSet trained(training, parts.train, of_splits);
  const RowTargets targets = row_targets(training, spec);
  const std::vector<TrainedGroups> groups = trained_groups(training, parts.train, *spec.data.table, &targets);
  std::vector<Leak> leaks;
  const auto look = [&](const char* split, const TextTable& table, const Positions& rows) {
    if (const std::int64_t repeated = trained.count(table, rows); repeated > 0)
      leaks.push_back({split, repeated, static_cast<std::int64_t>(rows.size())});
    for (Leak& leak : leaks_of(groups, split, table, rows)) leaks.push_back(std::move(leak));
  };
  for (const auto& [split, source, part] :
       {std::tuple("validation", &spec.data.validation, &parts.validation),
        std::tuple("test", &spec.data.test, &parts.test)}) {
    if (is_of_training_file(*source)) look(split, training, *part);
    if (source->table.empty() || !source->split.empty()) continue;
    const TextTable other = read_table(source->table, rows_of(*spec.data.table));
    look(split, other, all_rows(other));
  }
  return leaks;
}

}  // namespace anneal::table
