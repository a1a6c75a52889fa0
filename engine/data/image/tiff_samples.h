#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <tiffio.h>

#include "engine/data/image/deep_values.h"
#include "engine/data/image/image.h"

namespace anneal::data {

/// How the values of a TIFF page are stored, where they are read as they are: grey and RGB of 8 bits and
/// more, and inks (CMYK) of 16. libtiff's interface for pixels, which reads the rest, takes the higher half
/// of 16 bits, takes signed values for unsigned ones and knows no others.
struct TiffLayout {
  int width = 0, height = 0;
  int bits = 8;      ///< 8 to 16, 32 or 64 of each value
  int channels = 1;  ///< stored
  int colours = 1;   ///< 1, 3 or 4 of them
  ValueKind kind = ValueKind::natural;
  bool is_planar = false;      ///< one channel after another
  bool is_inverted = false;    ///< 0 is white
  bool has_alpha = false;      ///< in the channel after the colours
  bool is_multiplied = false;  ///< colours, by alpha

  bool is_deep() const { return bits > 8 || kind != ValueKind::natural; }
  int left_out() const { return channels - colours - (has_alpha ? 1 : 0); }
};

/// nullopt: by libtiff's interface.
std::optional<TiffLayout> tiff_layout(TIFF* tiff);

/// Decodes the page, reduced as row_sink.h says. Returns what deep values there were; `oddities` gets what
/// they come to. False where libtiff complained.
bool decode_samples(TIFF* tiff, const TiffLayout& layout, const std::optional<Levels>& levels, Image& image,
                    DeepValues& values, Oddities& oddities);

}  // namespace anneal::data
