#pragma once

#include <filesystem>
#include <string>

namespace anneal::cli {

/// Absolute, and without "." and ".." in it.
inline std::string full_path(const std::filesystem::path& path) {
  return std::filesystem::absolute(path).lexically_normal().string();
}

}  // namespace anneal::cli
