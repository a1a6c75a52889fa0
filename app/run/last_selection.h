#pragma once

#include <filesystem>
#include <optional>

#include "project/project.h"
#include "run/selection.h"

namespace anneal::studio {

/// What was chosen for the next run when this person last worked on the project at `place`, however that
/// ended; nullopt where nobody has, or what was chosen is no longer there.
std::optional<Selection> last_selection(project::Project& project, const std::filesystem::path& place);
void keep_selection(const std::filesystem::path& place, const Selection& selection);

}  // namespace anneal::studio
