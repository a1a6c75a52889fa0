#pragma once

#include <cstdint>

#include "cpu/kernels.h"

namespace anneal::cpu {

/// Reads a number of each cache line of `count` pixels' channels. Reads that wait for nothing get several
/// times what those between computations do, or prefetches.
inline void fetch(const Bf16* const* pixels, std::int64_t count, std::int64_t channels) {
  constexpr std::int64_t line = 64 / sizeof(Bf16);
  volatile std::uint16_t fetched = 0;
  for (std::int64_t i = 0; i < count; ++i)
    for (std::int64_t c = 0; c < channels; c += line) fetched = pixels[i][c].bits;
  static_cast<void>(fetched);
}

}  // namespace anneal::cpu
