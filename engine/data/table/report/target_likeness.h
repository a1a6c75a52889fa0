#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What the rows of a table say of the target.
struct RowTargets {
  bool are_classes = false;
  std::vector<double> values = {};  ///< of each row, of a class its index; NaN where it is missing
};

/// Of a resolved spec.
RowTargets row_targets(const TextTable& table, const JobSpec& spec);

/// Of rows that follow each other in time, and of which the one tells of the other.
inline constexpr double least_likeness_of_neighbours = 0.5;

/// Of classes the share of pairs of rows that have the same, of numbers the mean square of how they differ,
/// put so that it is 1 where all pairs are equal and 0 where they are as any two rows: kappa, and of
/// consecutive rows the autocorrelation. 0 of fewer than 20 pairs, and where hardly any row is of another
/// class.
double likeness(const RowTargets& targets, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs);

}  // namespace anneal::table
