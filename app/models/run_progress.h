#pragma once

#include <optional>
#include <vector>

#include "engine/project/file/runs.h"

namespace anneal::studio {

/// The curve that the run's best value stands on, without what is superseded; none before an evaluation.
std::vector<double> best_curve(project::Project& project, const project::Run& run);

/// By the pace so far; nothing where that, or how long it is to be, is not known.
std::optional<double> seconds_left(const project::Run& run);

}  // namespace anneal::studio
