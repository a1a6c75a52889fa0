#include "engine/data/table/fit.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/table/categories.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/content.h"
#include "engine/data/table/discover.h"
#include "engine/data/table/features.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/target.h"

namespace anneal::table {

namespace {

constexpr const char* place_of_target = "data.table.target";

/// Of all category names together: events carry the spec, and have at most a mebibyte.
constexpr std::size_t most_category_bytes = 400'000;

void check_name(const TextTable& table, const std::string& name, const std::string& place) {
  if (table.find(name)) return;
  if (const auto targets = file_of_targets(table.path); targets && place == place_of_target)
    throw UserError("there is no column \"" + name + "\"" + ", and the targets seem to be in " +
                        targets->filename().string(),
                    place, way_to_join(table.path, *targets));
  throw UserError("there is no column \"" + name + "\"" + did_you_mean(name, table.names), place,
                  "The columns are: " + one_of(table.names) + ".");
}

/// Half the range where half of the values are one: those that differ are told apart by it still.
void measure_robustly(std::vector<double>& values, ColumnSpec& column) {
  const auto quantile = [&](double share) {
    const auto place =
        values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, place);
    return *place;
  };
  column.centre = quantile(0.5);
  const double distance = quantile(0.75) - quantile(0.25);
  column.scale = distance > 0 ? distance : (*column.most - *column.least) / 2;
  if (*column.scale > 0 && std::isfinite(*column.scale)) return;
  column.centre.reset();
  column.scale.reset();
}

void measure_numbers(const TextTable& table, const MissingWords& missing, const Positions& rows,
                     ColumnCells& counts, bool is_target, ColumnSpec& column) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const ColumnReader reader(column, missing);
  RunningMoments moments;
  const bool is_numeric_input = column.kind == ColumnKind::numeric && !is_target;
  std::vector<double> values;  // of such
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (const std::uint32_t row : rows) {
    const CellValue cell = reader.read(cells[row]);
    counts.add(row, cell);
    if (cell.state != CellValue::State::known) continue;
    least = std::min(least, cell.value);
    most = std::max(most, cell.value);
    moments.add(cell.value);
    if (is_numeric_input) values.push_back(cell.value);
  }
  column.is_missing_somewhere = counts.known < rows.size();
  column.mean = moments.mean();
  column.deviation = moments.deviation() > 0 ? moments.deviation() : 1;
  if (column.kind != ColumnKind::numeric || moments.count() == 0) return;
  column.least = least;
  column.most = most;
  if (is_numeric_input) measure_robustly(values, column);
}

/// The most frequent ones, by name.
void list_categories(const data::NameList& cells, const MissingWords& missing, const Positions& rows,
                     ColumnSpec& column) {
  TextCounts counts;
  const MissingWords here = missing.without(column.kept_words);
  for (const std::uint32_t row : rows)
    if (!here.has(cells[row])) ++counts[cells[row]];
  const Spellings spellings = merge_spellings(counts, column);
  std::vector<std::pair<std::string_view, std::int64_t>> sorted(spellings.counts.begin(),
                                                                spellings.counts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  sorted.resize(std::min(sorted.size(), most_categories));
  column.categories.clear();
  for (const auto& [text, count] : sorted) column.categories.emplace_back(text);
  std::ranges::sort(column.categories);
}

void measure(const TextTable& table, const MissingWords& missing, const Positions& rows, Misfits& misfits,
             bool is_target, ColumnSpec& column) {
  if (column.kind == ColumnKind::categorical)
    list_categories(table.columns[*table.find(column.name)], missing, rows, column);
  else if (column.kind != ColumnKind::ignored)
    measure_numbers(table, missing, rows, misfits.of(column), is_target, column);
}

/// What the person says of a column, else what it looks like.
ColumnSpec column_of(const Profile& profile, const ColumnSpec* said) {
  const bool is_said = said != nullptr && said->kind;
  ColumnSpec column = spec_of(profile, is_said ? *said->kind : profile.kind);
  if (said != nullptr && column.kind == ColumnKind::categorical) column.spelling = said->spelling;
  if (is_said && (!said->reason.empty() || said->kind == ColumnKind::ignored)) column.reason = said->reason;
  return column;
}

/// The target of a regression is a number, that of a classification a category.
ColumnSpec target_of(const Profile& profile, Task task, const ColumnSpec* said) {
  const bool has_classes = task == Task::table_classification;
  ColumnSpec column = spec_of(profile, has_classes ? ColumnKind::categorical : ColumnKind::numeric);
  if (has_classes && profile.content == Content::numbers) column.decimal = profile.decimal;
  if (said == nullptr) return column;
  if (has_classes && !said->missing_words.empty())
    throw UserError(
        "\"" + profile.name +
            "\" is a class, but words for missing values in one column are only for numbers, dates, and yes "
            "and no",
        "data.table.columns", "Use --missing WORD for all columns.");
  if (has_classes) column.spelling = said->spelling;
  if (has_classes && said->decimal) column.decimal = said->decimal;
  if (!said->reason.empty() || said->kind) column.reason = said->reason;
  return column;
}

/// Identifiers are better than nothing to predict from.
void keep_something(const std::vector<Profile>& found, const TableSpec& chosen, TableSpec& table) {
  if (features_of(table).width() > 0) return;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const ColumnSpec* said = chosen.find(found[i].name);
    if (!found[i].is_identifier || found[i].name == chosen.target || (said != nullptr && said->kind))
      continue;
    const bool is_date = found[i].content == Content::dates;
    table.columns[i] = spec_of(found[i], is_date ? ColumnKind::date : ColumnKind::numeric);
    table.columns[i].reason =
        "is used, though it may only identify rows, because there is nothing else to predict from";
  }
}

