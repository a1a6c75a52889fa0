#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "image/image.h"

namespace anneal::testing {

using Bytes = std::vector<std::uint8_t>;

/// Every pixel has the given colour.
data::Image plain_image(int width, int height, std::uint8_t red, std::uint8_t green, std::uint8_t blue);

/// Every pixel differs from its neighbours and tells where it is: red = x, green = y, blue = tag.
data::Image marked_image(int width, int height, std::uint8_t tag);

/// Smooth content with detail, as a photograph has.
data::Image smooth_image(int width, int height);

/// How much coarser a JPEG's colours are than its brightness.
enum class Subsampling { none, horizontal, both };

Bytes to_jpeg(const data::Image& image, int quality = 90, Subsampling subsampling = Subsampling::none);

/// In scans, each of which adds detail to the whole.
Bytes to_progressive_jpeg(const data::Image& image);

/// Lossless.
Bytes to_webp(const data::Image& image);
Bytes to_webp_with_alpha(const data::Image& image, std::uint8_t alpha);

/// With a restart marker after every block.
Bytes to_jpeg_with_restarts(const data::Image& image);

/// 24 bits per pixel, bottom up.
Bytes to_bmp(const data::Image& image);

/// Grey, the brightness halved and its red's.
Bytes to_gif(const data::Image& image);

/// RGB without compression, with an orientation, 1 to 8.
Bytes to_tiff(const data::Image& image, int orientation = 1);

/// The JPEG, PNG or WebP file with an EXIF orientation, 1 to 8.
Bytes with_orientation(const Bytes& file, int orientation);

/// Every pixel has the same four stored values.
Bytes to_cmyk_jpeg(int width, int height, const std::array<std::uint8_t, 4>& stored);

/// How `make_png` lays out its bytes, in the words of the PNG specification.
struct PngLayout {
  std::uint32_t width;
  std::uint32_t height;
  std::uint8_t bit_depth;
  std::uint8_t colour_type;
  std::uint8_t interlace = 0;
  Bytes palette = {};
  Bytes transparency = {};
};

/// A PNG file around scanlines that already carry their filter bytes.
Bytes make_png(const PngLayout& layout, const Bytes& scanlines);

/// An RGB PNG file, not interlaced.
Bytes to_png(const data::Image& image);

/// Of two frames of one size, the first of which is the still image.
Bytes to_animated_png(const data::Image& still, const data::Image& later);

void write_bytes(const std::filesystem::path& path, const Bytes& bytes);

}  // namespace anneal::testing
