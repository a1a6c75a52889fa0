#include "engine/data/image/resample.h"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>

#include "engine/core/base/instruction_class.h"
#endif

namespace anneal::data {
namespace {

constexpr std::int32_t half = 1 << (weight_bits - 1);

std::uint8_t to_byte(std::int32_t fixed) {
  return static_cast<std::uint8_t>(std::clamp(fixed >> weight_bits, 0, 255));
}

void row_plain(const std::uint8_t* row, const int* first, const std::int16_t* weights, int taps, int width,
               std::uint8_t* out) {
  for (int x = 0; x < width; ++x, weights += taps) {
    const std::uint8_t* pixel = row + 3 * static_cast<std::ptrdiff_t>(first[x]);
    std::int32_t red = half, green = half, blue = half;
    for (int tap = 0; tap < taps; ++tap, pixel += 3) {
      red += pixel[0] * weights[tap];
      green += pixel[1] * weights[tap];
      blue += pixel[2] * weights[tap];
    }
    *out++ = to_byte(red);
    *out++ = to_byte(green);
    *out++ = to_byte(blue);
  }
}

void column_plain(const std::uint8_t* rows, std::size_t stride, const std::int16_t* weights, int taps,
                  std::size_t begin, std::size_t end, std::uint8_t* out) {
  for (std::size_t x = begin; x < end; ++x) {
    std::int32_t sum = half;
    for (int tap = 0; tap < taps; ++tap)
      sum += rows[x + static_cast<std::size_t>(tap) * stride] * weights[tap];
    out[x] = to_byte(sum);
  }
}

#if defined(__x86_64__)

bool has_avx2() {
  return chosen_vectors() >= InstructionClass::avx2;
}

/// Four taps at a time: their pixels are spread to pairs of one channel, (0, 1) in the low half and (2, 3) in
/// the high one, so that one multiply-add does six products.
__attribute__((target("avx2"))) void row_avx2(const std::uint8_t* row, const int* first,
                                              const std::int16_t* weights, int taps, int width,
                                              std::uint8_t* out) {
  const __m256i pairs = _mm256_setr_epi8(0, -1, 3, -1, 1, -1, 4, -1, 2, -1, 5, -1, -1, -1, -1, -1,  //
                                         6, -1, 9, -1, 7, -1, 10, -1, 8, -1, 11, -1, -1, -1, -1, -1);
  const __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  for (int x = 0; x < width; ++x, out += 3) {
    const std::uint8_t* pixel = row + 3 * static_cast<std::ptrdiff_t>(first[x]);
    __m256i sums = _mm256_setzero_si256();
    for (int tap = 0; tap < taps; tap += 4, pixel += 12, weights += 4) {
      std::int32_t last;
      std::memcpy(&last, pixel + 8, 4);
      const __m128i four = _mm_insert_epi32(_mm_loadu_si64(pixel), last, 2);
      const __m256i values = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(four), pairs);
      const __m256i factors =
          _mm256_permutevar8x32_epi32(_mm256_castsi128_si256(_mm_loadu_si64(weights)), spread);
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(values, factors));
    }
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    sum = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(half)), weight_bits);
    sum = _mm_packs_epi32(sum, sum);
    const int pixel_out = _mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
    std::memcpy(out, &pixel_out, 4);
  }
}

/// Two rows at a time, 16 columns. Returns how many columns are done.
__attribute__((target("avx2"))) std::size_t column_avx2(const std::uint8_t* rows, std::size_t stride,
                                                        const std::int16_t* weights, int taps,
                                                        std::size_t bytes, std::uint8_t* out) {
  std::size_t x = 0;
  for (; x + 16 <= bytes; x += 16) {
    const std::uint8_t* row = rows + x;
    __m256i low = _mm256_set1_epi32(half), high = low;
    for (int tap = 0; tap < taps; tap += 2, row += 2 * stride) {
      const __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row)));
      const __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row + stride)));
      std::int32_t pair;
      std::memcpy(&pair, weights + tap, 4);
      const __m256i factors = _mm256_set1_epi32(pair);
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), factors));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), factors));
    }
    __m256i words =
        _mm256_packs_epi32(_mm256_srai_epi32(low, weight_bits), _mm256_srai_epi32(high, weight_bits));
    words = _mm256_permute4x64_epi64(_mm256_packus_epi16(words, words), 0b1000);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out + x), _mm256_castsi256_si128(words));
  }
  return x;
}

#endif

}  // namespace

void resample_row(const std::uint8_t* row, const int* first, const std::int16_t* weights, int taps, int width,
                  std::uint8_t* out) {
#if defined(__x86_64__)
  if (taps % 4 == 0 && has_avx2()) return row_avx2(row, first, weights, taps, width, out);
#endif
  row_plain(row, first, weights, taps, width, out);
}

void resample_column(const std::uint8_t* rows, std::size_t stride, const std::int16_t* weights, int taps,
                     std::size_t bytes, std::uint8_t* out) {
  std::size_t done = 0;
#if defined(__x86_64__)
  if (taps % 2 == 0 && has_avx2()) done = column_avx2(rows, stride, weights, taps, bytes, out);
#endif
  column_plain(rows, stride, weights, taps, done, bytes, out);
}

}  // namespace anneal::data
