#pragma once

#include <filesystem>
#include <string>

namespace anneal {

/// Folders in a run directory, one for each host beside the first, by number.
inline constexpr const char* node_folders = "nodes";

inline std::filesystem::path node_folder(const std::filesystem::path& run_directory, int node) {
  return run_directory / node_folders / std::to_string(node);
}

}  // namespace anneal
