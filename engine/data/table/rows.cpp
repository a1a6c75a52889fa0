#include "engine/data/table/rows.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/data/table/categories.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/features.h"
#include "engine/data/table/target.h"

namespace anneal::table {

namespace {

/// All that are missing are named at once.
void check_columns(const TextTable& table, const std::vector<std::string>& wanted) {
  constexpr std::size_t most_named = 20;
  std::vector<std::string> missing;
  for (const std::string& name : wanted)
    if (!table.find(name)) missing.push_back(name);
  if (missing.empty()) return;
  if (missing.size() == 1)
    throw UserError("has no column \"" + missing[0] + "\", which the model was trained with" +
                        did_you_mean(missing[0], table.names),
                    table.path.string());
  std::string names;
  for (std::size_t i = 0; i < std::min(most_named, missing.size()); ++i)
    names += (i == 0 ? "\"" : ", \"") + missing[i] + "\"";
  if (missing.size() > most_named) names += ", …";
  throw UserError("has no columns " + names + ", which the model was trained with", table.path.string());
}

std::vector<std::string> columns_of(const Reading& reading, bool with_target) {
  std::vector<std::string> names;
  for (const ColumnSpec* column : number_columns(reading.table)) names.push_back(column->name);
  for (const ColumnSpec* column : categorical_columns(reading.table)) names.push_back(column->name);
  if (with_target) names.push_back(reading.table.target);
  return names;
}

/// One column of features, row by row.
class Feature {
 public:
  Feature(Rows& rows, std::int64_t column) : rows_(rows), column_(column) {}
  float& operator[](std::size_t row) const {
    return rows_.features[row * static_cast<std::size_t>(rows_.width) + static_cast<std::size_t>(column_)];
  }

 private:
  Rows& rows_;
  std::int64_t column_;
};

/// Fills the columns of features from `first` on, and that of the indicator, where there is one.
void fill_numbers(const TextTable& table, const ColumnSpec& column, const MissingWords& missing,
                  const Positions& positions, Rows& rows, std::int64_t first, const Feature* indicator,
                  ColumnCells& counts) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const ColumnReader reader(column, missing);
  const Feature values(rows, first);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    CellValue cell = reader.read(cells[positions[i]]);
    const double standardised = (cell.value - centre_of(column)) / scale_of(column);
    if (cell.state == CellValue::State::known && !fits_in_32_bits(standardised))
      cell.state = CellValue::State::too_large;
    counts.add(positions[i], cell);
    const bool is_known = cell.state == CellValue::State::known;
    if (indicator != nullptr) (*indicator)[i] = is_known ? 0.0F : 1.0F;
    if (!is_known) continue;
    values[i] = static_cast<float>(standardised);
    std::int64_t next = first;
    for (const Cycle cycle : column.cycles) {
      const double angle = 2 * std::numbers::pi * position_in(cycle, cell.value);
      Feature(rows, ++next)[i] = static_cast<float>(std::sin(angle));
      Feature(rows, ++next)[i] = static_cast<float>(std::cos(angle));
    }
  }
}

void fill_category(const TextTable& table, const ColumnSpec& column, const MissingWords& missing,
                   const Positions& positions, const Feature& indices, ColumnCells& counts) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const CategoryIndex index(column.categories, column);
  const MissingWords here = missing.without(column.kept_words);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const std::string_view text = cells[positions[i]];
    const bool is_missing = here.has(text);
    const auto found = is_missing ? std::nullopt : index.find(text);
    if (!is_missing && !found) counts.add_unseen(positions[i], text);
    if (found && !found->is_spelled_so)
      counts.add_respelled(positions[i], text, column.categories[found->index]);
    indices[i] = static_cast<float>(is_missing ? missing_category
                                    : found    ? first_category + std::int64_t{found->index}
                                               : unseen_category);
  }
}

}  // namespace

std::string Rows::place(std::int64_t row) const {
  return path.string() + ":" + std::to_string(lines[static_cast<std::size_t>(row)]);
}

std::vector<std::int64_t> Rows::histogram(std::size_t classes) const {
  const auto* labels = std::get_if<std::vector<std::int64_t>>(&targets);
  if (labels == nullptr) return {};
  std::vector<std::int64_t> counts(classes);
  for (const std::int64_t label : *labels) ++counts[static_cast<std::size_t>(label)];
  return counts;
}

Rows read_rows(const TextTable& table, const Reading& reading, const Positions& positions, bool with_target,
               Misfits& misfits) {
  check_columns(table, columns_of(reading, with_target));
  const MissingWords missing(reading.table);
  Rows rows;
  rows.path = table.path;
  rows.width = features_of(reading.table).width();
  rows.features.resize(positions.size() * static_cast<std::size_t>(rows.width));
  const std::vector<const ColumnSpec*> numbers = number_columns(reading.table);
  std::int64_t first = 0, indicators = 0;
  for (const ColumnSpec* column : numbers) indicators += values_of(*column);
  for (const ColumnSpec* column : numbers) {
    const Feature indicator(rows, indicators);
    const bool has_indicator = column->is_missing_somewhere;
    fill_numbers(table, *column, missing, positions, rows, first, has_indicator ? &indicator : nullptr,
                 misfits.of(*column));
    first += values_of(*column);
    indicators += has_indicator ? 1 : 0;
  }
  std::int64_t next = indicators;
  for (const ColumnSpec* column : categorical_columns(reading.table))
    fill_category(table, *column, missing, positions, Feature(rows, next++), misfits.of(*column));
  for (const std::uint32_t row : positions) rows.lines.push_back(table.lines[row]);
  if (!with_target) return rows;
  if (reading.classes.empty()) {
    rows.targets = targets_of(table, reading.table, positions);
  } else {
    const auto labels = labels_of(table, reading.table, positions, reading.classes, &misfits);
    rows.targets = std::vector<std::int64_t>(labels.begin(), labels.end());
  }
  return rows;
}

Reading reading_of(const JobSpec& spec) {
  return {*spec.data.table, spec.data.classes};
}

}  // namespace anneal::table
