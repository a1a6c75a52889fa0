#pragma once

#include <cstdint>
#include <optional>

#include "engine/project/file/project.h"

namespace anneal::studio {

/// Samples per second over about the last ten seconds of a run's training, as RunHistory::throughput has it
/// while the run is followed; nothing where the run told none.
std::optional<double> throughput_of(project::Project& project, std::int64_t run);

}  // namespace anneal::studio
