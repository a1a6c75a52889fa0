#pragma once

#include "table/profile.h"

namespace anneal::table {

/// Tells of a column that is an input, but looks as if it said what a row is for and not what it is, into the
/// note of its profile: of which split it is, in words that are not known ("split" with T, V and E; "train"
/// with yes and no) or in parts of texts ("seg_train"), whether it is to be used ("exclude"), how much it
/// counts ("sample_weight", or "weight" with a mean of 1), or whose it is ("user", with several rows of
/// each).
void note_row_role(Profile& profile);

}  // namespace anneal::table
