#include "engine/project/database/damaged_value.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

namespace anneal::project {

namespace {

/// Tables whose rows have no number, by which key they are called instead.
struct KeyedTable {
  const char* name;
  const char* first;
  const char* second;  ///< null: the first says it all
};
constexpr std::array keyed_tables = {KeyedTable{"points", "series", "seq"}, KeyedTable{"log", "run", "seq"},
                                     KeyedTable{"about", "key", nullptr}};

/// What SQLite calls a value of the wrong kind: "non-REAL value in runs.epoch", "NULL value in runs.name".
struct WrongKind {
  const char* said;
  const char* condition;  ///< of a column, %
  const char* words;
};
constexpr std::array wrong_kinds = {
    WrongKind{"non-TEXT", "% IS NOT NULL AND typeof(%) <> 'text'", "is not text"},
    WrongKind{"non-INTEGER", "% IS NOT NULL AND typeof(%) <> 'integer'", "is not a whole number"},
    WrongKind{"non-REAL", "% IS NOT NULL AND typeof(%) <> 'real'", "is not a number"},
    WrongKind{"non-BLOB", "% IS NOT NULL AND typeof(%) <> 'blob'", "is not bytes"},
    WrongKind{"NULL", "% IS NULL", "is missing"}};

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char letter) {
    return letter == '_' || (letter >= 'a' && letter <= 'z');
  });
}

std::string condition_of(std::string condition, const std::string& column) {
  for (std::size_t at = 0; (at = condition.find('%', at)) != std::string::npos; at += column.size())
    condition.replace(at, 1, column);
  return condition;
}

}  // namespace

std::string row_where(Database& database, const std::string& table, const std::string& condition) {
  const auto keyed = std::ranges::find(keyed_tables, table, &KeyedTable::name);
  const bool is_keyed = keyed != keyed_tables.end();
  const bool has_two = is_keyed && keyed->second != nullptr;
  const std::string keys =
      is_keyed ? keyed->first + (has_two ? std::string(", ") + keyed->second : "") : "rowid";
  Statement row = database.prepare("SELECT " + keys + " FROM " + table + " WHERE " + condition + " LIMIT 1");
  if (!row.step()) return "A row of " + table;
  if (!is_keyed) return "Row " + row.text(0) + " of " + table;
  const std::string named = "The row of " + table + " with " + keyed->first + " " + row.text(0);
  return has_two ? named + " and " + keyed->second + " " + row.text(1) : named;
}

std::string with_row(Database& database, const std::string& message) {
  std::istringstream words(message);
  std::string said, value, in, place, more;
  words >> said >> value >> in >> place;
  const auto kind = std::ranges::find(wrong_kinds, said, &WrongKind::said);
  if (kind == wrong_kinds.end() || value != "value" || in != "in" || words >> more) return message;
  const std::size_t point = std::min(place.find('.'), place.size());
  const std::string table = place.substr(0, point), column = place.substr(std::min(point + 1, place.size()));
  if (!is_name(table) || !is_name(column)) return message;
  return row_where(database, table, condition_of(kind->condition, column)) + ": " + column + " " +
         kind->words;
}

}  // namespace anneal::project
