#pragma once

#include <vector>

#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Notes in columns of texts which of them stand for totals of others, as "World" does of the countries in a
/// table with a row for each country and year: of rows that agree in all other texts, dates and times, the
/// one with this text is
///   - the sum of the others in a column of numbers, in nine of ten such groups of rows, and in at least
///   five;
///   - or in nine of ten groups, and the text is a word for a total.
/// The rows stay. Of more than 500,000 rows, or 20 columns of texts, dates and times, none is looked at.
void note_totals_of_rows(const TextTable& table, std::vector<Profile>& profiles);

}  // namespace anneal::table
