#pragma once

#include <filesystem>
#include <vector>

#include "compress/limits.h"

namespace anneal::studio {

/// One of a run's compressions: "RUN.compressed-3" beside its directory.
std::filesystem::path compression_folder(const std::filesystem::path& run, int number);

/// How many there are; they are numbered from 1.
int compression_count(const std::filesystem::path& run);

/// Whether the newest is under way, perhaps for a studio that is gone.
bool is_compressed_now(const std::filesystem::path& run);

/// The limits that a compression was begun with, as its journal's first line has them; none where it cannot
/// be read.
compress::Limits limits_of(const std::filesystem::path& folder);

}  // namespace anneal::studio
