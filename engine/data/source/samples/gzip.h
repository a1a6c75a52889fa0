#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace anneal::data {

/// The content of a file that gzip has compressed. UserError where it is damaged or cut off, and where it has
/// more than `limit` bytes.
std::vector<std::uint8_t> read_gzip(const std::filesystem::path& path, std::size_t limit);

}  // namespace anneal::data
