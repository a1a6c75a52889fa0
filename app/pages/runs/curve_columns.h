#pragma once

#include <stop_token>
#include <vector>

#include "app/models/run_table.h"

namespace anneal::studio {

/// Reads what columns show of curves: of the first of them, so many that they appear before all are read.
std::vector<RunTable::CurveValue> read_values(project::Project& project,
                                              std::vector<RunTable::CurveValue> values,
                                              const std::stop_token& stop);

}  // namespace anneal::studio
