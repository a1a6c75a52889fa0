#pragma once

#include <vector>

#include "app/pages/data/choice/scan.h"
#include "engine/data/inspect/report.h"

namespace anneal::studio {

// Corrections of a data set by which images are dropped from it, beside those that it has. The files stay,
// and are read once more; one of which not even the bytes can be had stays in the data.

/// Every image that cannot be read is dropped.
Corrections without_unreadable(const Listed& listed, const data::Report& report);

/// Of each group of copies the first stays, of training before validation before test; where they stand in
/// more than one class, which of them is right is not known, and none does.
Corrections without_copies(const Listed& listed, const std::vector<data::Duplicates>& groups);

}  // namespace anneal::studio
