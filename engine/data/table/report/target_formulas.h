#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace anneal::table {

/// An input in the rows that say the target.
struct InputColumn {
  std::string name;
  bool is_numeric = false;
  bool has_days = false;            ///< dates; else numbers, or a number for each text
  std::vector<double> values = {};  ///< NaN where it is missing
};

inline constexpr std::size_t least_copied_rows = 20;

/// Whether a formula that holds in the rows that know its inputs says something of `rows`.
inline bool are_enough(std::size_t known, std::size_t rows) {
  return known >= least_copied_rows && 2 * known >= rows;
}

/// How a target of numbers is computed from several inputs in every row, but for the rounding of its own
/// decimals, one sentence for each way:
///   - the sum, difference, product or quotient of two;
///   - else numbers times inputs, added up: sums, means, weighted scores;
///   - else inputs to whole and half powers, multiplied: w/h², price · amount · (1 - discount);
///   - the time between dates, see target_times.h.
///
/// Each has to hold in every row that knows its inputs: at least 20 and half of all.
std::vector<std::string> formulas_of(const std::vector<const InputColumn*>& inputs, const std::string& target,
                                     const std::vector<double>& targets);

}  // namespace anneal::table
