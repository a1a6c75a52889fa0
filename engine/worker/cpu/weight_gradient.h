#pragma once

#include <cstdint>

#include "engine/worker/cpu/convolution_sizes.h"
#include "engine/worker/cpu/for_each.h"
#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu {

/// The gradient of the weights of a 3×3 convolution (stride 1, padding 1) in bf16 with fp32 sums, on AMX. On
/// small images it takes a fifth to two thirds of oneDNN's time, which is slowest here.
///
/// Images are laid out one after the other with a zero pixel after each row and a zero row after each image.
/// So each of the nine places of the kernel is a product of two long matrices, the gradient's pixels and the
/// input's pixels further on by a constant. Both are packed for the tiles chunk by chunk, in the cache.
struct WeightGradient : ConvolutionSizes {
  /// `input` [images, height, width, inputs] and `gradient` [images, height, width, outputs] →
  /// `result` [outputs, 3, 3, inputs]. The work is cut into one job for each of `threads`; they share
  /// nothing, so that none waits for another. The order of sums depends on `threads` alone.
  void compute(const Bf16* input, const Bf16* gradient, float* result, int threads,
               const ForEach& for_each) const;
};

/// Where it can be used: a processor with AMX, and at least a tile of channels on both sides.
bool has_weight_gradient(std::int64_t inputs, std::int64_t outputs);

}  // namespace anneal::cpu
