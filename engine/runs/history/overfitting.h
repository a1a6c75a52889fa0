#pragma once

#include <optional>
#include <vector>

#include "engine/runs/history/evaluations.h"

namespace anneal {

/// From which epoch on a run has learned its training samples by heart and nothing else: that of the lowest
/// loss of `told`, the evaluations of one split, where the accuracy of training samples has since moved away
/// from theirs, upwards, further than the numbers of samples let chance do (95 %, both epochs taken for
/// independent, which asks for more). Nothing where that is not so, or cannot be told.
std::optional<double> overfits_since(const std::vector<Evaluations::Told>& told);

}  // namespace anneal
