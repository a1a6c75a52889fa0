#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/data/image/image.h"

namespace anneal::data {

/// The image as a PNG file, lossless.
std::vector<std::uint8_t> encode_png(const Image& image);

/// The same with a text that says what wrote it (PNG 1.2, section 4.2.3, "Software"): Latin-1, at most 1,000
/// bytes.
std::vector<std::uint8_t> encode_png(const Image& image, std::string_view software);

/// The image as a JPEG file, 4:2:0; quality 1…100.
std::vector<std::uint8_t> encode_jpeg(const Image& image, int quality);

}  // namespace anneal::data
