// Compiled for processors with AVX512-BF16; as in kernels.cpp, nothing may come from the standard library.
#include "engine/worker/cpu/avx512_bf16.h"

#ifdef ANNEAL_AVX512_BF16
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace anneal::cpu::avx512_bf16 {

#ifndef ANNEAL_AVX512_BF16

bool available() {
  return false;
}
void transform_patch(const Bf16* const*, std::int64_t, Bf16*, std::int64_t) {}
void transform_patch_pair(const Bf16* const*, std::int64_t, const PairTarget&) {}
void pack_pair(const Bf16* const*, std::int64_t, Bf16*, std::int64_t) {}
void transform_gradient_pair(const Bf16* const*, std::int64_t, const PairTarget&) {}
void transform_sums(const float*, std::int64_t, std::int64_t, Bf16* const*) {}
void transform_weights(const WinogradWeights&, std::int64_t, Bf16*, std::int64_t) {}
void transform_weight_sums(const float*, std::int64_t, std::int64_t, float*, std::int64_t) {}
void multiply(const Product&) {}

#else

namespace {

constexpr int side = 4;  // of a patch

__mmask16 mask_of(std::int64_t channels) {
  return static_cast<__mmask16>(channels >= lanes ? 0xFFFF : (1 << channels) - 1);
}

__m256i load_bits(const Bf16* numbers, __mmask16 wanted) {
  return _mm256_maskz_loadu_epi16(wanted, numbers);
}

__m512 load(const Bf16* numbers, __mmask16 wanted) {
  const __m512i wide = _mm512_cvtepu16_epi32(load_bits(numbers, wanted));
  return _mm512_castsi512_ps(_mm512_slli_epi32(wide, 16));
}

__m256i round(__m512 numbers) {
  return reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(numbers));
}

/// Lane by lane the values of two registers side by side.
__m512i interleave(__m256i even, __m256i odd) {
  const __m512i low = _mm512_cvtepu16_epi32(even), high = _mm512_cvtepu16_epi32(odd);
  return _mm512_or_si512(low, _mm512_slli_epi32(high, 16));
}

__m512i round_pair(__m512 even, __m512 odd) {
  return interleave(round(even), round(odd));
}

/// Bᵀ v for the row `row` of Bᵀ.
inline __m512 input_row(int row, const __m512* v, int step) {
  switch (row) {
    case 0:
      return _mm512_sub_ps(v[0], v[2 * step]);
    case 1:
      return _mm512_add_ps(v[step], v[2 * step]);
    case 2:
      return _mm512_sub_ps(v[2 * step], v[step]);
    default:
      return _mm512_sub_ps(v[step], v[3 * step]);
  }
}

/// A v for the row `row` of A.
inline __m512 gradient_row(int row, const __m512* v, int step) {
  switch (row) {
    case 0:
      return v[0];
    case 1:
      return _mm512_add_ps(v[0], v[step]);
    case 2:
      return _mm512_sub_ps(v[0], v[step]);
    default:
      return _mm512_sub_ps(_mm512_setzero_ps(), v[step]);
  }
}

/// Bᵀ d B of a patch: rows [begin, end) of positions.
template <int begin = 0, int end = side>
inline void patch_positions(const Bf16* const* pixels, std::int64_t channel, __mmask16 wanted, __m512* out) {
  __m512 d[positions], half[positions];
#pragma GCC unroll 16
  for (int i = 0; i < positions; ++i) d[i] = load(pixels[i] + channel, wanted);
#pragma GCC unroll 4
  for (int row = begin; row < end; ++row)
#pragma GCC unroll 4
    for (int x = 0; x < side; ++x) half[row * side + x] = input_row(row, d + x, side);
#pragma GCC unroll 4
  for (int row = begin; row < end; ++row)
#pragma GCC unroll 4
    for (int x = 0; x < side; ++x) *out++ = input_row(x, half + row * side, 1);
}

/// A g Aᵀ of 2×2 pixels: rows [begin, end) of positions.
template <int begin, int end>
inline void gradient_positions(const Bf16* const* pixels, std::int64_t channel, __mmask16 wanted,
                               __m512* out) {
  __m512 g[4], half[2 * side];
#pragma GCC unroll 4
  for (int i = 0; i < 4; ++i) g[i] = load(pixels[i] + channel, wanted);
#pragma GCC unroll 4
  for (int row = begin; row < end; ++row)
#pragma GCC unroll 2
    for (int x = 0; x < 2; ++x) half[row * 2 + x] = gradient_row(row, g + x, 2);
#pragma GCC unroll 4
  for (int row = begin; row < end; ++row)
#pragma GCC unroll 4
    for (int x = 0; x < side; ++x) *out++ = gradient_row(x, half + row * 2, 1);
}

/// What becomes of one patch, 16 pixels.
struct OfInput {
  static constexpr int pixels = 16;

  template <int begin, int end>
  static void transform(const Bf16* const* at, std::int64_t channel, __mmask16 wanted, __m512* out) {
    patch_positions<begin, end>(at, channel, wanted, out);
  }
};

/// … and of the gradient of its output, 4 pixels.
struct OfGradient {
  static constexpr int pixels = 4;

  template <int begin, int end>
  static void transform(const Bf16* const* at, std::int64_t channel, __mmask16 wanted, __m512* out) {
    gradient_positions<begin, end>(at, channel, wanted, out);
  }
};

template <class Of, int begin, int end>
void transform_pair(const Bf16* const* pixels, std::int64_t channels, const PairTarget& target) {
  constexpr int count = side * (end - begin);
  for (std::int64_t channel = 0; channel < channels; channel += lanes) {
    const __mmask16 wanted = mask_of(channels - channel);
    __m512 even[count], odd[count];
    Of::template transform<begin, end>(pixels, channel, wanted, even);
    Of::template transform<begin, end>(pixels + Of::pixels, channel, wanted, odd);
    Bf16* to = target.data + channel / block * target.block_step + channel % block * 2;
#pragma GCC unroll 16
    for (int i = 0; i < count; ++i)
      _mm512_store_si512(to + i * target.position_step, round_pair(even[i], odd[i]));
  }
}

template <class Of>
void transform_rows(const Bf16* const* pixels, std::int64_t channels, const PairTarget& target) {
  switch (target.rows) {
    case Rows::all:
      return transform_pair<Of, 0, side>(pixels, channels, target);
    case Rows::upper:
      return transform_pair<Of, 0, side / 2>(pixels, channels, target);
    case Rows::lower:
      return transform_pair<Of, side / 2, side>(pixels, channels, target);
  }
}

/// Aᵀ v for the row `row` of Aᵀ.
inline __m512 output_row(int row, const __m512* v, int step) {
  if (row == 0) return _mm512_add_ps(_mm512_add_ps(v[0], v[step]), v[2 * step]);
  return _mm512_sub_ps(_mm512_sub_ps(v[step], v[2 * step]), v[3 * step]);
}

/// G v for the row `row` of G.
inline __m512 weight_row(int row, const __m512* v, int step) {
  const __m512 half = _mm512_set1_ps(0.5f);
  if (row == 0) return v[0];
  if (row == 3) return v[2 * step];
  const __m512 outer = _mm512_add_ps(v[0], v[2 * step]);
  const __m512 sum = row == 1 ? _mm512_add_ps(outer, v[step]) : _mm512_sub_ps(outer, v[step]);
  return _mm512_mul_ps(half, sum);
}

/// Gᵀ v for the row `row` of Gᵀ.
inline __m512 weight_sum_row(int row, const __m512* v, int step) {
  const __m512 half = _mm512_set1_ps(0.5f);
  const __m512 sum = _mm512_mul_ps(half, _mm512_add_ps(v[step], v[2 * step]));
  if (row == 0) return _mm512_add_ps(v[0], sum);
  if (row == 2) return _mm512_add_ps(v[3 * step], sum);
  return _mm512_mul_ps(half, _mm512_sub_ps(v[step], v[2 * step]));
}

/// The weights of one place and input for 16 outputs.
__m512 load(const WinogradWeights& weights, std::int64_t input, int place) {
  const __mmask16 wanted = mask_of(weights.outputs);
  const float* from = weights.data + input * weights.input_step + place * weights.place_step;
  if (weights.output_step == 1) return _mm512_maskz_loadu_ps(wanted, from);
  const __m512i at =
      _mm512_mullo_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                         _mm512_set1_epi32(static_cast<int>(weights.output_step)));
  return _mm512_mask_i32gather_ps(_mm512_setzero_ps(), wanted, at, from, sizeof(float));
}

