#pragma once

#include <cstdint>

namespace anneal::cpu {

/// Reads a number of each cache line of `count` pixels' channels. Reads that wait for nothing get several
/// times what those between computations do, or prefetches.
template <class T>
void fetch(const T* const* pixels, std::int64_t count, std::int64_t channels) {
  constexpr std::int64_t line = 64 / sizeof(T);
  volatile unsigned char fetched = 0;
  for (std::int64_t i = 0; i < count; ++i)
    for (std::int64_t c = 0; c < channels; c += line)
      fetched = *reinterpret_cast<const unsigned char*>(pixels[i] + c);
  static_cast<void>(fetched);
}

}  // namespace anneal::cpu
