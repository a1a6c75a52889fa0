#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal {

/// What a column is to a model.
enum class ColumnKind {
  numeric,
  boolean,      ///< yes and no, true and false, …: 1 and 0
  categorical,  ///< a word of a list
  ignored
};
const std::vector<std::string>& column_kind_words();  ///< in the order of ColumnKind
const std::string& to_string(ColumnKind kind);

/// One column of a table. A person may choose its kind; the rest is found out from the training rows, and
/// stands in resolved specs only.
struct ColumnSpec {
  std::string name;
  std::optional<ColumnKind> kind;       ///< none: found out
  std::string reason;                   ///< ignored: why
  double mean = 0;                      ///< numeric, boolean: of the rows that have a value, in its own units
  double deviation = 1;                 ///< likewise, above 0
  bool is_missing_somewhere = false;    ///< numeric, boolean: an indicator goes beside it
  std::vector<std::string> categories;  ///< categorical: in index order

  bool operator==(const ColumnSpec&) const = default;
};

/// How the columns of a CSV file become what a network takes and gives; see table/features.h.
struct TableSpec {
  std::string target;  ///< the column that is predicted
  /// In a resolved spec all of the training file, in its order and with the target; else those that the
  /// person says something about.
  std::vector<ColumnSpec> columns;

  const ColumnSpec* find(const std::string& name) const;  ///< null where there is none
  bool operator==(const TableSpec&) const = default;
};

TableSpec table_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const TableSpec& table);

}  // namespace anneal
