#pragma once

#include <filesystem>

namespace anneal::studio {

/// One of a run's compressions: "RUN.compressed-3" beside its directory.
std::filesystem::path compression_folder(const std::filesystem::path& run, int number);

/// How many there are; they are numbered from 1.
int compression_count(const std::filesystem::path& run);

}  // namespace anneal::studio
