#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/cells/cell.h"

namespace anneal::table {

/// What one cell says to its column. What is a misfit or too large counts as missing.
struct CellValue {
  enum class State {
    missing,
    misfit,     ///< something stands there that the column cannot have
    too_large,  ///< a number that is infinite, or above the largest of 32 bits
    known
  };
  State state = State::missing;
  double value = 0;  ///< of a number; 1 and 0 of a boolean; days of a date, see date.h; 0 of a text
};

/// Reads the cells of one column as a resolved spec says, the same way in every file.
class ColumnReader {
 public:
  /// `missing` must outlive it.
  ColumnReader(const ColumnSpec& column, const MissingWords& missing);

  /// "<0.1" is the number 0.1, "1:02:33" is 3753 in a column of durations, "18-24" is 21 in one of bands and
  /// "1.2K" is 1200 in one of multiples. Numbers may be written with
  /// the other decimal mark where that leaves no doubt; a numeric column may hold booleans; a column of dates
  /// has either all with a day or none.
  CellValue read(std::string_view text) const;

 private:
  std::optional<double> value_of(std::string_view text) const;
  bool is_kept(std::string_view text) const;
  bool is_own_missing(std::string_view text) const;

  ColumnKind kind_;
  DecimalMark decimal_;
  DateOrder order_;
  bool has_days_;
  int last_year_;
  std::string unit_;
  const MissingWords* missing_;
  std::vector<std::string> own_missing_;  ///< of the column, in small letters
  std::vector<std::string> kept_;         ///< words that are not missing, in small letters
  std::vector<double> missing_values_;    ///< what they are as numbers or dates
};

bool fits_in_32_bits(double value);

}  // namespace anneal::table
