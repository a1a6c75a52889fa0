#pragma once

#include <cstdint>

#include "engine/worker/cpu/convolution_sizes.h"
#include "engine/worker/cpu/for_each.h"
#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu {

/// The gradient of the weights of a convolution with a square kernel (no groups, no dilation) in bf16 with
/// fp32 sums, on AVX512-BF16: for each place of the kernel a product of the gradient's pixels and the
/// input's, pairs of pixels side by side. For kernels of 1×1 and strides it takes two thirds of oneDNN's
/// time.
struct DirectWeightGradient : ConvolutionSizes {
  std::int64_t kernel, stride, padding;

  std::int64_t output_height() const { return (height + 2 * padding - kernel) / stride + 1; }
  std::int64_t output_width() const { return (width + 2 * padding - kernel) / stride + 1; }

  /// `input` [images, height, width, inputs] and `gradient` [images, output height, output width, outputs] →
  /// `result` [outputs, kernel, kernel, inputs]. The work is cut into at most one job for each of `threads`,
  /// which alone decides on the order of sums.
  void compute(const Bf16* input, const Bf16* gradient, float* result, int threads,
               const ForEach& for_each) const;

  /// Whether it pays on this processor, and for this shape.
  bool pays() const;
};

}  // namespace anneal::cpu
