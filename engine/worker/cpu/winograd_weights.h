#pragma once

#include <cstdint>

#include "engine/worker/cpu/convolution_sizes.h"

namespace anneal::cpu {

/// 3×3 weights as Winograd's convolution takes them: that of place q (row by row) from input i to output o is
/// at `data[i * input_step + o * output_step + q * place_step]`, `turned` by half a turn: at 8 − q.
struct WinogradWeights {
  const float* data;
  std::int64_t inputs, outputs;
  std::int64_t input_step, output_step, place_step;
  bool turned;
};

/// Of weights [outputs, 3, 3, inputs]: as they are, and as they take a gradient back to the input.
WinogradWeights as_they_are(const ConvolutionSizes& sizes, const float* weights);
WinogradWeights turned(const ConvolutionSizes& sizes, const float* weights);

}  // namespace anneal::cpu
