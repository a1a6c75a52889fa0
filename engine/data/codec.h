#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "data/decode.h"

namespace anneal::data {

/// UserError when an image of this size is larger than allowed.
void check_size(std::int64_t width, std::int64_t height, const std::string& place);

/// `rgba` over white, into `rgb`, which has a pixel for each.
void composite_on_white(const std::vector<std::uint8_t>& rgba, std::vector<std::uint8_t>& rgb);

// The formats that cannot be read in part. Sides are as stored; errors as in decode.h.
bool is_png(std::span<const std::uint8_t> bytes);
ImageHeader read_png_header(std::span<const std::uint8_t> bytes, const std::string& place);
void decode_png(std::span<const std::uint8_t> bytes, const std::string& place, Image& image);

bool is_webp(std::span<const std::uint8_t> bytes);
ImageHeader read_webp_header(std::span<const std::uint8_t> bytes, const std::string& place);
void decode_webp(std::span<const std::uint8_t> bytes, const std::string& place, Image& image);

}  // namespace anneal::data
