#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/content.h"
#include "engine/data/table/identifiers.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// A column as it looks from outside.
struct Profile {
  std::string name;
  Content content = Content::nothing;
  Content likely = Content::nothing;      ///< what it is whatever a person says
  ColumnKind kind = ColumnKind::ignored;  ///< that suits it as an input
  std::string reason;                     ///< why it is ignored
  std::string note;                       ///< how it is read, where that was not plain
  std::int64_t values = 0;                ///< cells that are not missing
  std::int64_t missing = 0;               ///< with those that count as missing
  std::int64_t distinct = 0;              ///< values that are not missing; of texts, see categories.h
  bool is_identifier = false;             ///< ignored as it only tells rows apart, see identifiers.h
  Numbering numbering = Numbering::none;  ///< what its numbers are, be it an identifier or not
  bool has_times = false;                 ///< numbers that may be years or days
  bool is_ordered = false;  ///< no number or date of it is less than that of the row before, or more
  // Of numbers:
  DecimalMark decimal = DecimalMark::point;
  bool is_decimal_open = false;            ///< nothing in the column tells it, and it matters
  bool has_decimals = false;               ///< something in the column tells it
  std::string example_of_decimal;          ///< of it, with its line
  std::vector<std::string> missing_words;  ///< as of ColumnSpec
  std::vector<std::string> kept_words;     ///< likewise, of texts
  std::optional<std::string> unit;         ///< beside all of them; "" for nothing, none where it differs
  bool has_zeros_for_missing = false;      ///< seemingly, see stand_ins.h
  std::string note_on_zeros;               ///< what is to be said of its zeros where another column has such
  // Of dates:
  std::optional<DateOrder> order;  ///< where a date of it needs one
  bool is_order_open = false;
  bool has_order = false;        ///< something in the column tells it
  std::optional<int> last_year;  ///< of the hundred that two digits mean, where it is not the usual one
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
  bool date_has_day() const;                 ///< of a column of dates; else they are times alone
  void add_note(const std::string& note);
  bool is_measured() const { return content != Content::nothing && content != Content::texts; }
};

inline constexpr std::size_t most_categories = 1000;  ///< of a column; rarer ones are taken for unseen

/// The columns of a table, as far as `chosen` does not say what they are; see content.h. Numbers are numeric,
/// texts categorical. What of a column's cells is something else than the others counts as missing. Words
/// such as NA and none are categories of a column of few, where they repeat and stand for missing in no
/// column of numbers, dates, or yes and no. The decimal mark and the order of dates are those that most cells
/// can be read with alone; where none tells, those of the file's other columns; else the point, and the day
/// before the month in dates with points only. Of the target, where `chosen` names one, texts that otherwise
/// say that nothing is known are texts like others.
///
/// Ignored is what is empty or the same in every row, an identifier of rows (see identifiers.h), which the
/// numbers of `other_files` may show, too, and a text that nearly every row has another of.
std::vector<Profile> profiles(const TextTable& table, const TableSpec& chosen,
                              const std::vector<std::filesystem::path>& other_files = {});

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
