// Compiled for processors with AMX and AVX-512; as in kernels.cpp, nothing may come from the standard
// library.
#include "engine/worker/cpu/amx.h"

#ifdef ANNEAL_AMX
#include <cpuid.h>
#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace anneal::cpu::amx {

#ifndef ANNEAL_AMX

bool available() {
  return false;
}
void pack_left(const Rows&, std::int64_t, std::int64_t, Bf16*) {}
void pack_right(const Rows&, std::int64_t, std::int64_t, Bf16*) {}
void multiply(const Bf16*, std::int64_t, const Bf16*, std::int64_t, std::int64_t, float*, bool) {}
void pack_weights(const Weights&, std::int64_t, std::int64_t, std::int64_t, Bf16*) {}
void pack_transposed_weights(const Weights&, std::int64_t, std::int64_t, std::int64_t, Bf16*) {}
void convolve(const Bf16* const*, std::int64_t, std::int64_t, const Bf16*, float*) {}
void round_sums(const float*, std::int64_t, Bf16* const*) {}
void begin_tiles() {}
void end_tiles() {}

#else

namespace {

bool processor_has_amx() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return false;
  constexpr unsigned amx_bf16 = 1u << 22, amx_tile = 1u << 24;
  return (d & amx_bf16) != 0 && (d & amx_tile) != 0 && __builtin_cpu_supports("x86-64-v4") != 0;
}

/// The kernel keeps tiles only for processes that ask (Linux 5.16; Documentation/arch/x86/xstate.rst).
bool ask_for_tiles() {
  constexpr long request_permission = 0x1023, tile_data = 18;
  return syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
}

/// 16 channels of one pixel.
__m256i load(const Bf16* pixel, __mmask16 wanted) {
  return _mm256_maskz_loadu_epi16(wanted, pixel);
}

/// Channel by channel the values of two pixels side by side.
__m512i interleave(const Bf16* even, const Bf16* odd, __mmask16 wanted) {
  const __m512i low = _mm512_cvtepu16_epi32(load(even, wanted));
  const __m512i high = _mm512_cvtepu16_epi32(load(odd, wanted));
  return _mm512_or_si512(low, _mm512_slli_epi32(high, 16));
}

__mmask16 mask_of(std::int64_t first, std::int64_t channels) {
  const std::int64_t left = channels - first;
  return static_cast<__mmask16>(left >= tile ? 0xFFFF : (1 << left) - 1);
}

