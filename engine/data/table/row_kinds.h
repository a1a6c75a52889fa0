#pragma once

#include <cstddef>
#include <vector>

#include "engine/data/table/text_table.h"

/// Which rows of a file are data, and which are titles, names of columns, units, totals and notes.
namespace anneal::table {

/// Whether what names the columns looks like a row of data: each column of numbers is called by a number, at
/// least half of them by one from their least to their largest, and one of these is not whole, or all of two
/// or more are such numbers that do not count in steps, or that the rows count on from, or one
/// is such a number and another one has decimals or a text stands in its column, or a column of texts
/// is called by one of its texts; or, without numbers, half of the columns of texts are, and two or more, or
/// one is and all others hold texts of several words and are called by such; or a column of dates by a date.
bool are_names_of_data(const TextTable& table);

/// Whether they may be one all the same: each column of numbers is called by one from its least to its
/// largest.
bool may_be_names_of_data(const TextTable& table);

/// Takes out of the table, and adds to `left_out`: rows that repeat the names of the columns; rows of empty
/// cells; rows below the names that go on with them: units ("cm", "[kg]") or several other texts where the
/// columns hold numbers or dates otherwise, years where they hold other numbers, and what Qualtrics writes
/// there; headings of groups of rows (see group_headings.h); totals among the rows, all of whose numbers are
/// sums of the rows since the total before or of all above, and one without words whose numbers are sums of
/// all others; and below the last row notes, and totals whose numbers are the sums or means of their columns.
/// Notes in `doubted` the last rows that are called so without being it. What a second table holds (see
/// second_table.h) is left out first.
void leave_out_what_is_not_data(TextTable& table, const std::vector<std::size_t>& rows_behind_gaps = {});

}  // namespace anneal::table
