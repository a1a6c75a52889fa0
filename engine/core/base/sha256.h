#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace anneal {

/// SHA-256 of a file's bytes as 64 hexadecimal digits. Throws EnvironmentError when it cannot be read.
std::string sha256_of(const std::filesystem::path& path);
/// Of bytes in memory.
std::string sha256_of_bytes(std::string_view bytes);

}  // namespace anneal
