#pragma once

// In front of amx.cpp, so that its loops are tested on processors without AMX: what they ask of the processor
// and the kernel, and the tile instructions in plain C++ (Intel SDM volume 2: TILELOADD, TDPBF16PS,
// TILESTORED).

#include <cstdint>
#include <cstring>

#include <cpuid.h>
#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace emulated {

inline constexpr int rows = 16, row_bytes = 64, pairs = 16;

struct Tile {
  alignas(64) unsigned char bytes[rows][row_bytes];
};

inline Tile& tile(int number) {
  static thread_local Tile tiles[8];
  return tiles[number];
}

inline void zero(int number) {
  std::memset(&tile(number), 0, sizeof(Tile));
}

inline void load(int number, const void* from, std::int64_t stride) {
  for (int row = 0; row < rows; ++row)
    std::memcpy(tile(number).bytes[row], static_cast<const unsigned char*>(from) + row * stride, row_bytes);
}

inline void store(int number, void* to, std::int64_t stride) {
  for (int row = 0; row < rows; ++row)
    std::memcpy(static_cast<unsigned char*>(to) + row * stride, tile(number).bytes[row], row_bytes);
}

inline float wide(const unsigned char* number) {
  std::uint16_t half;
  std::memcpy(&half, number, sizeof half);
  const std::uint32_t bits = static_cast<std::uint32_t>(half) << 16;
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

inline void dot(int sums, int left, int right) {
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < pairs; ++column) {
      unsigned char* place = tile(sums).bytes[row] + 4 * column;
      float sum;
      std::memcpy(&sum, place, sizeof sum);
      for (int pair = 0; pair < pairs; ++pair)
        for (int half = 0; half < 2; ++half)
          sum += wide(tile(left).bytes[row] + 4 * pair + 2 * half) *
                 wide(tile(right).bytes[pair] + 4 * column + 2 * half);
      std::memcpy(place, &sum, sizeof sum);
    }
}

/// AMX where the rest of the loops' instructions are: leaf 7 of cpuid, bits 22 and 24 of edx.
inline int cpuid(unsigned, unsigned, unsigned*, unsigned*, unsigned*, unsigned* edx) {
  if (!__builtin_cpu_supports("avx512bf16")) return 0;
  *edx = 1u << 22 | 1u << 24;
  return 1;
}

/// The kernel gives tiles to whoever asks.
inline long system_call(long, long, long) {
  return 0;
}

}  // namespace emulated

#define __get_cpuid_count emulated::cpuid
#define syscall emulated::system_call

#undef _tile_loadconfig
#undef _tile_release
#undef _tile_zero
#undef _tile_loadd
#undef _tile_stored
#undef _tile_dpbf16ps
#define _tile_loadconfig(configuration) static_cast<void>(configuration)
#define _tile_release() static_cast<void>(0)
#define _tile_zero(tile) emulated::zero(tile)
#define _tile_loadd(tile, from, stride) emulated::load(tile, from, stride)
#define _tile_stored(tile, to, stride) emulated::store(tile, to, stride)
#define _tile_dpbf16ps(sums, left, right) emulated::dot(sums, left, right)