/// G g Gᵀ of one input's weights for 16 outputs.
void weight_positions(const WinogradWeights& weights, std::int64_t input, __m512* out) {
  __m512 g[9], half[12];
  for (int place = 0; place < 9; ++place) g[place] = load(weights, input, weights.turned ? 8 - place : place);
  for (int row = 0; row < side; ++row)
    for (int x = 0; x < 3; ++x) half[row * 3 + x] = weight_row(row, g + x, 3);
  for (int row = 0; row < side; ++row)
    for (int x = 0; x < side; ++x) out[row * side + x] = weight_row(x, half + row * 3, 1);
}

template <int rows, int vectors>
void multiply_block(const Product& product) {
  __m512 sums[rows][vectors];
#pragma GCC unroll 6
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      sums[r][v] = product.fresh ? _mm512_setzero_ps()
                                 : _mm512_loadu_ps(product.sums + r * product.sum_step + v * lanes);
  const Bf16* left = product.left;
  const Bf16* right = product.right;
  for (std::int64_t pair = 0; pair < product.pairs; ++pair) {
    __m512bh columns[vectors];
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      columns[v] = reinterpret_cast<__m512bh>(_mm512_load_si512(right + v * 2 * lanes));
#pragma GCC unroll 6
    for (int r = 0; r < rows; ++r) {
      int both = 0;
      __builtin_memcpy(&both, left + r * product.row_step, sizeof both);
      const auto number = reinterpret_cast<__m512bh>(_mm512_set1_epi32(both));
#pragma GCC unroll 4
      for (int v = 0; v < vectors; ++v) sums[r][v] = _mm512_dpbf16_ps(sums[r][v], number, columns[v]);
    }
    left += product.pair_step;
    right += 2 * block;
  }
#pragma GCC unroll 6
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      _mm512_storeu_ps(product.sums + r * product.sum_step + v * lanes, sums[r][v]);
}

