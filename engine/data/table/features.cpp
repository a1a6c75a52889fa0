#include "engine/data/table/features.h"

#include <map>

namespace anneal::table {

namespace {

template <class Wanted>
std::vector<const ColumnSpec*> inputs_where(const TableSpec& table, Wanted is_wanted) {
  std::vector<const ColumnSpec*> result;
  for (const ColumnSpec& column : table.columns)
    if (column.name != table.target && is_wanted(column)) result.push_back(&column);
  return result;
}

}  // namespace

std::vector<const ColumnSpec*> number_columns(const TableSpec& table) {
  return inputs_where(table, [](const ColumnSpec& column) {
    return column.kind == ColumnKind::numeric || column.kind == ColumnKind::boolean ||
           column.kind == ColumnKind::date;
  });
}

std::vector<const ColumnSpec*> categorical_columns(const TableSpec& table) {
  return inputs_where(table, [](const ColumnSpec& column) { return column.kind == ColumnKind::categorical; });
}

Features features_of(const TableSpec& table) {
  Features features;
  for (const ColumnSpec* column : number_columns(table))
    features.numbers += values_of(*column) + (column->is_missing_somewhere ? 1 : 0);
  for (const ColumnSpec* column : categorical_columns(table))
    features.categories.push_back(first_category + static_cast<std::int64_t>(column->categories.size()));
  return features;
}

std::vector<ColumnFeatures> features_by_column(const TableSpec& table) {
  std::map<std::string, std::vector<std::int64_t>> places;
  std::int64_t next = 0;
  for (const ColumnSpec* column : number_columns(table))
    for (std::int64_t i = 0; i < values_of(*column); ++i) places[column->name].push_back(next++);
  for (const ColumnSpec* column : number_columns(table))
    if (column->is_missing_somewhere) places[column->name].push_back(next++);
  for (const ColumnSpec* column : categorical_columns(table)) places[column->name].push_back(next++);
  std::vector<ColumnFeatures> columns;
  for (const ColumnSpec& column : table.columns)
    if (const auto found = places.find(column.name); found != places.end())
      columns.push_back({column.name, found->second});
  return columns;
}

std::int64_t values_of(const ColumnSpec& column) {
  return 1 + 2 * static_cast<std::int64_t>(column.cycles.size());
}

}  // namespace anneal::table
