#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/data/table/census.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Tells of a column of numbers all of which may be days, months or times that are written without marks, or
/// counted:
///   - days and months: 20240304, 202403, and so written with the year last (3042024), or with the day of the
///     year (2024064);
///   - in a column that is called a date, days with a year of two digits (40324, 240304), and days since
///   1899-12-30, as Excel counts them (45355);
///   - in one that is called a time, 1430 for 14:30, and seconds since 1970 (1709562600) or thousandths,
///     millionths or billionths of them.
/// They are read as numbers, the first two with --column NAME=date as dates.
void note_time_numbers(const TextTable& table, std::size_t column, const Census& census, Profile& profile);

/// Whether a column that is called a time has those of a clock alone, such as 18.30 and 08.05.
bool may_be_times_with_points(const std::string& name, const Census& census);

/// Tells of a column of days of the year beside one of years, as the two are a date.
void note_days_of_years(std::vector<Profile>& profiles);

}  // namespace anneal::table
