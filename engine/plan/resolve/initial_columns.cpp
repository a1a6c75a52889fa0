#include "engine/plan/resolve/initial_columns.h"

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/model/trained/weights_file.h"

namespace anneal::resolve {

namespace {

bool is_read_as_input(const TableSpec& table, const ColumnSpec& column) {
  return column.name != table.target && column.kind && is_input(*column.kind);
}

/// The target, or a column that is not read.
ColumnSpec beside_inputs(const TableSpec& table, const ColumnSpec& column, const TableSpec& trained) {
  if (column.name != table.target) {
    if (column.kind == ColumnKind::split) return column;
    const bool is_read = column.kind != ColumnKind::ignored;
    ColumnSpec left_out;
    left_out.name = column.name;
    left_out.kind = ColumnKind::ignored;
    left_out.reason = is_read ? "not known to the initial weights" : column.reason;
    return left_out;
  }
  const ColumnSpec* same = trained.find(column.name);
  const bool is_same_number = column.name == trained.target && column.kind == ColumnKind::numeric &&
                              same != nullptr && same->kind == ColumnKind::numeric;
  return is_same_number ? *same : column;
}

}  // namespace

void adopt_columns(JobSpec& spec) {
  if (spec.model.init.empty()) return;
  const std::string& path = spec.model.init;
  const tensors::SafetensorsFile file = model::open_weights(path);
  const auto found = file.metadata().find("table");
  if (found == file.metadata().end()) return;
  const std::string place = path + ": __metadata__.table";
  const TableSpec trained = table_from_json(parse_json(found->second, place), place);
  TableSpec& table = *spec.data.table;
  std::vector<ColumnSpec> columns;
  for (const ColumnSpec& column : trained.columns) {
    if (!is_read_as_input(trained, column)) continue;
    if (column.name == table.target || table.find(column.name) == nullptr)
      throw UserError("was trained with the column \"" + column.name +
                          "\", which cannot be used to predict \"" + table.target + "\" here",
                      path, "Start from weights for the same columns, or from random weights.");
    columns.push_back(column);
  }
  for (const ColumnSpec& column : table.columns)
    if (std::ranges::find(columns, column.name, &ColumnSpec::name) == columns.end())
      columns.push_back(beside_inputs(table, column, trained));
  table.columns = std::move(columns);
}

}  // namespace anneal::resolve
