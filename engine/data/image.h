#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace anneal::data {

/// A decoded image: `[height, width, 3]`, RGB, 8 bits.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;
};

/// An image in someone else's memory, same layout.
struct ImageView {
  int width = 0;
  int height = 0;
  const std::uint8_t* rgb = nullptr;

  ImageView() = default;
  ImageView(int width_pixels, int height_pixels, const std::uint8_t* pixels)
      : width(width_pixels), height(height_pixels), rgb(pixels) {}
  ImageView(const Image& image) : ImageView(image.width, image.height, image.rgb.data()) {}

  const std::uint8_t* row(int y) const {
    return rgb + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 3;
  }
};

}  // namespace anneal::data
