#pragma once

#include <cstdint>
#include <span>

#include "engine/data/image/image.h"

namespace anneal::data {

/// How a stored image is to be turned for showing: EXIF tag 274, 1 (as it is) to 8. 1 where the file says
/// nothing or anything else, as BMP and GIF always do. Never throws.
int exif_orientation(std::span<const std::uint8_t> file);

/// 5 to 8 swap width and height.
constexpr bool swaps_sides(int orientation) {
  return orientation >= 5;
}

/// Where a part of the image as shown lies in the stored image of `width` × `height`.
Region stored_region(const Region& shown, int width, int height, int orientation);

/// The way back: where a part of the stored image is shown. The part may reach over the image's edge.
Region shown_region(const Region& stored, int width, int height, int orientation);

/// Writes the stored pixels as they are shown.
void orient(const ImageView& stored, int orientation, Image& shown);

}  // namespace anneal::data
