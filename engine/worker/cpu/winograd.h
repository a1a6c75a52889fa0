#pragma once

#include <cstdint>

#include "engine/worker/cpu/convolution_sizes.h"
#include "engine/worker/cpu/for_each.h"
#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu {

/// A 3×3 convolution (stride 1, padding 1) in bf16 with fp32 sums, by Winograd's F(2×2, 3×3): 2.25 times
/// fewer products than pixels have, for some additions around them. Pays where products are what takes the
/// time, on processors with AVX512-BF16 but no AMX. Inputs, gradients and weights are rounded to bf16 once
/// more than otherwise, after their transform.
///
/// Images are [images, height, width, channels]; weights and their gradient [outputs, 3, 3, inputs], in fp32.
/// The work is cut into one job for each of `threads`, which alone decides on the order of sums.
struct Winograd : ConvolutionSizes {
  void forward(const Bf16* input, const float* weights, Bf16* output, int threads,
               const ForEach& for_each) const;
  void input_gradient(const Bf16* gradient, const float* weights, Bf16* result, int threads,
                      const ForEach& for_each) const;
  void weight_gradient(const Bf16* input, const Bf16* gradient, float* result, int threads,
                       const ForEach& for_each) const;

  /// Whether it pays on this processor, and for convolutions of this shape.
  bool pays() const;
};

}  // namespace anneal::cpu