/// Numbers with different letters behind them would be as many classes.
void refuse_units(const TextTable& table, const Profile& target) {
  constexpr std::int64_t few_classes = 20, cells_for_another = 20;
  if (target.content != Content::texts || target.distinct <= few_classes) return;
  const std::size_t column = *table.find(target.name);
  const data::NameList& cells = table.columns[column];
  std::map<std::string_view, std::string_view> examples;  // by unit
  std::int64_t fitting = 0;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const std::string_view letters = letters_behind(cells[row]);
    const bool is_number = number(cells[row], DecimalMark::point) || number(cells[row], DecimalMark::comma);
    if (letters.empty() && !is_number) continue;
    ++fitting;
    examples.try_emplace(letters, cells[row]);
  }
  if (examples.size() < 2 || (target.values - fitting) * cells_for_another > target.values) return;
  throw UserError("\"" + target.name + "\" has numbers in different units, such as " +
                      shown_with_line(table, column, examples.begin()->second) + " and " +
                      shown_with_line(table, column, std::next(examples.begin())->second) +
                      ", and each distinct value would be a class",
                  "data.table.target",
                  "Write them in one unit, or use --task classification to treat them as classes.");
}

/// Texts of which nearly every row has another would be as many classes.
void refuse_many_classes(const Profile& target, const ColumnSpec* said) {
  constexpr std::int64_t few_classes = 20;
  const bool is_said = said != nullptr && said->kind;
  if (is_said || target.content != Content::texts || target.distinct <= few_classes ||
      2 * target.distinct <= target.values)
    return;
  throw UserError(in_quotes(target.name) + " has " + with_separators(target.distinct) +
                      " different values in " + with_separators(target.values) + " rows, such as " +
                      in_quotes(target.frequent.front().first) +
                      ", and nearly every row would be a class of its own",
                  place_of_target,
                  "Choose another target, write its values as numbers, or use --task classification to treat "
                  "them as classes.");
}

Task task_of(const TextTable& table, const Profile& target, const JobSpec& spec, const ColumnSpec* said) {
  const Task inferred = infer_task(target, said);
  if (spec.task == Task::table) refuse_units(table, target);
  if (spec.task == Task::table) refuse_many_classes(target, said);
  if (spec.task == Task::table_regression && target.content == Content::texts)
    throw UserError("is table-regression, but \"" + target.name + "\" has text such as " +
                        in_quotes(target.frequent.front().first),
                    "task", "Use table-classification, another column, or --column NAME=numeric for codes.");
  return spec.task == Task::table ? inferred : spec.task;
}

std::vector<std::filesystem::path> other_files_of(const DataSpec& data) {
  std::vector<std::filesystem::path> files;
  for (const DataSource* source : {&data.validation, &data.test})
    if (!source->table.empty() && source->split.empty()) files.emplace_back(source->table);
  return files;
}

void check_size(const TableSpec& table) {
  std::size_t bytes = 0;
  for (const ColumnSpec& column : table.columns)
    for (const std::string& category : column.categories) bytes += category.size() + 3;
  if (bytes > most_category_bytes)
    throw UserError("the categories of the table take " + std::to_string(bytes) + " bytes, at most " +
                        std::to_string(most_category_bytes) + " are kept",
                    "data.table.columns",
                    "Ignore columns with long text: {\"name\": …, \"kind\": \"ignored\"}.");
}

}  // namespace

void check_columns(const TextTable& table, const TableSpec& chosen) {
  for (std::size_t i = 0; i < chosen.columns.size(); ++i)
    check_name(table, chosen.columns[i].name, "data.table.columns[" + std::to_string(i) + "].name");
}

void fit(const TextTable& training, JobSpec& spec) {
  const TableSpec chosen = *spec.data.table;
  check_name(training, chosen.target, place_of_target);
  check_columns(training, chosen);
  const std::vector<Profile> found = profiles(training, chosen, other_files_of(spec.data));
  const std::size_t target = *training.find(chosen.target);
  spec.task = task_of(training, found[target], spec, chosen.find(chosen.target));
  TableSpec& table = *spec.data.table;
  table.columns.clear();
  for (std::size_t i = 0; i < found.size(); ++i)
    table.columns.push_back(i == target ? target_of(found[i], spec.task, chosen.find(found[i].name))
                                        : column_of(found[i], chosen.find(found[i].name)));
  keep_something(found, chosen, table);
  if (spec.task == Task::table_classification) spec.data.classes = classes_of(training, table, found[target]);
  const Parts parts = parts_of(training, spec);
  const MissingWords missing(table);
  Misfits misfits(training, chosen.target);
  for (ColumnSpec& column : table.columns) {
    const bool is_target = column.name == chosen.target;
    if (is_target && spec.task == Task::table_classification) continue;  // lists its classes
    measure(training, missing, parts.train, misfits, is_target, column);
  }
  misfits.check_columns();
  check_size(table);
  if (features_of(table).width() == 0)
    throw UserError("has no column to predict \"" + chosen.target + "\" from", training.path.string(),
                    "`anneal data` shows why columns are ignored.");
  table.has_no_names = training.has_no_names;
  spec.data.fingerprint = training.fingerprint;
  for (DataSource* source : {&spec.data.validation, &spec.data.test})
    source->fingerprint = source->table.empty()    ? ""
                          : !source->split.empty() ? training.fingerprint
                                                   : fingerprint_of(source->table);
}

}  // namespace anneal::table
