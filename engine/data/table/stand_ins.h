#pragma once

#include <vector>

#include "engine/data/table/census.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Tells of numbers and dates that seem to stand for missing values, into the note of the profile. They are
/// told and not decided: they are read as what they say. `values` are the column's, in the file's order:
/// numbers, or days of dates.
///
/// Numbers are nines (-999), and, where they repeat, sevens and eights alone, the limits of whole numbers of
/// 16 and 32 bits, powers of ten from 1e9 on and what netCDF fills with, if they are further from all others
/// than these from each other; 0 where all others are far from it on one side, by their mean and their
/// deviation, and at most a fifth of the rows has it, or all others may be years; -1 where no other is
/// negative and it is much more frequent than 0 and 1 are; codes of questionnaires (see
/// questionnaire_codes.h); and whatever else repeats twice as far from all others as these from each other.
/// Zeros that are apart from the others but not as far go into `note_on_zeros`, as they tell something where
/// they do in other columns.
///
/// Dates are those with which programs fill in (9999-12-31, 1970-01-01, 1900-01-01 and the like), if they are
/// further from all others than these from each other, or lie outside of them or repeat as no other does.
void note_stand_ins(const TextTable& table, std::size_t column, const Census& census,
                    const std::vector<double>& values, Profile& profile);

}  // namespace anneal::table
