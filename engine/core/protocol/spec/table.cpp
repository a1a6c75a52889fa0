#include "engine/core/protocol/spec/table.h"

#include <algorithm>
#include <limits>
#include <set>

#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr double largest = std::numeric_limits<double>::max();

bool is_measured(const ColumnSpec& column) {
  return column.kind && *column.kind != ColumnKind::categorical && is_input(*column.kind);
}

std::vector<Cycle> cycles_from_json(const json& value, const std::string& place) {
  const std::string allowed = "a list of " + one_of(cycle_words());
  std::vector<Cycle> cycles;
  for (const std::string& word : list_from_json<std::string>(value, place, allowed)) {
    const auto found = std::ranges::find(cycle_words(), word);
    if (found == cycle_words().end())
      throw UserError("contains " + shown(word) + ", but must be " + allowed, place);
    cycles.push_back(static_cast<Cycle>(found - cycle_words().begin()));
  }
  return cycles;
}

json to_json(const std::vector<Cycle>& cycles) {
  json words = json::array();
  for (const Cycle cycle : cycles) words.push_back(cycle_words()[static_cast<std::size_t>(cycle)]);
  return words;
}

ColumnSpec column_from_json(const json& value, const std::string& place) {
  ColumnSpec column;
  ObjectReader reader(value, place);
  reader.require("name");
  reader.read("name", column.name);
  if (reader.has("kind")) reader.read_word("kind", column.kind.emplace(), column_kind_words());
  reader.read("reason", column.reason);
  if (reader.has("decimal")) reader.read_word("decimal", column.decimal.emplace(), decimal_mark_words());
  if (reader.has("order")) reader.read_word("order", column.order.emplace(), date_order_words());
  if (reader.has("spelling")) reader.read_word("spelling", column.spelling.emplace(), spelling_words());
  if (reader.has("unit")) reader.read("unit", column.unit.emplace());
  read_nested(reader, "missing_words", column.missing_words, list_from_json<std::string>, "a list of words");
  read_nested(reader, "kept_words", column.kept_words, list_from_json<std::string>, "a list of words");
  if (reader.has("last_year")) reader.read("last_year", column.last_year.emplace(), 1000, 9999);
  read_nested(reader, "cycles", column.cycles, cycles_from_json);
  reader.read("mean", column.mean, -largest, largest);
  reader.read("std", column.deviation, std::numeric_limits<double>::min(), largest);
  if (reader.has("centre")) reader.read("centre", column.centre.emplace(), -largest, largest);
  if (reader.has("scale"))
    reader.read("scale", column.scale.emplace(), std::numeric_limits<double>::min(), largest);
  if (reader.has("min")) reader.read("min", column.least.emplace(), -largest, largest);
  if (reader.has("max")) reader.read("max", column.most.emplace(), -largest, largest);
  reader.read("missing", column.is_missing_somewhere);
  read_nested(reader, "categories", column.categories, list_from_json<std::string>,
              "a list of category names");
  reader.finish();
  return column;
}

json to_json(const ColumnSpec& column) {
  json result = {{"name", column.name}};
  if (column.kind) result["kind"] = to_string(*column.kind);
  if (!column.reason.empty()) result["reason"] = column.reason;
  if (column.decimal) result["decimal"] = decimal_mark_words()[static_cast<std::size_t>(*column.decimal)];
  if (column.order) result["order"] = date_order_words()[static_cast<std::size_t>(*column.order)];
  if (column.spelling) result["spelling"] = spelling_words()[static_cast<std::size_t>(*column.spelling)];
  if (column.unit) result["unit"] = *column.unit;
  if (!column.missing_words.empty()) result["missing_words"] = column.missing_words;
  if (!column.kept_words.empty()) result["kept_words"] = column.kept_words;
  if (column.last_year) result["last_year"] = *column.last_year;
  if (!column.cycles.empty()) result["cycles"] = to_json(column.cycles);
  if (is_measured(column))
    result.update(
        {{"mean", column.mean}, {"std", column.deviation}, {"missing", column.is_missing_somewhere}});
  if (column.centre) result["centre"] = *column.centre;
  if (column.scale) result["scale"] = *column.scale;
  if (column.least) result["min"] = *column.least;
  if (column.most) result["max"] = *column.most;
  if (!column.categories.empty()) result["categories"] = column.categories;
  return result;
}

}  // namespace

const std::vector<std::string>& column_kind_words() {
  static const std::vector<std::string> words = {"numeric",     "boolean", "date",
                                                 "categorical", "ignored", "split"};
  return words;
}

const std::vector<std::string>& decimal_mark_words() {
  static const std::vector<std::string> words = {".", ","};
  return words;
}

const std::vector<std::string>& date_order_words() {
  static const std::vector<std::string> words = {"month-first", "day-first"};
  return words;
}

const std::vector<std::string>& spelling_words() {
  static const std::vector<std::string> words = {"any", "exact"};
  return words;
}

const std::vector<std::string>& cycle_words() {
  static const std::vector<std::string> words = {"year", "week", "day"};
  return words;
}

const std::string& to_string(ColumnKind kind) {
  return column_kind_words()[static_cast<std::size_t>(kind)];
}

bool is_input(ColumnKind kind) {
  return kind != ColumnKind::ignored && kind != ColumnKind::split;
}

double centre_of(const ColumnSpec& column) {
  return column.centre.value_or(column.mean);
}

double scale_of(const ColumnSpec& column) {
  return column.scale.value_or(column.deviation);
}

const ColumnSpec* TableSpec::find(const std::string& name) const {
  const auto found = std::ranges::find(columns, name, &ColumnSpec::name);
  return found == columns.end() ? nullptr : &*found;
}

TableSpec table_from_json(const json& value, const std::string& place) {
  TableSpec table;
  ObjectReader reader(value, place);
  reader.read("target", table.target);
  read_nested(reader, "missing", table.missing, list_from_json<std::string>, "a list of words");
  reader.read("usual_missing", table.has_usual_missing);
  reader.read("all_rows", table.has_all_rows);
  reader.read("no_header", table.has_no_names);
  if (table.has_all_rows && table.has_no_names)
    throw UserError("means that no line names the columns, but all_rows means that the first one does",
                    place + ".no_header", "Omit one of them.");
  if (const json* list = reader.find("columns")) {
    const std::string where = reader.place_of("columns");
    if (!list->is_array()) throw UserError("is " + shown(*list) + ", but must be a list of columns", where);
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
  if (!table.missing.empty()) result["missing"] = table.missing;
  if (!table.has_usual_missing) result["usual_missing"] = false;
  if (table.has_all_rows) result["all_rows"] = true;
  if (table.has_no_names) result["no_header"] = true;
  if (!table.columns.empty()) result["columns"] = columns;
  return result;
}

}  // namespace anneal
