#pragma once

#include <cstdint>
#include <string_view>

namespace anneal {

/// CRC-32C (Castagnoli), reflected, as in RFC 3720, appendix B.4.
std::uint32_t crc32c(std::string_view bytes);

/// As TensorFlow stores it, so that the checksum of bytes that hold checksums is not a plain one.
std::uint32_t masked_crc32c(std::string_view bytes);

}  // namespace anneal
