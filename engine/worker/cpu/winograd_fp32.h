#pragma once

#include <cstdint>

#include "engine/worker/cpu/convolution_sizes.h"
#include "engine/worker/cpu/for_each.h"

namespace anneal::cpu {

/// A 3×3 convolution (stride 1, padding 1) in fp32 by Winograd's F(4×4, 3×3): four times fewer products than
/// pixels have, for some additions around them, on AVX2 and AVX-512. Errors against fp64, as a share of the
/// norm of the result, are 2 to 5 times those of direct sums in fp32: from 3e-7 of few channels to 2e-6 of
/// 400.
///
/// F(2×2, 3×3) would waste less at the borders of images of up to 2 pixels a side alone: 5 or 6 pixels are as
/// many products by either, all others fewer by F(4×4, 3×3).
///
/// Images are [images, height, width, channels]; weights and their gradient [outputs, 3, 3, inputs].
/// The work is cut into at most one job for each of `threads`, which alone decides on the order of sums of
/// the gradient of weights; all else is the same for any number of them.
struct WinogradFp32 : ConvolutionSizes {
  void forward(const float* input, const float* weights, float* output, int threads,
               const ForEach& for_each) const;
  void input_gradient(const float* gradient, const float* weights, float* result, int threads,
                      const ForEach& for_each) const;
  void weight_gradient(const float* input, const float* gradient, float* result, int threads,
                       const ForEach& for_each) const;

  /// Whether it pays in the chosen class of instructions, and for convolutions of this shape: by the class
  /// and the shape alone, so that a run computes the same each time.
  bool pays() const;
};

}  // namespace anneal::cpu