template <int rows>
void multiply_rows(const Product& product) {
  switch (product.vectors) {
    case 1:
      return multiply_block<rows, 1>(product);
    case 2:
      return multiply_block<rows, 2>(product);
    case 3:
      return multiply_block<rows, 3>(product);
    default:
      return multiply_block<rows, 4>(product);
  }
}

void multiply_at_once(const Product& product) {
  switch (product.rows) {
    case 1:
      return multiply_rows<1>(product);
    case 2:
      return multiply_rows<2>(product);
    case 3:
      return multiply_rows<3>(product);
    case 4:
      return multiply_rows<4>(product);
    case 5:
      return multiply_rows<5>(product);
    default:
      return multiply_rows<6>(product);
  }
}

}  // namespace

bool available() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned bf16 = 1u << 5;
  return __builtin_cpu_supports("x86-64-v4") != 0 && __get_cpuid_count(7, 1, &a, &b, &c, &d) != 0 &&
         (a & bf16) != 0;
}

void transform_patch(const Bf16* const* pixels, std::int64_t channels, Bf16* to, std::int64_t step) {
  for (std::int64_t channel = 0; channel < channels; channel += lanes) {
    __m512 out[positions];
    patch_positions(pixels, channel, mask_of(channels - channel), out);
#pragma GCC unroll 16
    for (int i = 0; i < positions; ++i)
      _mm256_store_si256(reinterpret_cast<__m256i*>(to + i * step + channel), round(out[i]));
  }
}

