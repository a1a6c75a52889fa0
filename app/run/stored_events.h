#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// A run's events as the project has kept them, for runs whose directory is gone, from its hello on, also
/// where that is no longer in the log. Hyperparameters are those that held at each step; superseded points
/// are left out.
std::vector<Event> stored_events(project::Project& project, std::int64_t run);

}  // namespace anneal::studio
