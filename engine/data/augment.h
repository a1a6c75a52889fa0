#pragma once

#include <cstdint>
#include <vector>

#include "data/random.h"
#include "data/resize.h"
#include "protocol/job_spec.h"

namespace anneal::data {

inline constexpr std::uint8_t mid_grey = 128;

/// What decides the augmentation of one sample: the same for the same sample, epoch and seed.
struct Draw {
  std::uint64_t seed = 1;
  std::int64_t epoch = 0;
  std::size_t sample = 0;
};

/// Turns decoded images into training squares. Keeps its buffers: one per thread.
class Augmenter {
 public:
  explicit Augmenter(const AugmentSpec& augment) : augment_(augment) {}

  /// Writes `[side, side, 3]` to `out`: crop, then flip, then cut-out, as `draw` has it.
  void apply(const ImageView& image, int side, const Draw& draw, std::uint8_t* out);

 private:
  void pad_crop(const ImageView& image, int side, Random& random, bool flip, std::uint8_t* out);
  void random_resized(const ImageView& image, int side, Random& random, bool flip, std::uint8_t* out);
  void cut_out(int side, Random& random, std::uint8_t* out) const;

  AugmentSpec augment_;
  Resizer resizer_;
  std::vector<std::uint8_t> square_;    // the image at the wanted side, before a pad-crop
  std::vector<std::uint32_t> columns_;  // source byte of each output column
};

}  // namespace anneal::data
