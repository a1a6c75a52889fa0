#pragma once

#include <cstddef>
#include <vector>

#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Rows such as "Electronics,,," that name the rows below them: they have a text in the first of three or
/// more columns alone, and each another one. The first row of data is one, and there are several, with at
/// least two rows below each on average, which are filled in. Several may stand below each other, as many as
/// at the beginning. `is_out` marks rows that are known not to be data.
std::vector<std::size_t> headings_of_groups(const TextTable& table, const std::vector<bool>& is_out);

}  // namespace anneal::table
