#pragma once

#include <string>

#include "engine/data/table/profile.h"

namespace anneal::table {

/// Tells of a column that is an input, but looks as if it said what a row is for and not what it is, into the
/// note of its profile: of which split it is, in words that are not known ("split" with T, V and E; "train"
/// with yes and no) or in parts of texts ("seg_train"), whether it is to be used ("exclude"), how much it
/// counts ("sample_weight", or "weight" with a mean of 1), or whose it is ("user", with several rows of
/// each).
void note_row_role(Profile& profile);

/// Tells of a column that is called as if a model had predicted it ("churn_pred", "yhat", "proba"), be it an
/// input or the target; also of an input that is called a score or a probability and has the name of `target`
/// with it, or is called so alone and has shares of 1.
void note_prediction(const std::string& target, Profile& profile);

}  // namespace anneal::table
