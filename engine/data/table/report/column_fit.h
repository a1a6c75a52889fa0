#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace anneal::table {

/// Numbers times columns and a constant, added up.
struct ColumnFit {
  std::vector<std::size_t> columns;
  std::vector<double> factors;  ///< of each of them
  double constant = 0;
};

/// The fewest columns that follow a target in a line, as orthogonal matching pursuit finds them (Pati et al.
/// 1993): each step takes the one that explains most of what is left. Ends where all that is left is at most
/// `tolerance`, or after `most_taken` columns; so whoever asks looks at how well it fits. All columns have a
/// number in each of the target's rows.
ColumnFit fit_columns(const std::vector<std::vector<double>>& columns, std::span<const double> target,
                      double tolerance, std::size_t most_taken);

}  // namespace anneal::table
