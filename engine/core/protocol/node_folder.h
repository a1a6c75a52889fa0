#pragma once

#include <filesystem>
#include <string>

namespace anneal {

/// Folders in a run directory, one for each host beside the first, by number.
inline constexpr const char* node_folders = "nodes";
/// In each of them: which node of which run it is of, so that nobody takes it for a run.
inline constexpr const char* node_mark = "node.txt";

/// And which process starts ranks there: what is taken of that host for as long as it lives.
inline constexpr const char* node_runner = "runner.json";

inline std::filesystem::path node_folder(const std::filesystem::path& run_directory, int node) {
  return run_directory / node_folders / std::to_string(node);
}

}  // namespace anneal
