#pragma once

#include <string>
#include <vector>

#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Tells of columns, but for the target, that are used and have the same cells as one before them, in 20 rows
/// or more.
void note_equal_columns(const TextTable& table, const std::string& target, std::vector<Profile>& profiles);

}  // namespace anneal::table
