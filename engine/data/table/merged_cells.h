#pragma once

#include "engine/data/table/text_table.h"

namespace anneal::table {

/// Fills columns down whose texts stand in the first row of each block alone, as spreadsheets save merged
/// cells: those at the left of a table, the first of them filled in in the first row, a third of whose cells
/// are empty or more, whose texts are all different (beside the same text of the column before), two in three
/// of them above empty cells, in blocks of about one size. Where their sizes differ as by chance, the cells
/// stay empty. Either is noted in the table's `merged`.
void fill_merged_cells(TextTable& table);

}  // namespace anneal::table
