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
  date,         ///< a day, a time of day, or both
  categorical,  ///< a word of a list
  ignored,
  split  ///< says of which split a row is; not an input
};
const std::vector<std::string>& column_kind_words();  ///< in the order of ColumnKind
const std::string& to_string(ColumnKind kind);
bool is_input(ColumnKind kind);  ///< neither ignored nor a split

enum class DecimalMark { point, comma };
const std::vector<std::string>& decimal_mark_words();  ///< "." and ","

/// What 03/04/2024 is.
enum class DateOrder { month_first, day_first };
const std::vector<std::string>& date_order_words();

/// Which texts of a column are one category.
enum class Spelling {
  any,   ///< those that only their spelling tells apart
  exact  ///< none but the same text
};
const std::vector<std::string>& spelling_words();

/// What dates repeat in.
enum class Cycle { year, week, day };
const std::vector<std::string>& cycle_words();

/// One column of a table. A person may choose its kind, and how its cells are written; the rest is found out
/// from the training rows, and stands in resolved specs only.
struct ColumnSpec {
  std::string name;
  std::optional<ColumnKind> kind;           ///< none: found out
  std::string reason;                       ///< why it is ignored, or read in a way that was not plain
  std::optional<DecimalMark> decimal = {};  ///< numeric, and of a target; none: found out, or a point
  std::optional<DateOrder> order = {};      ///< date; none: found out, or no date of it needs one
  /// Categorical; none: as `any`, but texts of one or two letters differ by their capitals.
  std::optional<Spelling> spelling = {};
  /// Numeric: what stands beside its numbers ("%", "kg"), "" for nothing; none: it is not known, or differs.
  std::optional<std::string> unit = {};
  /// Numeric, boolean and date: what stands for missing in this column beside the words of the table.
  std::vector<std::string> missing_words = {};
  /// Categorical: usual words for missing that are categories in this column, such as NA of a region.
  std::vector<std::string> kept_words = {};
  std::optional<int> last_year = {};  ///< date: of the hundred that two digits mean; none: 2068
  std::vector<Cycle> cycles = {};     ///< date: those that are features beside the time that has passed
  double mean = 0;                    ///< but of texts: of the rows that have a value, in its own units
  double deviation = 1;               ///< likewise, above 0
  /// Numeric inputs: what features are measured from and in, the median and the distance of the quartiles, so
  /// that a few values far out do not press the others together; see engine/data/table/fit.h. None: mean and
  /// deviation.
  std::optional<double> centre = {};
  std::optional<double> scale = {};     ///< above 0
  std::optional<double> least = {};     ///< numeric: likewise; none: it is not known
  std::optional<double> most = {};      ///< numeric: likewise
  bool is_missing_somewhere = false;    ///< but of texts: an indicator goes beside it
  std::vector<std::string> categories;  ///< categorical: in index order

  bool operator==(const ColumnSpec&) const = default;
};

double centre_of(const ColumnSpec& column);
double scale_of(const ColumnSpec& column);

/// How the columns of a CSV file become what a network takes and gives; see engine/data/table/features.h.
struct TableSpec {
  std::string target;                     ///< the column that is predicted
  std::vector<std::string> missing = {};  ///< words that stand for missing beside the usual ones
  bool has_usual_missing = true;          ///< false: only blanks and the words of `missing` do
  bool has_all_rows = false;  ///< the first line names the columns, and all below are rows of data
  bool has_no_names = false;  ///< no line names the columns, which are called V1, V2, …; not with the above
  /// In a resolved spec all of the training file, in its order and with the target; else those that the
  /// person says something about.
  std::vector<ColumnSpec> columns;

  const ColumnSpec* find(const std::string& name) const;  ///< null where there is none
  bool operator==(const TableSpec&) const = default;
};

TableSpec table_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const TableSpec& table);

}  // namespace anneal
