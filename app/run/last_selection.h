#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/run/next_place.h"
#include "app/run/selection.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// What was chosen for the next run when this person last worked on the project at `place`, however that
/// ended; nullopt where nobody has, or what was chosen is no longer there.
std::optional<Selection> last_selection(project::Project& project, const std::filesystem::path& place);
void keep_selection(const std::filesystem::path& place, const Selection& selection);

/// Where the next run was to train, in the same way. Whether it was to wait is not kept.
std::optional<NextPlace> last_next_place(const std::filesystem::path& place);
void keep_next_place(const std::filesystem::path& place, const NextPlace& next);

/// The run that was shown last, in the same way; nullopt where it is in the bin, too.
std::optional<std::int64_t> last_shown_run(project::Project& project, const std::filesystem::path& place);
void keep_shown_run(const std::filesystem::path& place, std::int64_t run);

}  // namespace anneal::studio
