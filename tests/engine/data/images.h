#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/image/image.h"

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

/// How `make_tiff` lays out its values, in the words and numbers of the TIFF specification.
struct TiffPlan {
  int width = 1;
  int height = 1;
  int bits = 16;        ///< 8 to 16, 32 or 64
  int format = 1;       ///< 1 unsigned, 2 signed, 3 floating point
  int photometric = 1;  ///< 0 white is zero, 1 black is zero, 2 RGB, 5 inks
  int channels = 1;
  int extra =
      -1;  ///< what the last channel is: 0 unspecified, 1 alpha that colours are multiplied by, 2 alpha
  bool is_planar = false;
  bool is_big_endian = false;
  bool has_second_page = false;  ///< the same once more
};

/// A TIFF file of one strip, or one for each channel, without compression. `values` come pixel by pixel.
Bytes make_tiff(const TiffPlan& plan, const std::vector<double>& values);

/// A PNG of 16 bits: grey, grey and alpha, RGB or RGBA by the number of `channels`.
Bytes make_deep_png(int width, int height, int channels, const std::vector<double>& values);

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
