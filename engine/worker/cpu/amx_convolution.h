#pragma once

#include <cstdint>

#include "engine/worker/cpu/convolution_sizes.h"
#include "engine/worker/cpu/for_each.h"
#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu {

/// A 3×3 convolution (stride 1, padding 1) in bf16 with fp32 sums, on AMX. On images so small that a row of
/// them is not a tile it takes a half to nine tenths of oneDNN's time.
///
/// Images are copied chunk by chunk, laid out as WeightGradient says, so that for each place of the kernel
/// the pixels of a tile stand one after the other, whatever row or image they are of. What comes out of the
/// zero pixels is thrown away.
///
/// Images are [images, height, width, channels]; weights [outputs, 3, 3, inputs], in fp32. Results do not
/// depend on `threads`.
struct AmxConvolution : ConvolutionSizes {
  void forward(const Bf16* input, const float* weights, Bf16* output, int threads,
               const ForEach& for_each) const;
  void input_gradient(const Bf16* gradient, const float* weights, Bf16* result, int threads,
                      const ForEach& for_each) const;

  /// Whether it pays on this processor, and for convolutions of this shape.
  bool pays() const;
};

}  // namespace anneal::cpu
