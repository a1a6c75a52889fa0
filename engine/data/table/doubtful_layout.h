#pragma once

#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What looks as if a table were not one of rows below names, and is read as one all the same:
///   - a second table beside the first, behind an empty column, with more or fewer rows;
///   - a line that has different texts, which stand nowhere else, in all of two or more columns of numbers,
///   as
///     the names of a second table below the first have;
///   - names in the first column, and lines each of which holds numbers alone or texts alone, so that nearly
///     all columns hold both: a table whose rows are its columns;
///   - letters that were saved in UTF-8 twice ("MÃ¼nchen").
std::vector<WarningEvent> warnings_about_layout(const TextTable& table);

}  // namespace anneal::table
