#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/data/image/image.h"

namespace anneal::data {

/// How much the sides of a picture are reduced so that it has at most `most_pixels`: 1, 2, 4 or 8.
int reduction_to_fit(std::int64_t width, std::int64_t height);

/// Takes the rows of a picture one after another, from the top, and keeps each square of `reduction` ×
/// `reduction` pixels as its mean, so that a picture need not be whole in memory. Squares at the right and at
/// the bottom may be smaller.
class RowSink {
 public:
  /// `image` is made as large as it has to be.
  RowSink(int width, int height, int reduction, Image& image);

  /// Where the next row belongs: `width` pixels of RGB.
  std::span<std::uint8_t> next();
  /// The row has been written.
  void take();

 private:
  void write_means();

  int width_, height_, reduction_;
  int rows_ = 0;  ///< that were taken
  Image& image_;
  std::vector<std::uint8_t> row_;    ///< none without reduction
  std::vector<std::uint32_t> sums_;  ///< of the squares that are being read
};

}  // namespace anneal::data
