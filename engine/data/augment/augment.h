#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/base/random.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/image/pixel_operations.h"
#include "engine/data/image/resize.h"

namespace anneal::data {

inline constexpr std::uint8_t mid_grey = 128;

/// What decides the augmentation of one sample: the same for the same sample, epoch and seed.
struct Draw {
  std::uint64_t seed = 1;
  std::int64_t epoch = 0;
  std::size_t sample = 0;
};

/// Where a training square comes from, in pixels of the image as shown.
struct Window {
  Box box;        ///< what becomes the square
  Region region;  ///< the whole pixels it is computed from; holds the box
  bool mirrored = false;
};

/// Turns images into training squares, in two steps, so that only the window needs to be decoded: which
/// window it is follows from the image's size and the draw alone. Keeps its buffers: one per thread.
class Augmenter {
 public:
  explicit Augmenter(const AugmentSpec& augment) : asked_(augment), augment_(augment) {}

  /// From now on, see strength.h; 1 in the beginning.
  void set_strength(double strength);

  /// The window of an image of `width` × `height`, crop and flip as `draw` has them.
  Window choose(int width, int height, int side, const Draw& draw) const;

  /// Writes `[side, side, 3]` to `out` from pixels that hold the window's region: crop, flip, jitter, policy,
  /// cut-out.
  void apply(const ImageView& pixels, const Box& box, bool mirrored, int side, const Draw& draw,
             std::uint8_t* out);

 private:
  void pad_crop(const ImageView& pixels, const Box& box, bool mirrored, int side, Random& random,
                std::uint8_t* out);
  void recolour(int side, const Draw& draw, std::uint8_t* out);
  void cut_out(int side, Random& random, std::uint8_t* out) const;

  AugmentSpec asked_;
  AugmentSpec augment_;
  Resizer resizer_;
  std::vector<std::uint8_t> square_;  // the image at the wanted side, before a pad-crop
  std::vector<std::uint8_t> scratch_;
  std::vector<std::uint32_t> columns_;  // source byte of each output column
};

}  // namespace anneal::data
