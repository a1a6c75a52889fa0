#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace anneal {

/// One zstd frame that declares its size.
std::string compress(std::string_view bytes);

/// The content of one whole frame. UserError, with `place`, for anything else and for more than `limit`
/// bytes or 256 times those of the frame.
std::string decompress(std::span<const std::uint8_t> frame, std::size_t limit, const std::string& place);

}  // namespace anneal
