#pragma once

#include <string>
#include <vector>

#include "engine/data/table/report/target_formulas.h"

namespace anneal::table {

/// A sentence about each pair of dates that a target of numbers is the time between, and each date from which
/// it is the time to a day that is the same in all rows, unless these are sorted by it: in minutes, hours,
/// days, weeks, months or years, whole ones or not.
std::vector<std::string> times_between(const std::vector<const InputColumn*>& inputs,
                                       const std::string& target, const std::vector<double>& targets);

}  // namespace anneal::table
