// Compiled once for each instruction set, with ANNEAL_ISA its name. Nothing here may come from the standard
// library: a function shared with other files would bring these instructions to processors without them.
#include "engine/model/quantize/kernels.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace anneal::quantize::ANNEAL_ISA {
namespace {

using Index = std::int64_t;

/// As many numbers as a register holds.
#if defined(__AVX512F__)
constexpr Index lanes = 16;
#elif defined(__AVX2__)
constexpr Index lanes = 8;
#else
constexpr Index lanes = 4;
#endif
using Floats = float __attribute__((vector_size(lanes * sizeof(float)), aligned(4), may_alias));
constexpr Index rows_together = 8;

/// R rows and a register of outputs, whose sums stay in registers.
template <Index R>
void multiply_block(const float* x, Index count, const float* w, const float* bias, Index outs, float* y,
                    Index y_stride) {
  Floats sums[R];
  for (Index r = 0; r < R; ++r) sums[r] = *reinterpret_cast<const Floats*>(bias);
  for (Index k = 0; k < count; ++k) {
    const Floats row = *reinterpret_cast<const Floats*>(w + k * outs);
    for (Index r = 0; r < R; ++r) sums[r] += x[r * count + k] * row;
  }
  for (Index r = 0; r < R; ++r) *reinterpret_cast<Floats*>(y + r * y_stride) = sums[r];
}

template <Index R>
void multiply_rows(const float* x, Index count, const float* w, const float* bias, Index outs, float* y,
                   Index y_stride) {
  Index o = 0;
  for (; o + lanes <= outs; o += lanes) multiply_block<R>(x, count, w + o, bias + o, outs, y + o, y_stride);
  for (; o < outs; ++o)
    for (Index r = 0; r < R; ++r) {
      float sum = bias[o];
      for (Index k = 0; k < count; ++k) sum += x[r * count + k] * w[k * outs + o];
      y[r * y_stride + o] = sum;
    }
}

void multiply(const float* x, Index rows, Index count, const float* w, const float* bias, Index outs,
              float* y, Index y_stride) {
  Index r = 0;
  for (; r + rows_together <= rows; r += rows_together)
    multiply_rows<rows_together>(x + r * count, count, w, bias, outs, y + r * y_stride, y_stride);
  for (; r < rows; ++r) multiply_rows<1>(x + r * count, count, w, bias, outs, y + r * y_stride, y_stride);
}

/// Sums of products of pairs of 16-bit numbers, and the reading of as many 8-bit numbers.
#if defined(__AVX512VNNI__)
struct Int8Lanes {
  static constexpr Index width = 32;
  using Sums = __m512i;
  static __m512i load(const std::int8_t* from) {
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
  }
  static __m512i load(const std::int8_t* from, Index count) {
    return _mm512_cvtepi8_epi16(
        _mm256_maskz_loadu_epi8(static_cast<__mmask32>((std::uint64_t{1} << count) - 1), from));
  }
  static void add(__m512i& sums, __m512i a, __m512i b) { sums = _mm512_dpwssd_epi32(sums, a, b); }
  static std::int32_t total(__m512i sums) { return _mm512_reduce_add_epi32(sums); }
};
#elif defined(__AVX2__)
struct Int8Lanes {
  static constexpr Index width = 16;
  using Sums = __m256i;
  static __m256i load(const std::int8_t* from) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }
  static __m256i load(const std::int8_t* from, Index count) {
    std::int8_t padded[width] = {};
    for (Index i = 0; i < count; ++i) padded[i] = from[i];
    return load(padded);
  }
  static void add(__m256i& sums, __m256i a, __m256i b) {
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(a, b));
  }
  static std::int32_t total(__m256i sums) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
  }
};
#else
struct Int8Lanes {
  static constexpr Index width = 1;
  using Sums = std::int32_t;
  static std::int32_t load(const std::int8_t* from) { return *from; }
  static std::int32_t load(const std::int8_t*, Index) { return 0; }
  static void add(std::int32_t& sums, std::int32_t a, std::int32_t b) { sums += a * b; }
  static std::int32_t total(std::int32_t sums) { return sums; }
};
#endif

/// R rows and O outputs: what is read once serves several sums.
template <Index R, Index O>
void multiply_int8_block(const std::int8_t* x, Index count, const std::int8_t* w, const std::int32_t* bias,
                         std::int32_t* y, Index y_stride) {
  using L = Int8Lanes;
  typename L::Sums sums[R][O] = {};
  const auto add = [&](const auto& load, Index k) {
    decltype(L::load(x)) rows[R];
    for (Index r = 0; r < R; ++r) rows[r] = load(x + r * count + k);
    for (Index o = 0; o < O; ++o) {
      const auto weights = load(w + o * count + k);
      for (Index r = 0; r < R; ++r) L::add(sums[r][o], rows[r], weights);
    }
  };
  Index k = 0;
  for (; k + L::width <= count; k += L::width) add([](const std::int8_t* from) { return L::load(from); }, k);
  if (k < count) add([rest = count - k](const std::int8_t* from) { return L::load(from, rest); }, k);
  for (Index r = 0; r < R; ++r)
    for (Index o = 0; o < O; ++o) y[r * y_stride + o] = L::total(sums[r][o]) + bias[o];
}

