#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// A number and by how much it may be rounded: 0.005 for 1.25.
struct RoundedNumber {
  double value = 0;
  double rounding = 0;
};
RoundedNumber rounded_number(double value);

/// Reads the numbers of a table before its columns are known: with the decimal mark that more of its first
/// cells tell, or else with a comma where semicolons stand between fields; what has none with that is read
/// with the other mark.
class NumberReader {
 public:
  explicit NumberReader(const TextTable& table);
  std::optional<double> read(std::string_view cell) const;

 private:
  DecimalMark mark_ = DecimalMark::point;
};

/// What numbers of one column come to, found as they are added: all but what needs them sorted.
class ColumnFigures {
 public:
  void add(double value);

  std::size_t count() const { return static_cast<std::size_t>(moments_.count()); }
  std::size_t others_than_zero() const { return others_than_zero_; }
  bool are_all(double value) const;     ///< as a year is of which these rows are
  bool lie_around(double value) const;  ///< it is from the least to the largest, as a mean of two or more is
  /// Whether a number is the statistic of at least so many numbers, rounded, but for the median, quartiles
  /// and the mode, which nothing is.
  bool come_to(Statistic statistic, const RoundedNumber& number, std::size_t least_count) const;
  /// Whether it is their sum but for its own rounding, none being so by chance as of 0, 0 and 5.
  bool sum_exactly_to(const RoundedNumber& number) const;
  /// Whether one of them is the sum of all others, of two or more that are not 0, but for its own rounding.
  bool has_sum_of_others(const RoundedNumber& one) const;

 private:
  double largest() const;

  RunningMoments moments_;
  std::size_t others_than_zero_ = 0;
  double sum_ = 0, least_ = 0, most_ = 0;
};

/// The same of the median and the quartiles, however these are interpolated.
bool divides(std::vector<double> numbers, Statistic statistic, const RoundedNumber& number);

}  // namespace anneal::table
