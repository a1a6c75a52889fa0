#include "table/fit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "protocol/error.h"
#include "protocol/suggest.h"
#include "table/cell.h"
#include "table/features.h"
#include "table/profile.h"
#include "table/target.h"

namespace anneal::table {

namespace {

/// Of all category names together: events carry the spec, and have at most a mebibyte.
constexpr std::size_t most_category_bytes = 400'000;

void check_name(const TextTable& table, const std::string& name, const std::string& place) {
  if (table.find(name)) return;
  throw UserError("there is no column \"" + name + "\"" + did_you_mean(name, table.names), place,
                  "Columns are: " + one_of(table.names) + ".");
}

/// The target of a regression is a number, that of a classification a category.
ColumnKind target_kind(Task task) {
  return task == Task::table_regression ? ColumnKind::numeric : ColumnKind::categorical;
}

Positions present(const data::NameList& cells, const Positions& rows) {
  Positions result;
  for (const std::uint32_t row : rows)
    if (!is_missing(cells[row])) result.push_back(row);
  return result;
}

void measure_numbers(const TextTable& table, std::size_t index, const Positions& rows, ColumnSpec& column) {
  const Positions known = present(table.columns[index], rows);
  Moments moments;
  for (const double value : numbers_of(table, index, known)) moments.add(value);
  column.is_missing_somewhere = known.size() < rows.size();
  column.mean = moments.mean();
  column.deviation = moments.deviation() > 0 ? moments.deviation() : 1;
  if (!std::isfinite(column.mean) || !std::isfinite(column.deviation))
    throw UserError("column \"" + column.name + "\" has numbers that are too large", table.path.string());
}

/// The most frequent ones, by name.
void list_categories(const data::NameList& cells, const Positions& rows, ColumnSpec& column) {
  std::map<std::string_view, std::int64_t> counts;
  for (const std::uint32_t row : rows)
    if (!is_missing(cells[row])) ++counts[cells[row]];
  std::vector<std::pair<std::string_view, std::int64_t>> sorted(counts.begin(), counts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  sorted.resize(std::min(sorted.size(), most_categories));
  column.categories.clear();
  for (const auto& [text, count] : sorted) column.categories.emplace_back(text);
  std::ranges::sort(column.categories);
}

void measure(const TextTable& table, const Positions& rows, ColumnSpec& column) {
  const std::size_t index = *table.find(column.name);
  if (column.kind == ColumnKind::categorical)
    list_categories(table.columns[index], rows, column);
  else if (column.kind != ColumnKind::ignored)
    measure_numbers(table, index, rows, column);
}

/// What the person says of a column, else what it looks like.
ColumnSpec column_of(const TextTable& table, std::size_t index, const TableSpec& chosen) {
  const ColumnSpec* said = chosen.find(table.names[index]);
  const bool is_target = table.names[index] == chosen.target;
  if (said != nullptr && said->kind && !is_target)
    return {.name = said->name, .kind = said->kind, .reason = said->reason, .categories = {}};
  const Profile profile = table::profile(table, index);
  return {.name = profile.name, .kind = profile.kind, .reason = profile.reason, .categories = {}};
}

Task task_of(const TextTable& table, const JobSpec& spec) {
  const Profile target = profile(table, *table.find(spec.data.table->target));
  const Task inferred = infer_task(target);
  if (spec.task == Task::table_regression && target.content == Content::texts)
    throw UserError("is table-regression, but \"" + target.name + "\" has texts such as \"" +
                        target.frequent.front().first + "\"",
                    "task", "Choose table-classification, or another column.");
  return spec.task == Task::table ? inferred : spec.task;
}

void check_size(const TableSpec& table) {
  std::size_t bytes = 0;
  for (const ColumnSpec& column : table.columns)
    for (const std::string& category : column.categories) bytes += category.size() + 3;
  if (bytes > most_category_bytes)
    throw UserError("the categories of the table take " + std::to_string(bytes) + " bytes, at most " +
                        std::to_string(most_category_bytes) + " are kept",
                    "data.table.columns",
                    "Have columns of long texts ignored: {\"name\": …, \"kind\": \"ignored\"}.");
}

}  // namespace

void fit(const TextTable& training, JobSpec& spec) {
  const TableSpec chosen = *spec.data.table;
  check_name(training, chosen.target, "data.table.target");
  for (std::size_t i = 0; i < chosen.columns.size(); ++i)
    check_name(training, chosen.columns[i].name, "data.table.columns[" + std::to_string(i) + "].name");

  spec.task = task_of(training, spec);
  const std::size_t target = *training.find(chosen.target);
  if (spec.task == Task::table_classification) spec.data.classes = classes_of(training, target);
  const Parts parts = parts_of(training, spec);
  TableSpec& table = *spec.data.table;
  table.columns.clear();
  for (std::size_t i = 0; i < training.names.size(); ++i) {
    ColumnSpec column = column_of(training, i, chosen);
    if (i == target)
      column = {.name = chosen.target, .kind = target_kind(spec.task), .reason = {}, .categories = {}};
    const bool lists_classes = i == target && spec.task == Task::table_classification;
    if (!lists_classes) measure(training, parts.train, column);
    table.columns.push_back(std::move(column));
  }
  check_size(table);
  if (features_of(table).width() == 0)
    throw UserError("has no column to predict \"" + chosen.target + "\" from", training.path.string(),
                    "`anneal data` says why columns are ignored.");
  spec.data.fingerprint = training.fingerprint;
  for (DataSource* source : {&spec.data.validation, &spec.data.test})
    source->fingerprint = source->table.empty() ? "" : fingerprint_of(source->table);
}

}  // namespace anneal::table
