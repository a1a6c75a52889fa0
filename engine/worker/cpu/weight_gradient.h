#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "cpu/aligned.h"
#include "cpu/kernels.h"

namespace anneal::cpu {

/// The gradient of the weights of a 3×3 convolution (stride 1, padding 1) in bf16 with fp32 sums, on AMX. On
/// small images it takes a fifth to a half of oneDNN's time, which is slowest here.
///
/// Images are laid out one after the other with a zero pixel after each row and a zero row after each image.
/// So each of the nine places of the kernel is a product of two long matrices, the gradient's pixels and the
/// input's pixels further on by a constant. Both are packed for the tiles chunk by chunk, in the cache.
class WeightGradient {
 public:
  struct Shape {
    std::int64_t images, height, width, inputs, outputs;  ///< inputs and outputs: channels
  };

  /// Where it can be used: amx::available(), and at least a tile of channels on both sides.
  static bool supports(std::int64_t inputs, std::int64_t outputs);

  explicit WeightGradient(const Shape& shape);

  /// Calls its argument for every number in [0, count), from any threads. The result does not depend on them.
  using ForEach = std::function<void(std::int64_t count, const std::function<void(std::int64_t)>& part)>;

  /// `input` [images, height, width, inputs] and `gradient` [images, height, width, outputs] →
  /// `result` [outputs, 3, 3, inputs].
  void compute(const Bf16* input, const Bf16* gradient, float* result, const ForEach& for_each);

 private:
  void list_pixels(const Bf16* input, const Bf16* gradient, std::int64_t first_image);
  void pack(std::int64_t part);
  void multiply(std::int64_t part, bool first_chunk);
  void copy_result(float* result) const;

  std::int64_t pixels_per_image() const { return (shape_.height + 1) * row_; }

  Shape shape_;
  std::int64_t row_;               // pixels from one row to the next
  std::int64_t border_;            // pixels before the first one that the kernel reaches
  std::int64_t chunk_images_;      // at once
  std::int64_t gradient_count_;    // pixels of a chunk's gradient, a whole number of tiles
  std::int64_t input_count_;       // and of its input, with what the kernel reaches around it
  std::int64_t outputs_, inputs_;  // channels, rounded up to two tiles
  std::vector<Bf16> zeros_;        // a pixel
  std::vector<const Bf16*> gradient_pixels_, input_pixels_;
  AlignedVector<Bf16> left_;      // [outputs / 16][gradient_count][16]
  AlignedVector<Bf16> right_[2];  // [inputs / 16][input_count][16], from even and from odd pixels on
  AlignedVector<float> sums_;     // [outputs / 32][inputs / 32][9][2][2][16][16]
};

}  // namespace anneal::cpu
