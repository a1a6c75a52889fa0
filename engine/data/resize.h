#pragma once

#include <cstdint>
#include <vector>

#include "data/image.h"

namespace anneal::data {

/// A part of an image in pixels, edges included exactly: [x, x + width) × [y, y + height).
struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// The weights of one axis: output pixel `i` is the sum of `taps` source pixels from `first[i]` on.
/// Fixed point with 22 fraction bits.
class ResizeAxis {
 public:
  /// Computes the weights that map [begin, begin + length) of `size` source pixels to `count` outputs;
  /// keeps the last ones when nothing changed.
  void prepare(int size, double begin, double length, int count);

  int taps() const { return taps_; }
  int first(int output) const { return first_[static_cast<std::size_t>(output)]; }
  const std::int32_t* weights(int output) const {
    return weights_.data() + static_cast<std::size_t>(output) * static_cast<std::size_t>(taps_);
  }

 private:
  int size_ = 0;
  double begin_ = 0;
  double length_ = 0;
  int count_ = 0;
  int taps_ = 0;
  std::vector<int> first_;
  std::vector<std::int32_t> weights_;
};

/// Antialiased resampling with a triangle filter whose support grows with the reduction, first along rows,
/// then along columns, rounded to 8 bits between: as Pillow's `resize(…, BILINEAR, box)`, to one level of
/// 255. Keeps its buffers: one per thread, no allocation when sizes repeat.
class Resizer {
 public:
  /// Writes `[height, width, 3]` to `out`. `box` lies inside the image and is not empty.
  void resize(const ImageView& image, const Box& box, int width, int height, std::uint8_t* out);

  /// The centre square, as large as fits, resized to `side` × `side`.
  void fit(const ImageView& image, int side, std::uint8_t* out);

 private:
  ResizeAxis horizontal_;
  ResizeAxis vertical_;
  std::vector<std::uint8_t> rows_;
  std::vector<std::int32_t> sums_;
};

/// `Resizer::fit` for a single image.
void fit(const ImageView& image, int side, std::uint8_t* out);

}  // namespace anneal::data
