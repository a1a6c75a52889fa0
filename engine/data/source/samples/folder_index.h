#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

#include "engine/data/source/samples/folder_scan.h"

namespace anneal::data {

/// What a scan found, kept so that a large folder opens without being listed again. Layout, little endian, a
/// text being its u32 length and its letters:
///
///     "ANNEALIX", u32 version, u64 XXH3-64 of the rest
///     i64 nanoseconds since 1970 at which the scan began, text root
///     u32 classes, a text each
///     u32 directories, each a text, u64 device, u64 inode, i64 time of change
///     u32 samples, for each u32 class, u32 directory, u32 length of its name; then the names
///
/// It holds as long as no directory has changed since. One that changed less than two seconds before the scan
/// might change again without its time telling, so that it does not count as unchanged.

/// In $XDG_CACHE_HOME/anneal/index (or ~/.cache/anneal/index), named after the root; nullopt without a home.
std::optional<std::filesystem::path> index_path(const std::filesystem::path& root);

/// nullopt when there is no index of that root, it is damaged, or a directory has changed.
std::optional<FolderScan> read_index(const std::filesystem::path& file, const std::filesystem::path& root);

/// Throws EnvironmentError. The folder keeps the newest 32 indexes.
void write_index(const std::filesystem::path& file, const std::filesystem::path& root, const FolderScan& scan,
                 std::chrono::system_clock::time_point scan_began);

/// The scan of a folder out of its index, or anew; one of at least 10,000 images is indexed where possible.
FolderScan scan_or_read_index(const std::filesystem::path& root);

}  // namespace anneal::data
