#pragma once

#include <cstdint>
#include <vector>

#include "image/image.h"

namespace anneal::data {

/// The image as a PNG file, lossless.
std::vector<std::uint8_t> encode_png(const Image& image);

/// The image as a JPEG file, 4:2:0; quality 1…100.
std::vector<std::uint8_t> encode_jpeg(const Image& image, int quality);

}  // namespace anneal::data
