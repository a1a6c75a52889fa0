#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/data/table/profile.h"

namespace anneal::table {

/// The numbers, in the file's order, that a column has; and, asked for only where it matters, those that the
/// other files of the table have in it.
struct ColumnNumbers {
  std::vector<double> own;
  std::function<std::vector<double>()> others;
};

/// Why a column is not an input, into `reason` of its profile and `is_identifier`; or why it is one although
/// it looks as if it were none, into its `note`. `has_units` is whether any of its numbers has one.
void set_aside(Profile& profile, const ColumnNumbers& numbers, bool has_units);

/// Makes inputs of columns again that, seen with the others, are not identifiers after all: orders of rank,
/// of which a table has several; and what grows with the dates or years that a file is sorted by.
void put_back(std::vector<Profile>& profiles);

}  // namespace anneal::table
