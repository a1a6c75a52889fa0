#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace anneal::data {

/// A part of an image in pixels, edges included exactly: [x, x + width) × [y, y + height).
template <class Number>
struct Rectangle {
  Number x = 0, y = 0;
  Number width = 0, height = 0;

  bool operator==(const Rectangle&) const = default;
};

using Box = Rectangle<double>;
using Region = Rectangle<int>;  ///< whole pixels

/// A decoded image: `[height, width, 3]`, RGB, 8 bits.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;

  /// Takes another size; the pixels are undefined then.
  void resize(int new_width, int new_height) {
    width = new_width;
    height = new_height;
    rgb.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
  }
};

/// An image, or a part of one, in someone else's memory: rows of RGB, `stride` bytes apart.
struct ImageView {
  int width = 0;
  int height = 0;
  const std::uint8_t* rgb = nullptr;
  std::size_t stride = 0;

  ImageView() = default;
  ImageView(int width_pixels, int height_pixels, const std::uint8_t* pixels)
      : width(width_pixels),
        height(height_pixels),
        rgb(pixels),
        stride(static_cast<std::size_t>(width_pixels) * 3) {}
  ImageView(const Image& image) : ImageView(image.width, image.height, image.rgb.data()) {}

  const std::uint8_t* row(int y) const { return rgb + static_cast<std::size_t>(y) * stride; }

  /// `region` lies inside.
  ImageView part(const Region& region) const {
    ImageView view = *this;
    view.width = region.width;
    view.height = region.height;
    view.rgb = row(region.y) + static_cast<std::size_t>(region.x) * 3;
    return view;
  }
};

}  // namespace anneal::data
