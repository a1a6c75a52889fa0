#pragma once

#include <cstdint>

#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu::amx {

/// True where this processor has AMX with bf16 and the kernel lets this process use it.
bool available();

/// Pixels that one tile instruction sums over.
inline constexpr std::int64_t depth = 32;
/// Channels on one side of a tile.
inline constexpr std::int64_t tile = 16;
/// Channels, or pixels, on one side of a product.
inline constexpr std::int64_t block = 2 * tile;

/// A list of pixels: `rows[p]` points to the channels of pixel p. A whole number of `depth` of them.
struct Rows {
  const Bf16* const* rows;
  std::int64_t count;
};

/// `left` for the product below: channels [first, first + 16) of the pixels, those from `channels` on as 0,
/// as [count / 32][16 channels][32 pixels].
void pack_left(const Rows& pixels, std::int64_t first, std::int64_t channels, Bf16* packed);

/// `right` for the product below, as [count / 2][16 channels][2 pixels].
void pack_right(const Rows& pixels, std::int64_t first, std::int64_t channels, Bf16* packed);

/// sums[i][j] (+)= Σ over `count` pixels of left[i] · right[j] for 32 × 32 channels; `left` and `right` are
/// two neighbouring packs each, `left_step` and `right_step` elements apart. `sums` is [2][2][16][16]: tiles
/// by left, by right, then what is in them; with `fresh` it is set, else added to. Sums are fp32.
void multiply(const Bf16* left, std::int64_t left_step, const Bf16* right, std::int64_t right_step,
              std::int64_t count, float* sums, bool fresh);

/// Weights of a convolution in fp32, [outputs][places][inputs].
struct Weights {
  const float* data;
  std::int64_t outputs, places, inputs;
};

/// Tiles of weights for `convolve`, [16 pairs of what is summed over][16 channels of the result][2], those
/// that there are not as 0: inputs from `input` on are summed over, and outputs from `output` on come out …
void pack_weights(const Weights& weights, std::int64_t place, std::int64_t output, std::int64_t input,
                  Bf16* packed);
/// … or outputs are summed over, and inputs come out, as in the gradient of the input.
void pack_transposed_weights(const Weights& weights, std::int64_t place, std::int64_t output,
                             std::int64_t input, Bf16* packed);

/// sums[i][j] = Σ over places p and channels c of places[p][i * channels + c] · weights[p][c][j] for 32
/// pixels i that stand one after the other and 32 channels j. `channels` is a whole number of `depth`;
/// `weights` is [places][channels / 32][2 tiles]; `sums` as of `multiply`.
void convolve(const Bf16* const* places, std::int64_t place_count, std::int64_t channels, const Bf16* weights,
              float* sums);

/// Those sums, rounded, to `channels` (at most 32) channels of each pixel that is not null.
void round_sums(const float* sums, std::int64_t channels, Bf16* const* pixels);

/// Around calls of `multiply` and `convolve`, on each thread: tiles are switched on and off.
void begin_tiles();
void end_tiles();

}  // namespace anneal::cpu::amx
