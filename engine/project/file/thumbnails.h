#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "engine/project/file/project.h"

namespace anneal::project {

/// Small pictures of a data set in a copy for sharing: a pack (see data/source/pack.h), which may come from
/// anybody. At most so large of one data set.
inline constexpr std::int64_t most_thumbnail_bytes = std::int64_t{4} << 20;

/// Takes the pack in, in place of what there is of the data set. Throws UserError where it cannot be read or
/// is larger than allowed.
void store_thumbnails(Project& project, std::int64_t item, const std::filesystem::path& pack);

/// The bytes of the data set's pack; nullopt where the project carries none, or a larger one.
std::optional<std::string> thumbnails(Project& project, std::int64_t item);

}  // namespace anneal::project
