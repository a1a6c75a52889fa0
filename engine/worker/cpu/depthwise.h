#pragma once

#include <cstdint>

#include "engine/worker/cpu/for_each.h"
#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu {

/// A depthwise convolution, a square kernel of its own for each channel, for T = float or Bf16 with fp32
/// sums, on AVX2 and AVX-512. Some channels of some rows at a time are laid out in fp32 with their borders,
/// so that no loop asks where an image ends and each number is widened once. The gradient of the input is the
/// convolution of the output's, with stride − 1 zeros between its pixels, with the kernel turned around.
/// Errors against fp64, as a share of the norm of the result: 1e-7, of weights' gradients up to 6e-7, and in
/// bf16 those of rounding the result once.
///
/// Images are [images, height, width, channels]; weights and their gradient [channels, kernel, kernel].
/// Results are the same for any number of `threads`.
struct Depthwise {
  std::int64_t images, height, width, channels;  ///< of the input
  std::int64_t kernel, stride, padding;

  std::int64_t output_height() const { return (height + 2 * padding - kernel) / stride + 1; }
  std::int64_t output_width() const { return (width + 2 * padding - kernel) / stride + 1; }

  template <class T>
  void forward(const T* input, const float* weights, T* output, int threads, const ForEach& for_each) const;
  template <class T>
  void input_gradient(const T* gradient, const float* weights, T* result, int threads,
                      const ForEach& for_each) const;
  template <class T>
  void weight_gradient(const T* input, const T* gradient, float* result, int threads,
                       const ForEach& for_each) const;

  /// Whether there are loops for it in the chosen class of instructions.
  bool is_possible() const;
};

}  // namespace anneal::cpu
