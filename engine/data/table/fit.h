#pragma once

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// UserError where something is said of a column that the table does not have.
void check_columns(const TextTable& table, const TableSpec& chosen);

/// Finds out what the training file's columns are, and measures those that are inputs on the training rows:
/// fills in the task, `data.classes`, `data.table.columns` and the fingerprints of all files of a spec that
/// names a target. What the person says of a column stays; its statistics are measured anew.
///
/// A numeric input is measured by its median and the distance of its quartiles (half its range where that is
/// 0), as Holzmüller et al. 2024, "Better by Default", §3 does.
///
/// UserError for columns that do not exist, a target that cannot be one, cells that do not fit the kind
/// chosen, and a table without inputs.
void fit(const TextTable& training, JobSpec& spec);

}  // namespace anneal::table
