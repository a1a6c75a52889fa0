#pragma once

#include <filesystem>

namespace anneal {

/// Absolute, and without "." and ".." in it. A ".." behind a link leads to the folder in which lies what the
/// link stands for, as it does for the system.
std::filesystem::path normal_path(const std::filesystem::path& path);

}  // namespace anneal
