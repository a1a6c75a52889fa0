#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/model/quantize/program.h"

namespace anneal::quantize {

/// Copies what the window sees of channels [first, first + channels) when its output is at (row, column), as
/// [height, width, channels] to `to`; `outside` stands for what lies beyond the borders.
template <class T>
void gather(const T* image, const Size& size, const Window& window, std::int64_t row, std::int64_t column,
            std::int64_t first, std::int64_t channels, T outside, T* to) {
  const std::int64_t top = row * window.stride - window.padding;
  const std::int64_t left = column * window.stride - window.padding;
  for (std::int64_t y = 0; y < window.height; ++y) {
    const std::int64_t from_row = top + y * window.dilation;
    for (std::int64_t x = 0; x < window.width; ++x, to += channels) {
      const std::int64_t from_column = left + x * window.dilation;
      const bool is_inside =
          from_row >= 0 && from_row < size.height && from_column >= 0 && from_column < size.width;
      if (is_inside)
        std::copy_n(image + (from_row * size.width + from_column) * size.channels + first, channels, to);
      else
        std::fill_n(to, channels, outside);
    }
  }
}

/// Calls `visit(pixel, tap)` with the offset of each pixel that the window sees when its output is at (row,
/// column), in pixels from the image's first, and its place in the window; those beyond the borders are left
/// out.
template <class Visit>
void for_each_tap(const Size& size, const Window& window, std::int64_t row, std::int64_t column,
                  Visit visit) {
  const std::int64_t top = row * window.stride - window.padding;
  const std::int64_t left = column * window.stride - window.padding;
  for (std::int64_t y = 0; y < window.height; ++y)
    for (std::int64_t x = 0; x < window.width; ++x) {
      const std::int64_t from_row = top + y * window.dilation, from_column = left + x * window.dilation;
      if (from_row >= 0 && from_row < size.height && from_column >= 0 && from_column < size.width)
        visit(from_row * size.width + from_column, y * window.width + x);
    }
}

}  // namespace anneal::quantize
