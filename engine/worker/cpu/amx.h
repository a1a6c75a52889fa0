#pragma once

#include <cstdint>

#include "kernels.h"

namespace anneal::cpu::amx {

/// True where this processor has AMX with bf16 and the kernel lets this process use it.
bool available();

/// Pixels that one tile instruction sums over.
inline constexpr std::int64_t depth = 32;
/// Channels on one side of a tile.
inline constexpr std::int64_t tile = 16;

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

/// Around calls of `multiply`, on each thread: tiles are switched on and off.
void begin_tiles();
void end_tiles();

}  // namespace anneal::cpu::amx
