#pragma once

#include <cstddef>
#include <vector>

#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Rows that are statistics of the rows before them, or else of those behind them: of the rows since the one
/// before of their kind, be these subtotals of several levels, or of all. `is_out` marks rows that are known
/// not to be data. A number of each has to prove it, and none to be against it: beside a sum, others are
/// sums, too, or lie between the least and the largest number of their column, as a mean or a rate does.
///
/// Most have a text that mentions a statistic. One that stands in a row of data is one of a column's texts.
/// Others are known by their shape: they lack a text that the rows which they sum up have, or their text goes
/// on with one that these have in common, as "Nord gesamthaft" does below rows of "Nord". Three numbers have
/// to be sums then, one or several in a row.
std::vector<std::size_t> totals_among(const TextTable& table, const std::vector<bool>& is_out);

}  // namespace anneal::table
