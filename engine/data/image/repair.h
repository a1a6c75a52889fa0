#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace anneal::data {

/// What became of a damaged image file.
struct Repaired {
  std::vector<std::uint8_t> file;  ///< a new one, turned as its EXIF orientation said
  double share = 0;                ///< of the rows that are the damaged file's own, at least a half
};

/// Writes what can be decoded of a truncated or corrupt JPEG file as a JPEG (quality 95), of a PNG file as a
/// PNG, without transparency; what is missing is grey or what the decoder makes up. UserError, with `place`
/// as its place, where fewer than half of the rows can be decoded, for other kinds, and for a file that can
/// be read as it is.
Repaired repair(std::span<const std::uint8_t> bytes, const std::string& place);

}  // namespace anneal::data