/// 16 × 16 numbers of 32 bits, in four rounds of exchanges.
void transpose(__m512i (&rows)[16]) {
  __m512i other[16];
  for (int i = 0; i < 16; i += 2) {
    other[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    other[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  for (int i = 0; i < 16; i += 4) {
    rows[i] = _mm512_unpacklo_epi64(other[i], other[i + 2]);
    rows[i + 1] = _mm512_unpackhi_epi64(other[i], other[i + 2]);
    rows[i + 2] = _mm512_unpacklo_epi64(other[i + 1], other[i + 3]);
    rows[i + 3] = _mm512_unpackhi_epi64(other[i + 1], other[i + 3]);
  }
  for (int i = 0; i < 4; ++i) {
    other[i] = _mm512_shuffle_i32x4(rows[i], rows[i + 4], 0x88);
    other[i + 4] = _mm512_shuffle_i32x4(rows[i], rows[i + 4], 0xDD);
    other[i + 8] = _mm512_shuffle_i32x4(rows[i + 8], rows[i + 12], 0x88);
    other[i + 12] = _mm512_shuffle_i32x4(rows[i + 8], rows[i + 12], 0xDD);
  }
  for (int i = 0; i < 8; ++i) {
    rows[i] = _mm512_shuffle_i32x4(other[i], other[i + 8], 0x88);
    rows[i + 8] = _mm512_shuffle_i32x4(other[i], other[i + 8], 0xDD);
  }
}

struct alignas(64) TileConfiguration {
  std::uint8_t palette = 1;
  std::uint8_t start_row = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t bytes_per_row[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

}  // namespace

bool available() {
  static const bool found = processor_has_amx() && ask_for_tiles();
  return found;
}

void pack_left(const Rows& pixels, std::int64_t first, std::int64_t channels, Bf16* packed) {
  const __mmask16 wanted = mask_of(first, channels);
  for (std::int64_t p = 0; p < pixels.count; p += depth, packed += tile * depth) {
    __m512i pairs[16];
    for (int i = 0; i < 16; ++i)
      pairs[i] = interleave(pixels.rows[p + 2 * i] + first, pixels.rows[p + 2 * i + 1] + first, wanted);
    transpose(pairs);
    for (int i = 0; i < 16; ++i) _mm512_storeu_si512(packed + i * depth, pairs[i]);
  }
}

void pack_right(const Rows& pixels, std::int64_t first, std::int64_t channels, Bf16* packed) {
  const __mmask16 wanted = mask_of(first, channels);
  for (std::int64_t p = 0; p < pixels.count; p += 2, packed += 2 * tile)
    _mm512_storeu_si512(packed, interleave(pixels.rows[p] + first, pixels.rows[p + 1] + first, wanted));
}

void begin_tiles() {
  static const TileConfiguration configuration;  // on the stack g++ would drop all but its first bytes
  _tile_loadconfig(&configuration);
}

void end_tiles() {
  _tile_release();
}

namespace {

constexpr int line = 64;  // bytes
constexpr std::int64_t tile_sums = tile * tile;

/// Tiles 0 to 3 are what is summed up.
inline void zero_sums() {
  _tile_zero(0);
  _tile_zero(1);
  _tile_zero(2);
  _tile_zero(3);
}

inline void store_sums(float* sums) {
  _tile_stored(0, sums, line);
  _tile_stored(1, sums + tile_sums, line);
  _tile_stored(2, sums + 2 * tile_sums, line);
  _tile_stored(3, sums + 3 * tile_sums, line);
}

}  // namespace

void multiply(const Bf16* left, std::int64_t left_step, const Bf16* right, std::int64_t right_step,
              std::int64_t count, float* sums, bool fresh) {
  if (fresh) {
    zero_sums();
  } else {
    _tile_loadd(0, sums, line);
    _tile_loadd(1, sums + tile_sums, line);
    _tile_loadd(2, sums + 2 * tile_sums, line);
    _tile_loadd(3, sums + 3 * tile_sums, line);
  }
  for (std::int64_t p = 0; p < count; p += depth, left += tile * depth, right += tile * depth) {
    _tile_loadd(4, left, line);
    _tile_loadd(6, right, line);
    _tile_dpbf16ps(0, 4, 6);
    _tile_loadd(7, right + right_step, line);
    _tile_dpbf16ps(1, 4, 7);
    _tile_loadd(5, left + left_step, line);
    _tile_dpbf16ps(2, 5, 6);
    _tile_dpbf16ps(3, 5, 7);
  }
  store_sums(sums);
}

namespace {

__mmask32 mask_of_pairs(std::int64_t channels) {
  return static_cast<__mmask32>(channels >= depth ? ~0u : (1u << channels) - 1);
}

/// 32 numbers, rounded; those that are not wanted are 0.
__m512i rounded(const float* numbers, __mmask32 wanted) {
  const __m512 low = _mm512_maskz_loadu_ps(static_cast<__mmask16>(wanted), numbers);
  const __m512 high = _mm512_maskz_loadu_ps(static_cast<__mmask16>(wanted >> 16), numbers + 16);
  return reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(high, low));
}

__m512i rounded_16(const float* numbers, __mmask16 wanted) {
  const __m512 values = _mm512_maskz_loadu_ps(wanted, numbers);
  return _mm512_cvtepu16_epi32(reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(values)));
}

}  // namespace

void pack_weights(const Weights& weights, std::int64_t place, std::int64_t output, std::int64_t input,
                  Bf16* packed) {
  const __mmask32 wanted = mask_of_pairs(weights.inputs - input);
  __m512i rows[16];
  for (int i = 0; i < 16; ++i) {
    const bool is_there = output + i < weights.outputs;
    const std::int64_t row = ((is_there ? output + i : 0) * weights.places + place) * weights.inputs;
    rows[i] = rounded(weights.data + row + input, is_there ? wanted : 0);
  }
  transpose(rows);
  for (int i = 0; i < 16; ++i) _mm512_storeu_si512(packed + i * depth, rows[i]);
}

void pack_transposed_weights(const Weights& weights, std::int64_t place, std::int64_t output,
                             std::int64_t input, Bf16* packed) {
  const __mmask16 wanted = mask_of(input, weights.inputs);
  const auto row = [&](std::int64_t i) {
    const bool is_there = output + i < weights.outputs;
    const std::int64_t place_of_row =
        ((is_there ? output + i : 0) * weights.places + place) * weights.inputs + input;
    return rounded_16(weights.data + place_of_row, static_cast<__mmask16>(is_there ? wanted : 0));
  };
  for (int i = 0; i < 16; ++i) {
    const __m512i pair = _mm512_or_si512(row(2 * i), _mm512_slli_epi32(row(2 * i + 1), 16));
    _mm512_storeu_si512(packed + i * depth, pair);
  }
}

void convolve(const Bf16* const* places, std::int64_t place_count, std::int64_t channels, const Bf16* weights,
              float* sums) {
  const auto row = static_cast<int>(channels * 2);
  zero_sums();
  for (std::int64_t place = 0; place < place_count; ++place) {
    const Bf16* pixels = places[place];
    for (std::int64_t c = 0; c < channels; c += depth, weights += 2 * tile * depth) {
      _tile_loadd(4, pixels + c, row);
      _tile_loadd(5, pixels + c + tile * channels, row);
      _tile_loadd(6, weights, line);
      _tile_loadd(7, weights + tile * depth, line);
      _tile_dpbf16ps(0, 4, 6);
      _tile_dpbf16ps(1, 4, 7);
      _tile_dpbf16ps(2, 5, 6);
      _tile_dpbf16ps(3, 5, 7);
    }
  }
  store_sums(sums);
}

void round_sums(const float* sums, std::int64_t channels, Bf16* const* pixels) {
  const __mmask32 wanted = mask_of_pairs(channels);
  for (std::int64_t i = 0; i < 2 * tile; ++i) {
    if (pixels[i] == nullptr) continue;
    const float* row = sums + (i / tile * 2 * tile + i % tile) * tile;
    const __m512 low = _mm512_loadu_ps(row), high = _mm512_loadu_ps(row + tile * tile);
    _mm512_mask_storeu_epi16(pixels[i], wanted, reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(high, low)));
  }
}

#endif

}  // namespace anneal::cpu::amx
