#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/spec/table.h"
#include "table/text_table.h"

namespace anneal::table {

/// What the cells of a column are, those that are missing left out.
enum class Content { nothing, numbers, booleans, dates, texts };

/// A column as it looks from outside.
struct Profile {
  std::string name;
  Content content = Content::nothing;
  ColumnKind kind = ColumnKind::ignored;  ///< that suits it as an input
  std::string reason;                     ///< why it is ignored
  std::string note;                       ///< how it is read, where that was not plain
  std::int64_t values = 0;                ///< cells that are not missing
  std::int64_t missing = 0;               ///< with those that count as missing
  std::int64_t distinct = 0;              ///< texts that are not missing
  // Of numbers:
  DecimalMark decimal = DecimalMark::point;
  bool is_decimal_open = false;  ///< nothing in the column tells it, and it matters
  bool has_decimals = false;     ///< something in the column tells it
  // Of dates:
  std::optional<DateOrder> order;  ///< where a date of it needs one
  bool is_order_open = false;
  bool has_order = false;  ///< something in the column tells it
  std::vector<Cycle> cycles;
  // Of numbers, booleans (as 1 and 0) and dates (in days):
  bool is_whole = true;
  double mean = 0;
  double deviation = 0;
  double least = 0;
  double most = 0;
  /// Of texts: the most frequent, with their rows, and of equals the first by name.
  std::vector<std::pair<std::string, std::int64_t>> frequent;

  std::string date_text(double days) const;  ///< of a column of dates
  bool is_measured() const { return content != Content::nothing && content != Content::texts; }
};

inline constexpr std::size_t most_categories = 1000;  ///< of a column; rarer ones are taken for unseen

/// The columns of a table, as far as `chosen` does not say what they are. Numbers are numeric, texts
/// categorical. A column is numbers, booleans (both words of a pair) or dates where at most one in twenty of
/// its cells is something else, which then counts as missing. The decimal mark and the order of dates are
/// those that most cells can be read with alone; where none tells, those of the file's other columns; else
/// the point, and the day before the month in dates with points only.
///
/// Ignored is what is empty or the same in every row, what numbers the rows (whole, all different and
/// consecutive, or called id or index), and a text that nearly every row has another of.
std::vector<Profile> profiles(const TextTable& table, const TableSpec& chosen);

/// A column of that kind, read as the profile says, not yet measured.
ColumnSpec spec_of(const Profile& profile, ColumnKind kind);

/// Mean and standard deviation (of the population), by Welford's method.
class RunningMoments {
 public:
  void add(double value);
  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const;

 private:
  std::int64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace anneal::table
