#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "engine/deploy/compress/request.h"

namespace anneal::studio {

/// Whether the newest is under way, perhaps for a studio that is gone.
bool is_compressed_now(const std::filesystem::path& run);

/// What a compression was begun with, as its journal's first line has it; nothing where it cannot be read.
std::optional<compress::Request> begun_with(const std::filesystem::path& folder);

/// When the newest of a run wrote its last line; nothing where there is none.
std::optional<std::filesystem::file_time_type> last_compressed(const std::filesystem::path& run);

/// How many images would decide about candidates of a run that is here, as its evaluations tell; nothing
/// where they do not.
std::optional<std::int64_t> deciding_images(const std::filesystem::path& run);

}  // namespace anneal::studio
