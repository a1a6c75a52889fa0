#pragma once

#include <cstdint>

#include "engine/worker/cpu/winograd_weights.h"

/// Products of fp32 matrices and the transforms of Winograd's convolution F(4×4, 3×3), compiled once for each
/// class of instructions: a 6×6 patch of the input, 4×4 pixels of the output and 3×3 weights become 36
/// positions each, with a product at each (Lavin and Gray, "Fast algorithms for convolutional neural
/// networks", 2016, §4.3). The points of interpolation are 0, ±5/8, ±3/2 and infinity, which lose half as
/// many digits as the usual 0, ±1, ±2 for the same additions (Alam et al., "Winograd convolution for deep
/// neural networks: efficient point selection", 2022) and have exact squares.
///
/// Channels in packed memory, which begins with a cache line, are rounded up to `lanes`, with zeros.
namespace anneal::cpu::winograd_fp32 {

inline constexpr std::int64_t positions = 36;

/// Where a patch goes: channel c of position p to `data[p * position_step + c / width * block_step +
/// c % width]`; `width` is a multiple of `lanes`.
struct PatchTarget {
  float* data;
  std::int64_t position_step, block_step, width;
};

/// sums[r][c] (+)= Σ over `depth` d of left[r * row_step + d * depth_step] · right[d][c], for `columns`
/// columns, rounded up to `lanes` (`right` is [depth][block]; `sums` has rows `sum_step` apart). With `fresh`
/// they are set, else added to.
struct Product {
  const float* left;
  std::int64_t rows, row_step, depth_step;
  const float* right;
  std::int64_t columns, depth;
  float* sums;
  std::int64_t sum_step;
  bool fresh;
};

struct Kernels {
  std::int64_t lanes;         ///< numbers in a register
  std::int64_t block;         ///< columns of a product at most, which are packed together
  std::int64_t rows_at_once;  ///< rows of a product that share the registers

  /// Channels [first, first + channels) of 36 pixels anywhere in memory, row by row.
  void (*transform_patch)(const float* const* pixels, std::int64_t first, std::int64_t channels,
                          const PatchTarget& target);
  /// The same of the gradient of a patch's output, 16 pixels.
  void (*transform_gradient)(const float* const* pixels, std::int64_t first, std::int64_t channels,
                             const PatchTarget& target);
  /// [channels] at `sums + position * step` → the channels of 16 output pixels.
  void (*transform_sums)(const float* sums, std::int64_t step, std::int64_t channels, float* const* pixels);
  /// Those for the first `lanes` outputs, input i → at `to + position * step + i * block`.
  void (*transform_weights)(const WinogradWeights& weights, float* to, std::int64_t step);
  /// [channels] at `sums + position * step` → the gradient of the weights, at `to + q * place_step`.
  void (*transform_weight_sums)(const float* sums, std::int64_t step, std::int64_t channels, float* to,
                                std::int64_t place_step);
  void (*multiply)(const Product& product);
};

/// Those of the chosen class (instruction_class.h), or null where it has none.
const Kernels* kernels();

}  // namespace anneal::cpu::winograd_fp32