void transform_patch_pair(const Bf16* const* pixels, std::int64_t channels, const PairTarget& target) {
  transform_rows<OfInput>(pixels, channels, target);
}

void transform_gradient_pair(const Bf16* const* pixels, std::int64_t channels, const PairTarget& target) {
  transform_rows<OfGradient>(pixels, channels, target);
}

void pack_pair(const Bf16* const* pixels, std::int64_t channels, Bf16* to, std::int64_t block_step) {
  for (std::int64_t channel = 0; channel < channels; channel += lanes) {
    const __mmask16 wanted = mask_of(channels - channel);
    _mm512_store_si512(
        to + channel / block * block_step + channel % block * 2,
        interleave(load_bits(pixels[0] + channel, wanted), load_bits(pixels[1] + channel, wanted)));
  }
}

void transform_sums(const float* sums, std::int64_t step, std::int64_t channels, Bf16* const* pixels) {
  for (std::int64_t channel = 0; channel < channels; channel += lanes) {
    __m512 m[positions], half[2 * side];
#pragma GCC unroll 16
    for (int i = 0; i < positions; ++i) m[i] = _mm512_load_ps(sums + i * step + channel);
#pragma GCC unroll 2
    for (int row = 0; row < 2; ++row)
#pragma GCC unroll 4
      for (int x = 0; x < side; ++x) half[row * side + x] = output_row(row, m + x, side);
    const __mmask16 wanted = mask_of(channels - channel);
#pragma GCC unroll 2
    for (int row = 0; row < 2; ++row)
#pragma GCC unroll 2
      for (int x = 0; x < 2; ++x)
        _mm256_mask_storeu_epi16(pixels[row * 2 + x] + channel, wanted,
                                 round(output_row(x, half + row * side, 1)));
  }
}

void transform_weights(const WinogradWeights& weights, std::int64_t input, Bf16* to, std::int64_t step) {
  __m512 even[positions], odd[positions] = {};
  weight_positions(weights, input, even);
  if (input + 1 < weights.inputs) weight_positions(weights, input + 1, odd);
  for (int i = 0; i < positions; ++i) _mm512_store_si512(to + i * step, round_pair(even[i], odd[i]));
}

void transform_weight_sums(const float* sums, std::int64_t step, std::int64_t channels, float* to,
                           std::int64_t place_step) {
  for (std::int64_t channel = 0; channel < channels; channel += lanes) {
    __m512 m[positions], half[3 * side];
    for (int i = 0; i < positions; ++i) m[i] = _mm512_load_ps(sums + i * step + channel);
    for (int row = 0; row < 3; ++row)
      for (int x = 0; x < side; ++x) half[row * side + x] = weight_sum_row(row, m + x, side);
    const __mmask16 wanted = mask_of(channels - channel);
    for (int row = 0; row < 3; ++row)
      for (int x = 0; x < 3; ++x)
        _mm512_mask_storeu_ps(to + (row * 3 + x) * place_step + channel, wanted,
                              weight_sum_row(x, half + row * side, 1));
  }
}

void multiply(const Product& product) {
  for (std::int64_t row = 0; row < product.rows; row += rows_at_once) {
    const std::int64_t left = product.rows - row;
    Product part = product;
    part.rows = left < rows_at_once ? left : rows_at_once;
    part.left += row * product.row_step;
    part.sums += row * product.sum_step;
    multiply_at_once(part);
  }
}

#endif

}  // namespace anneal::cpu::avx512_bf16
