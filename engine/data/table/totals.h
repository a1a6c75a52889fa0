#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/data/table/text_table.h"

/// Rows of a file that are made of its others: totals, subtotals, means and other statistics. `is_out` marks
/// rows that are known not to be data.
namespace anneal::table {

/// Whether a row below the data is a statistic of the columns: either a word says so and a number proves it,
/// or there is nothing but sums. What is below the row `end` is not data.
bool is_total(const TextTable& table, std::size_t row, std::size_t end, const std::vector<bool>& is_out);

/// The one row of all whose numbers are the sums of all others' and that has no text, where nearly all others
/// have something in a column that it leaves empty. Two sums have to prove it, or one of a row that stands
/// above or below all others.
std::optional<std::size_t> total_without_words(const TextTable& table, const std::vector<bool>& is_out);

/// Behind the last row that is not one of those with nothing but a word for a statistic as their text.
std::size_t end_of_data(const TextTable& table, const std::vector<bool>& is_out);

/// Rows that look like totals, but whose numbers do not prove it: the last rows where they are called a
/// statistic and have no other text, and rows that mention a total and lack a text that nearly all others
/// have. Such words may be names, and so these rows stay and are told.
LeftOutRows rows_like_totals(const TextTable& table, const std::vector<bool>& is_out);

}  // namespace anneal::table
