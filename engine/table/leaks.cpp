#include "table/leaks.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_set>

#include "table/column_names.h"
#include "table/row_set.h"
#include "table/split_columns.h"
#include "table/target.h"

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

/// `training` must outlive them.
std::vector<TrainedGroups> trained_groups(const TextTable& training, const std::string& target,
                                          const Positions& rows) {
  constexpr std::size_t least_groups = 10;
  std::vector<TrainedGroups> all;
  for (std::size_t column = 0; column < training.names.size(); ++column) {
    if (!is_called_a_group(training.names[column]) || training.names[column] == target) continue;
    const data::NameList& cells = training.columns[column];
    std::unordered_set<std::string_view> different;
    for (std::size_t row = 0; row < cells.size(); ++row)
      if (!cells[row].empty()) different.insert(cells[row]);
    if (different.size() < least_groups || 2 * different.size() > cells.size()) continue;
    TrainedGroups& groups = all.emplace_back();
    groups.column = training.names[column];
    for (const std::uint32_t row : rows)
      if (!cells[row].empty()) groups.trained.insert(cells[row]);
  }
  return all;
}

}  // namespace

std::vector<Leak> find_leaks(const TextTable& training, const JobSpec& spec) {
  const Parts parts = parts_of(training, spec);
  const std::vector<std::string> of_splits = find_split_columns(training, *spec.data.table).names;
  const RowSet trained(training, parts.train, of_splits);
  const std::vector<TrainedGroups> groups = trained_groups(training, spec.data.table->target, parts.train);
  std::vector<Leak> leaks;
  const auto look = [&](const char* split, const TextTable& table, const Positions& rows) {
    if (const std::int64_t repeated = trained.count(table, rows); repeated > 0)
      leaks.push_back({split, repeated, static_cast<std::int64_t>(rows.size())});
    for (const TrainedGroups& one : groups)
      if (const std::int64_t known = one.count(table, rows); known > 0)
        leaks.push_back({split, known, static_cast<std::int64_t>(rows.size()), one.column});
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
