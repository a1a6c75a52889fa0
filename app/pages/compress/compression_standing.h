#pragma once

#include <filesystem>

#include "compress/limits.h"

namespace anneal::studio {

/// Whether the newest is under way, perhaps for a studio that is gone.
bool is_compressed_now(const std::filesystem::path& run);

/// The limits that a compression was begun with, as its journal's first line has them; none where it cannot
/// be read.
compress::Limits limits_of(const std::filesystem::path& folder);

}  // namespace anneal::studio
