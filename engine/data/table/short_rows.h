#pragma once

#include <cstddef>

#include "engine/core/base/csv.h"

namespace anneal::table {

/// Whether rows that end before the last of so many columns have nothing in these, as spreadsheets and some
/// programs write rows whose last cells are empty, and do not lack a cell in between. Of a reader at the
/// first row below the names: several rows do, at least one of which stands above a whole row; none is
/// longer; each has half of the columns or more; and where all whole rows have numbers in a column, or none
/// has one, so have they.
bool do_rows_end_early(CsvReader rows, std::size_t columns);

}  // namespace anneal::table
