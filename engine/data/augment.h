#pragma once

#include <cstdint>
#include <vector>

#include "data/loader.h"
#include "data/random.h"
#include "data/resize.h"

namespace anneal::data {

inline constexpr std::uint8_t mid_grey = 128;

/// Turns decoded images into training squares. Keeps its buffers: one per thread.
class Augmenter {
 public:
  explicit Augmenter(const Augment& augment) : augment_(augment) {}

  /// Writes `[side, side, 3]` to `out`: crop, then flip, then cut-out, all drawn from `random`.
  void apply(const ImageView& image, int side, Random random, std::uint8_t* out);

 private:
  void pad_crop(const ImageView& image, int side, Random& random, bool flip, std::uint8_t* out);
  void random_resized(const ImageView& image, int side, Random& random, bool flip, std::uint8_t* out);
  void cut_out(int side, Random& random, std::uint8_t* out) const;

  Augment augment_;
  Resizer resizer_;
  std::vector<std::uint8_t> square_;    // the image at the wanted side, before a pad-crop
  std::vector<std::uint32_t> columns_;  // source byte of each output column
};

}  // namespace anneal::data
