#pragma once

#include <filesystem>
#include <string>

#include "engine/core/base/normal_path.h"

namespace anneal::cli {

/// Absolute, and without "." and ".." in it.
inline std::string full_path(const std::filesystem::path& path) {
  return normal_path(path).string();
}

}  // namespace anneal::cli
