#pragma once

#include <string>
#include <vector>

#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

/// Decides which set of samples is of training and which of validation where a program only numbers its
/// evaluated sets: "validation_0" and "validation_1" of XGBoost, "valid_0" of LightGBM. What a person says
/// counts: `training` is the name of such a set, or "none". Otherwise, where no series is of training, the
/// first of several of XGBoost is, which is guessed; LightGBM calls that "training". The last set that is
/// left is of validation, as XGBoost stops by it. The metrics of all others are cleared. Returns what is to
/// be told. UserError at `place` for a name that none of the sets has.
std::vector<Note> place_numbered_sets(const std::vector<Meaning*>& meanings, const std::string& training,
                                      const std::string& place);

}  // namespace anneal::curves
