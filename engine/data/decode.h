#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "data/image.h"

namespace anneal::data {

/// Refused before any pixel is decoded.
inline constexpr std::int64_t most_pixels = 100'000'000;

enum class Channels { grey, rgb, with_alpha, cmyk };

/// What an image file says about itself.
struct ImageHeader {
  int width = 0;
  int height = 0;
  Channels channels = Channels::rgb;
};

/// Reads the header only. Same errors as `decode`.
ImageHeader read_header(std::span<const std::uint8_t> bytes, const std::string& place);

/// Decodes a JPEG or PNG file, told apart by their first bytes, never by name. Grey becomes RGB; alpha is
/// composited on white; 16 bits become 8; palettes are looked up; Adobe CMYK is converted without a
/// colour profile.
/// UserError, with `place` as its place, for any other format, more than `most_pixels`, and truncated or
/// corrupt data: half an image is never returned.
Image decode(std::span<const std::uint8_t> bytes, const std::string& place);

}  // namespace anneal::data