template <Index R>
void multiply_int8_rows(const std::int8_t* x, Index count, const std::int8_t* w, const std::int32_t* bias,
                        Index outs, std::int32_t* y, Index y_stride) {
  Index o = 0;
  for (; o + 4 <= outs; o += 4) multiply_int8_block<R, 4>(x, count, w + o * count, bias + o, y + o, y_stride);
  for (; o < outs; ++o) multiply_int8_block<R, 1>(x, count, w + o * count, bias + o, y + o, y_stride);
}

void multiply_int8(const std::int8_t* x, Index rows, Index count, const std::int8_t* w,
                   const std::int32_t* bias, Index outs, std::int32_t* y, Index y_stride) {
  Index r = 0;
  for (; r + 2 <= rows; r += 2)
    multiply_int8_rows<2>(x + r * count, count, w, bias, outs, y + r * y_stride, y_stride);
  for (; r < rows; ++r)
    multiply_int8_rows<1>(x + r * count, count, w, bias, outs, y + r * y_stride, y_stride);
}

void accumulate(const float* __restrict x, const float* __restrict w, Index count, float* __restrict y) {
  for (Index i = 0; i < count; ++i) y[i] += x[i] * w[i];
}

void accumulate_int8(const std::int8_t* __restrict x, const std::int8_t* __restrict w, Index count,
                     std::int32_t* __restrict y) {
  for (Index i = 0; i < count; ++i) y[i] += static_cast<std::int16_t>(x[i]) * static_cast<std::int16_t>(w[i]);
}

/// 2^x for |x| ≤ 126, else the nearer end's, to a few parts in a million: x in a whole number and the rest,
/// whose power is the series of exp(rest · ln 2).
inline float power_of_2(float x) {
  x = x < -126 ? -126 : x > 126 ? 126 : x;
  const auto whole = static_cast<std::int32_t>(x + (x < 0 ? -0.5F : 0.5F));
  const float t = (x - static_cast<float>(whole)) * 0.693147181F;
  const float rest = 1 + t * (1 + t * (0.5F + t * (0.166666667F + t * (0.0416666667F + t * 0.00833333333F))));
  const std::int32_t bits = (whole + 127) << 23;
  float power;
  __builtin_memcpy(&power, &bits, sizeof power);
  return power * rest;
}

/// Of x ≥ 0, to a few parts in 10,000; of 0 less than −126. ln m = 2 artanh((m − 1) / (m + 1)), 1 ≤ m < 2.
inline float log_2(float x) {
  std::int32_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  const std::int32_t mantissa_bits = (bits & 0x7FFFFF) | 0x3F800000;
  float mantissa;
  __builtin_memcpy(&mantissa, &mantissa_bits, sizeof mantissa);
  const float z = (mantissa - 1) / (mantissa + 1), square = z * z;
  const float log = z * (2 + square * (0.666666667F + square * (0.4F + square * 0.285714286F)));
  return static_cast<float>((bits >> 23) - 127) + log * 1.44269504F;
}

void adapt_step_rounding(const RoundingStep& step, Index count, const float* __restrict gradient,
                         const float* __restrict scale, const float* __restrict low, float* __restrict v,
                         float* __restrict first_moment, float* __restrict second_moment,
                         float* __restrict weight) {
  const float rate = step.rate, share = step.second_share, factor = step.regulariser,
              exponent = step.exponent, largest = step.largest_weight;
  for (Index i = 0; i < count; ++i) {
    const float sigmoid = 1 / (1 + power_of_2(v[i] * -1.44269504F));
    const float h = 1.2F * sigmoid - 0.1F, side = 2 * h - 1;
    const float distance = side < 0 ? -side : side;
    const float pull = factor * power_of_2(exponent * log_2(distance));
    const float rounded = low[i] + h;
    const bool is_free = rounded < largest && rounded > -largest;
    const float of_h = (is_free ? gradient[i] : 0) - (side < 0 ? -pull : pull);
    const float slope = h > 0 && h < 1 ? 1.2F * sigmoid * (1 - sigmoid) : 0;
    const float g = of_h * slope;
    const float first = 0.9F * first_moment[i] + 0.1F * g;
    const float second = 0.999F * second_moment[i] + 0.001F * g * g;
    const float moved = v[i] - rate * first / (__builtin_sqrtf(second / share) + 1e-8F);
    first_moment[i] = first;
    second_moment[i] = second;
    v[i] = moved;
    const float next = 1.2F / (1 + power_of_2(moved * -1.44269504F)) - 0.1F;
    const float code = low[i] + (next < 0 ? 0 : next > 1 ? 1 : next);
    weight[i] = scale[i] * (code > largest ? largest : code < -largest ? -largest : code);
  }
}

}  // namespace

extern const Kernels kernels;
const Kernels kernels = {multiply, multiply_int8, accumulate, accumulate_int8, adapt_step_rounding};

}  // namespace anneal::quantize::ANNEAL_ISA
