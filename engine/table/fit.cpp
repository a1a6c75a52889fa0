#include "table/fit.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/error.h"
#include "base/suggest.h"
#include "table/column_reader.h"
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

void measure_numbers(const TextTable& table, const MissingWords& missing, const Positions& rows,
                     ColumnCells& counts, ColumnSpec& column) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const ColumnReader reader(column, missing);
  RunningMoments moments;
  for (const std::uint32_t row : rows) {
    const CellValue cell = reader.read(cells[row]);
    counts.add(row, cell);
    if (cell.state == CellValue::State::known) moments.add(cell.value);
  }
  column.is_missing_somewhere = counts.known < rows.size();
  column.mean = moments.mean();
  column.deviation = moments.deviation() > 0 ? moments.deviation() : 1;
}

/// The most frequent ones, by name.
void list_categories(const data::NameList& cells, const MissingWords& missing, const Positions& rows,
                     ColumnSpec& column) {
  std::map<std::string_view, std::int64_t> counts;
  for (const std::uint32_t row : rows)
    if (!missing.has(cells[row])) ++counts[cells[row]];
  std::vector<std::pair<std::string_view, std::int64_t>> sorted(counts.begin(), counts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  sorted.resize(std::min(sorted.size(), most_categories));
  column.categories.clear();
  for (const auto& [text, count] : sorted) column.categories.emplace_back(text);
  std::ranges::sort(column.categories);
}

void measure(const TextTable& table, const MissingWords& missing, const Positions& rows, Misfits& misfits,
             ColumnSpec& column) {
  if (column.kind == ColumnKind::categorical)
    list_categories(table.columns[*table.find(column.name)], missing, rows, column);
  else if (column.kind != ColumnKind::ignored)
    measure_numbers(table, missing, rows, misfits.of(column), column);
}

/// What the person says of a column, else what it looks like.
ColumnSpec column_of(const Profile& profile, const ColumnSpec* said) {
  if (said == nullptr || !said->kind) return spec_of(profile, profile.kind);
  ColumnSpec column = spec_of(profile, *said->kind);
  if (!said->reason.empty() || said->kind == ColumnKind::ignored) column.reason = said->reason;
  return column;
}

/// The target of a regression is a number, that of a classification a category.
ColumnSpec target_of(const Profile& profile, Task task, const ColumnSpec* said) {
  if (task == Task::table_classification)
    return {.name = profile.name, .kind = ColumnKind::categorical, .reason = {}, .categories = {}};
  ColumnSpec column = spec_of(profile, ColumnKind::numeric);
  if (said != nullptr && !said->reason.empty()) column.reason = said->reason;
  return column;
}

Task task_of(const Profile& target, const JobSpec& spec) {
  const Task inferred = infer_task(target);
  if (spec.task == Task::table_regression && target.content == Content::texts)
    throw UserError("is table-regression, but \"" + target.name + "\" has texts such as " +
                        in_quotes(target.frequent.front().first),
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

  const std::vector<Profile> found = profiles(training, chosen);
  const std::size_t target = *training.find(chosen.target);
  spec.task = task_of(found[target], spec);
  TableSpec& table = *spec.data.table;
  table.columns.clear();
  for (std::size_t i = 0; i < found.size(); ++i)
    table.columns.push_back(i == target ? target_of(found[i], spec.task, chosen.find(found[i].name))
                                        : column_of(found[i], chosen.find(found[i].name)));
  if (spec.task == Task::table_classification) spec.data.classes = classes_of(training, table);
  const Parts parts = parts_of(training, spec);
  const MissingWords missing(table.missing);
  Misfits misfits(training, chosen.target);
  for (ColumnSpec& column : table.columns) {
    const bool lists_classes = column.name == chosen.target && spec.task == Task::table_classification;
    if (!lists_classes) measure(training, missing, parts.train, misfits, column);
  }
  misfits.check_columns();
  check_size(table);
  if (features_of(table).width() == 0)
    throw UserError("has no column to predict \"" + chosen.target + "\" from", training.path.string(),
                    "`anneal data` says why columns are ignored.");
  spec.data.fingerprint = training.fingerprint;
  for (DataSource* source : {&spec.data.validation, &spec.data.test})
    source->fingerprint = source->table.empty() ? "" : fingerprint_of(source->table);
}

}  // namespace anneal::table
