#pragma once

#include <cstdint>
#include <vector>

#include "data/image.h"

namespace anneal::data {

/// The image as a PNG file, lossless.
std::vector<std::uint8_t> encode_png(const Image& image);

}  // namespace anneal::data
