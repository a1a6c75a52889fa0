#pragma once

#include <filesystem>

namespace anneal {

/// Absolute, and without "." and ".." in it. A ".." behind a link leads to the folder in which lies what the
/// link stands for, as it does for the system.
std::filesystem::path normal_path(const std::filesystem::path& path);

/// Whether `place` is `folder`, or lies in it at any depth, by their names alone; both are normal.
bool lies_in(const std::filesystem::path& place, const std::filesystem::path& folder);

}  // namespace anneal
