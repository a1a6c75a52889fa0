#pragma once

#include <cstdint>
#include <vector>

#include "engine/data/image/image.h"

namespace anneal::data {

/// The weights of one axis: output `i` is the sum of `taps` source pixels from `first[i]` on; see resample.h.
class ResizeAxis {
 public:
  /// Computes the weights that map [begin, begin + length) of `size` source pixels to `count` outputs, in
  /// reverse order when mirrored; keeps the last ones when nothing changed. Shifting `begin` by whole pixels
  /// changes no weight.
  void prepare(int size, double begin, double length, int count, bool mirrored);

  int taps() const { return taps_; }
  const int* first() const { return first_.data(); }
  const std::int16_t* weights(int output) const {
    return weights_.data() + static_cast<std::size_t>(output) * static_cast<std::size_t>(taps_);
  }

 private:
  void set_output(int output, int size, double begin, double scale, double support);

  int size_ = 0;
  double begin_ = 0;
  double length_ = 0;
  int count_ = 0;
  bool mirrored_ = false;
  int taps_ = 0;
  std::vector<int> first_;
  std::vector<std::int16_t> weights_;
  std::vector<double> exact_;
};

/// Antialiased resampling with a triangle filter whose support grows with the reduction, first along rows,
/// then along columns, rounded to 8 bits between: as Pillow's `resize(…, BILINEAR, box)`, to one level of
/// 255. The same bytes on every machine. Keeps its buffers: one per thread, no allocation when sizes repeat.
class Resizer {
 public:
  /// Writes `[height, width, 3]` to `out`, left and right exchanged when mirrored. `box` lies inside the
  /// image and is not empty; what lies around it counts as far as the filter reaches.
  void resize(const ImageView& image, const Box& box, int width, int height, std::uint8_t* out,
              bool mirrored = false);

  /// `centre_square`, resized to `side` × `side`.
  void fit(const ImageView& image, int side, std::uint8_t* out, double share = 1);

 private:
  ResizeAxis horizontal_;
  ResizeAxis vertical_;
  std::vector<std::uint8_t> rows_;
};

/// The centre square of an image that becomes `side` pixels wide: of all of it, where `share` is 1. Else what
/// torchvision's Resize(side / share) and CenterCrop(side) leave, on their grid of pixels.
Box centre_square(int width, int height, int side, double share = 1);

/// How far the filter reaches from a box of `length` pixels that is resized to `count`, in whole pixels.
int filter_reach(double length, int count);

/// `Resizer::fit` for a single image.
void fit(const ImageView& image, int side, std::uint8_t* out);

}  // namespace anneal::data
