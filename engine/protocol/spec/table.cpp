#include "protocol/spec/table.h"

#include <algorithm>
#include <limits>
#include <set>

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr double largest = std::numeric_limits<double>::max();

bool is_number_like(const ColumnSpec& column) {
  return column.kind == ColumnKind::numeric || column.kind == ColumnKind::boolean;
}

ColumnSpec column_from_json(const json& value, const std::string& place) {
  ColumnSpec column;
  ObjectReader reader(value, place);
  reader.require("name");
  reader.read("name", column.name);
  if (reader.has("kind")) reader.read_word("kind", column.kind.emplace(), column_kind_words());
  reader.read("reason", column.reason);
  reader.read("mean", column.mean, -largest, largest);
  reader.read("std", column.deviation, std::numeric_limits<double>::min(), largest);
  reader.read("missing", column.is_missing_somewhere);
  if (const json* found = reader.find("categories"))
    column.categories =
        list_from_json<std::string>(*found, reader.place_of("categories"), "a list of category names");
  reader.finish();
  return column;
}

json to_json(const ColumnSpec& column) {
  json result = {{"name", column.name}};
  if (column.kind) result["kind"] = to_string(*column.kind);
  if (!column.reason.empty()) result["reason"] = column.reason;
  if (is_number_like(column))
    result.update(
        {{"mean", column.mean}, {"std", column.deviation}, {"missing", column.is_missing_somewhere}});
  if (!column.categories.empty()) result["categories"] = column.categories;
  return result;
}

}  // namespace

const std::vector<std::string>& column_kind_words() {
  static const std::vector<std::string> words = {"numeric", "boolean", "categorical", "ignored"};
  return words;
}

const std::string& to_string(ColumnKind kind) {
  return column_kind_words()[static_cast<std::size_t>(kind)];
}

const ColumnSpec* TableSpec::find(const std::string& name) const {
  const auto found = std::ranges::find(columns, name, &ColumnSpec::name);
  return found == columns.end() ? nullptr : &*found;
}

TableSpec table_from_json(const json& value, const std::string& place) {
  TableSpec table;
  ObjectReader reader(value, place);
  reader.read("target", table.target);
  if (const json* list = reader.find("columns")) {
    const std::string where = reader.place_of("columns");
    if (!list->is_array()) throw UserError("is " + shown(*list) + ", allowed is a list of columns", where);
    std::set<std::string> names;
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string here = where + "[" + std::to_string(i) + "]";
      table.columns.push_back(column_from_json((*list)[i], here));
      if (!names.insert(table.columns.back().name).second)
        throw UserError("names \"" + table.columns.back().name + "\" a second time", here);
    }
  }
  reader.finish();
  if (table.target.empty())
    throw UserError("is missing: the column to predict", place + ".target", "--target COLUMN");
  return table;
}

json to_json(const TableSpec& table) {
  json columns = json::array();
  for (const ColumnSpec& column : table.columns) columns.push_back(to_json(column));
  json result = {{"target", table.target}};
  if (!table.columns.empty()) result["columns"] = columns;
  return result;
}

}  // namespace anneal
