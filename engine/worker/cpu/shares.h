#pragma once

#include <cstddef>
#include <cstdint>

#include "cpu/kernels.h"

namespace anneal::cpu {

inline std::int64_t round_up(std::int64_t value, std::int64_t unit) {
  return (value + unit - 1) / unit * unit;
}

inline std::size_t size(std::int64_t count) {
  return static_cast<std::size_t>(count);
}

struct Range {
  std::int64_t begin, end;

  std::int64_t count() const { return end - begin; }
};

/// Share `number` of `count` equal ones.
inline Range share_of(std::int64_t total, std::int64_t number, std::int64_t count) {
  return {total * number / count, total * (number + 1) / count};
}

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
