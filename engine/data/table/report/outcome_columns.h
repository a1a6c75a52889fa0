#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/table/report/target_formulas.h"

namespace anneal::table {

/// A sentence about a column that stands out beside one class alone, as what is filled in after the target is
/// known does: it is empty, or 0, in all other rows but one in 50 (with zeros: in 100) of those in which it
/// is not. These are at least 20, a twentieth (with zeros: a third) of the rows of that class, and would not
/// be of one class by chance. `labels` are indices into `classes`. Nullopt of other columns.
std::optional<std::string> outcome_in_column(const InputColumn& input, const std::string& target,
                                             const std::vector<std::uint32_t>& labels,
                                             const std::vector<std::string>& classes);

}  // namespace anneal::table
