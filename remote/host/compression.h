#pragma once

#include <filesystem>

namespace anneal::remote {

/// All that is in a folder as a tar archive in one zstd frame, the same bytes for the same content: names in
/// order, no times, no owners. Throws EnvironmentError.
void compress_folder(const std::filesystem::path& folder, const std::filesystem::path& archive);

}  // namespace anneal::remote
