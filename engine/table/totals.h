#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "table/text_table.h"

/// Rows of a file that are made of its others: totals, subtotals and means. `is_out` marks rows that are
/// known not to be data.
namespace anneal::table {

/// "Total", "Sum:", "Grand total"
bool names_total(std::string_view cell);

/// "Total", "Subtotal North:", "North total", "All regions"
bool mentions_total(std::string_view cell);

/// Whether a row below the data is a total or a mean of the columns: either a word says so, or there is
/// nothing but sums. What is below the row `end` is not data.
bool is_total(const TextTable& table, std::size_t row, std::size_t end, const std::vector<bool>& is_out);

/// Totals among the rows or below them, each of the rows since the one before or of all above; or else above
/// the rows that they are of. A word for one that stands in a row of data is one of a column's texts.
std::vector<std::size_t> totals_among(const TextTable& table, const std::vector<bool>& is_out);

/// Behind the last row that is not one of those with nothing but a word for a total as their text.
std::size_t end_of_data(const TextTable& table, const std::vector<bool>& is_out);

/// The last rows where they are called a total, a mean or another statistic and have no other text, but their
/// numbers do not prove it. Such words may be names, and so these rows stay and are told.
LeftOutRows rows_like_totals(const TextTable& table, const std::vector<bool>& is_out);

}  // namespace anneal::table
