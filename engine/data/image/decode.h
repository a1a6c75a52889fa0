#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "engine/core/base/levels.h"
#include "engine/data/image/deep_values.h"
#include "engine/data/image/image.h"
#include "engine/data/image/oddity.h"

namespace anneal::data {

/// Pixels of a decoded image. Larger pictures of the kinds that can be read row by row (JPEG, PNG, TIFF, PNM)
/// come with each side reduced to a half, a quarter or an eighth; of other kinds they are refused.
inline constexpr std::int64_t most_pixels = 100'000'000;

/// Refused before any pixel is decoded: more than these, …
inline constexpr std::int64_t most_stored_pixels = 1'000'000'000;
/// … and, beyond `most_pixels`, more than these for each byte of the file.
inline constexpr std::int64_t most_pixels_per_byte = 256;

enum class Channels { grey, rgb, with_alpha, cmyk };

/// What an image file says about itself. Sides are those of the image as shown.
struct ImageHeader {
  int width = 0;
  int height = 0;
  Channels channels = Channels::rgb;
  int orientation = 1;   ///< see exif.h
  bool is_deep = false;  ///< more than 8 bits per channel, signed or floating point; see deep_values.h
};

/// What turned out about an image as it was decoded.
struct Findings {
  Oddities oddities;
  DeepValues values;  ///< of a deep picture, whole; none of others
};

/// What is wanted of an image, in pixels of the image as shown.
struct Wanted {
  Region region;
  /// The region is going to be resized to a square of this side, so it may come reduced to half, a quarter
  /// or an eighth while both of its sides stay as long as this; 0: it must come as it is.
  int side = 0;
};

/// Decoded pixels that hold what was wanted, perhaps more: pixel (x, y) of `image` shows the pixels from
/// (left + x · reduction, top + y · reduction) on.
struct Part {
  Image image;
  int left = 0;
  int top = 0;
  int reduction = 1;
  Findings findings;  ///< of what was read
};

/// Reads the header only. Same errors as `decode`.
ImageHeader read_header(std::span<const std::uint8_t> bytes, const std::string& place);

/// Decodes a JPEG, PNG, WebP, BMP, GIF, TIFF or PNM file, told apart by their first bytes, never by name, and
/// turns it as its EXIF orientation says. Grey becomes RGB; alpha is composited on white; deep pictures
/// become 8 bits by `levels`, without them by all that they could hold; palettes are looked up; CMYK is
/// converted without a colour profile; of several images (animations, pages) the first is taken. UserError,
/// with `place` as its place, for any other format, too many pixels, and truncated or corrupt data: half an
/// image is never returned.
Image decode(std::span<const std::uint8_t> bytes, const std::string& place, Findings* findings = nullptr,
             const std::optional<Levels>& levels = {});

/// Decodes what `choose`, called once, wants of an image of that width and height, into memory that is
/// reused. Of a JPEG nothing below the region is read, so damage there goes unnoticed, and only its columns
/// are transformed. Without reduction the pixels equal those of `decode`; with it they differ from an exact
/// reduction by about one level of 255 in the mean. The result depends on the arguments alone. Same errors as
/// `decode`.
void decode_part(std::span<const std::uint8_t> bytes, const std::string& place,
                 const std::function<Wanted(int width, int height)>& choose, Part& part,
                 const std::optional<Levels>& levels = {});

}  // namespace anneal::data
