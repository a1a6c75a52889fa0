#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace anneal::data {

inline constexpr std::size_t largest_image_file = std::size_t{512} << 20;

/// Reads a whole regular file into `bytes`, whose memory is reused. UserError when it is missing, may not
/// be read, is no regular file (a pipe would block), or is larger than `limit` bytes.
void read_file(const std::filesystem::path& path, std::vector<std::uint8_t>& bytes,
               std::size_t limit = largest_image_file);

}  // namespace anneal::data
