#pragma once

#include <cstdint>

#include "engine/worker/cpu/kernels.h"
#include "engine/worker/cpu/winograd_weights.h"

/// Products of bf16 matrices with fp32 sums, and how pixels and weights are packed for them on AVX512-BF16:
/// as they are, or for Winograd's convolution F(2×2, 3×3), where a 4×4 patch of the input, 2×2 pixels of the
/// output and 3×3 weights become 16 positions each, with a product at each (Lavin and Gray, "Fast algorithms
/// for convolutional neural networks", 2016, §4.1). Transforms compute in fp32. Packed memory begins with a
/// cache line; channels in it are rounded up to `lanes`, with zeros, and `block` channels stand together.
namespace anneal::cpu::avx512_bf16 {

/// True where this processor multiplies bf16 by AVX-512 (Cooper Lake, Sapphire Rapids, Zen 4 and later).
bool available();

/// Numbers in a register.
inline constexpr std::int64_t lanes = 16;
/// Channels that are packed together, and columns of a product at most.
inline constexpr std::int64_t block = 4 * lanes;
/// Rows of a product that share the registers.
inline constexpr std::int64_t rows_at_once = 6;
inline constexpr std::int64_t positions = 16;

/// The channels of 16 pixels anywhere in memory, row by row → bf16 [channels] at `to + position * step`.
void transform_patch(const Bf16* const* pixels, std::int64_t channels, Bf16* to, std::int64_t step);

/// Which rows of positions are wanted: 0 to 3, 0 and 1, or 2 and 3.
enum class Rows { all, upper, lower };

/// Registers that hold so many channels, of one block at most.
inline std::int64_t vectors_of(std::int64_t channels) {
  return channels >= block ? block / lanes : (channels + lanes - 1) / lanes;
}

/// Where two patches go, their numbers side by side: channel c of position p of patch i (0, 1) to
/// `data[p * position_step + c / block * block_step + c % block * 2 + i]`, counting p from the first wanted.
struct PairTarget {
  Bf16* data;
  std::int64_t position_step, block_step;
  Rows rows;
};
/// Two patches, 2 · 16 pixels.
void transform_patch_pair(const Bf16* const* pixels, std::int64_t channels, const PairTarget& target);
/// The gradients of two patches' outputs, 2 · 4 pixels.
void transform_gradient_pair(const Bf16* const* pixels, std::int64_t channels, const PairTarget& target);

/// Two pixels as they are: channel c of pixel i to `to[c / block * block_step + c % block * 2 + i]`.
void pack_pair(const Bf16* const* pixels, std::int64_t channels, Bf16* to, std::int64_t block_step);

/// fp32 [channels] at `sums + position * step` → the channels of 4 output pixels, row by row.
void transform_sums(const float* sums, std::int64_t step, std::int64_t channels, Bf16* const* pixels);

/// Those of inputs `input` and `input + 1` for the first 16 outputs → bf16 [16 outputs][2 inputs] at
/// `to + position * step`.
void transform_weights(const WinogradWeights& weights, std::int64_t input, Bf16* to, std::int64_t step);
/// fp32 [channels] at `sums + position * step` → the gradient of the weights, at `to + q * place_step`.
void transform_weight_sums(const float* sums, std::int64_t step, std::int64_t channels, float* to,
                           std::int64_t place_step);

/// sums[r][c] (+)= Σ over `pairs` p and i = 0, 1 of left[r * row_step + p * pair_step + i] · right[p][c][i],
/// for 16 · `vectors` columns (`right` is [pairs][block][2]; `sums` has rows `sum_step` apart). With `fresh`
/// they are set, else added to.
struct Product {
  const Bf16* left;
  std::int64_t rows, row_step, pair_step;
  const Bf16* right;
  std::int64_t vectors, pairs;
  float* sums;
  std::int64_t sum_step;
  bool fresh;
};
void multiply(const Product& product);

}  // namespace anneal::cpu::avx512_bf16
