#include "engine/data/table/report/leaks.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/report/row_groups.h"
#include "engine/data/table/report/row_names.h"
#include "engine/data/table/row_set.h"
#include "engine/data/table/split_columns.h"
#include "engine/data/table/target.h"

namespace anneal::table {

namespace {

/// The groups of rows that a column names, with those that are trained on.
struct TrainedGroups {
  GroupNames names;
  std::unordered_set<std::string_view> trained = {};

  /// Rows of a split whose group is one of them.
  std::int64_t count(const TextTable& table, const Positions& rows) const {
    const auto found = table.find(names.column);
    if (!found) return 0;
    return std::ranges::count_if(
        rows, [&](std::uint32_t row) { return trained.contains(names.of(table.columns[*found][row])); });
  }
};

/// `training` must outlive them.
std::vector<TrainedGroups> trained_groups(const TextTable& training, const Positions& trained,
                                          const TableSpec& spec, const RowTargets* targets) {
  const MissingWords missing(spec);
  std::vector<TrainedGroups> all;
  for (GroupNames& names : find_row_groups(training, spec, targets)) {
    const data::NameList& cells = training.columns[*training.find(names.column)];
    TrainedGroups& groups = all.emplace_back(TrainedGroups{.names = std::move(names)});
    for (const std::uint32_t row : trained)
      if (const std::string_view name = groups.names.of(cells[row]);
          !name.empty() && !missing.has(cells[row]))
        groups.trained.insert(name);
  }
  return all;
}

std::vector<Leak> leaks_of(const std::vector<TrainedGroups>& groups, const std::string& split,
                           const TextTable& table, const Positions& rows) {
  std::vector<Leak> leaks;
  for (const TrainedGroups& one : groups)
    if (const std::int64_t known = one.count(table, rows); known > 0)
      leaks.push_back(
          {split, known, static_cast<std::int64_t>(rows.size()), one.names.column, one.names.example});
  return leaks;
}

}  // namespace

std::string sentence_about(const Leak& leak) {
  const std::string share = with_separators(leak.repeated) + " of " + with_separators(leak.rows);
  if (!leak.names.empty())
    return "rows of the " + leak.split + " split are also in the training split, with a different " +
           listed(leak.names) + " but the same values in all other columns, " + share +
           ": its results are too optimistic";
  if (leak.column.empty())
    return "rows of the " + leak.split + " split are also in the training split, " + share +
           ": its results are too optimistic";
  if (!leak.beginning.empty())
    return "rows of the " + leak.split + " split share the start of their \"" + leak.column +
           "\", such as \"" + leak.beginning + "\", with training rows, " + share +
           ": its results are too optimistic for other groups";
  return "rows of the " + leak.split + " split share their \"" + leak.column + "\" with training rows, " +
         share + ": its results are too optimistic for other groups";
}

std::vector<Leak> leaks_of_groups(const TextTable& training, const Positions& trained, const TableSpec& spec,
                                  const std::string& split, const TextTable& table, const Positions& rows) {
  return leaks_of(trained_groups(training, trained, spec, nullptr), split, table, rows);
}

std::optional<Leak> leak_of_renamed(const TextTable& training, const Positions& trained,
                                    const TableSpec& spec, const std::string& split, const TextTable& table,
                                    const Positions& rows, std::int64_t repeated) {
  const std::vector<std::string> names = names_of_rows(training, spec);
  if (names.empty()) return std::nullopt;
  std::vector<std::string> except = find_split_columns(training, spec).names;
  except.insert(except.end(), names.begin(), names.end());
  const std::int64_t renamed = RowSet(training, trained, except).count(table, rows);
  const double pairs = static_cast<double>(trained.size()) * static_cast<double>(rows.size());
  if (renamed <= repeated || !are_more_than_chance(renamed, pairs, training, except)) return std::nullopt;
  return Leak{
      .split = split, .repeated = renamed, .rows = static_cast<std::int64_t>(rows.size()), .names = names};
}

std::vector<Leak> find_leaks(const TextTable& training, const JobSpec& spec) {
  const Parts parts = parts_of(training, spec);
  const std::vector<std::string> of_splits = find_split_columns(training, *spec.data.table).names;
  const RowSet trained(training, parts.train, of_splits);
  const RowTargets targets = row_targets(training, spec);
  const std::vector<TrainedGroups> groups = trained_groups(training, parts.train, *spec.data.table, &targets);
  std::vector<Leak> leaks;
  const auto look = [&](const char* split, const TextTable& table, const Positions& rows) {
    const std::int64_t repeated = trained.count(table, rows);
    if (auto renamed = leak_of_renamed(training, parts.train, *spec.data.table, split, table, rows, repeated))
      leaks.push_back(*std::move(renamed));
    else if (repeated > 0)
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
