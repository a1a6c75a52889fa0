#pragma once

#include "engine/core/protocol/job_spec.h"

namespace anneal::resolve {

/// Where `spec`, which is fitted to its table, begins with weights of a model of a table (`model.init`), the
/// table is read as that model reads it, so that weights mean what they meant: its columns in its order, with
/// their kinds, means, deviations and categories, and so is a target of the same name that is a number, too.
/// Columns that it does not know are left out. Throws UserError for columns that the table lacks.
void adopt_columns(JobSpec& spec);

}  // namespace anneal::resolve
