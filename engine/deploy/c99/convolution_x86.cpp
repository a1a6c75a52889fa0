#include "engine/deploy/c99/convolution_x86.h"

namespace anneal::c99 {

namespace {

constexpr const char* vnni = R"(
#if defined(ANNEAL_VNNI)
static __m512i four(const int8_t *from) {
  int32_t bytes;
  memcpy(&bytes, from, sizeof bytes);
  return _mm512_set1_epi32(bytes);
}

/* sums[BLOCK * row + o] = the sum of x[row] * w_o over `lines` of `length` bytes, which is a multiple of 4. The
   instruction takes x without a sign: 128 is added to each, which the bias makes up for. */
static void add_products(const struct anneal_view *x, int lines, int length, const int8_t *w, int outs,
                     int32_t *sums) {
  const __mmask16 mask = (__mmask16)((1u << outs) - 1u);
  const __m512i sign = _mm512_set1_epi8(-128);
  __m512i s0 = _mm512_setzero_si512(), s1 = s0, s2 = s0, s3 = s0;
  int line, k;
  for (line = 0; line < lines; ++line) {
    const int8_t *x0 = x[0].at + line * x[0].step, *x1 = x[1].at + line * x[1].step;
    const int8_t *x2 = x[2].at + line * x[2].step, *x3 = x[3].at + line * x[3].step;
    for (k = 0; k < length; k += 4, w += 4 * outs) {
      const __m512i v = _mm512_maskz_loadu_epi32(mask, w);
      s0 = _mm512_dpbusd_epi32(s0, _mm512_xor_si512(four(x0 + k), sign), v);
      s1 = _mm512_dpbusd_epi32(s1, _mm512_xor_si512(four(x1 + k), sign), v);
      s2 = _mm512_dpbusd_epi32(s2, _mm512_xor_si512(four(x2 + k), sign), v);
      s3 = _mm512_dpbusd_epi32(s3, _mm512_xor_si512(four(x3 + k), sign), v);
    }
  }
  _mm512_storeu_si512(sums, s0);
  _mm512_storeu_si512(sums + BLOCK, s1);
  _mm512_storeu_si512(sums + 2 * BLOCK, s2);
  _mm512_storeu_si512(sums + 3 * BLOCK, s3);
}

static __m512i scaled(__m512i products, __m512i shifts) {
  const __m512i one = _mm512_set1_epi64(1), most = _mm512_set1_epi64(1 << 20);
  const __m512i half = _mm512_sllv_epi64(one, _mm512_sub_epi64(shifts, one));
  const __m512i result = _mm512_srav_epi64(_mm512_add_epi64(products, half), shifts);
  return _mm512_max_epi64(_mm512_min_epi64(result, most), _mm512_sub_epi64(_mm512_setzero_si512(), most));
}

/* Turns the sums of `count` output channels from `first` on into outputs, like `requantize`. */
static void requantize_all(const int32_t *sums, const struct anneal_convolution *c, int first, int count,
                           int8_t *y) {
  const __mmask16 mask = (__mmask16)((1u << count) - 1u);
  const __m512i sum =
      _mm512_add_epi32(_mm512_loadu_si512(sums), _mm512_maskz_loadu_epi32(mask, c->bias + first));
  const __m512i multipliers = _mm512_maskz_loadu_epi32(mask, c->multipliers + first);
  const __m512i shifts = _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(mask, c->shifts + first));
  const __m512i even =
      scaled(_mm512_mul_epi32(sum, multipliers), _mm512_and_si512(shifts, _mm512_set1_epi64(0xFF)));
  const __m512i odd = scaled(_mm512_mul_epi32(_mm512_srli_epi64(sum, 32), _mm512_srli_epi64(multipliers, 32)),
                             _mm512_srli_epi64(shifts, 32));
  const __m512i both = _mm512_mask_blend_epi32(0xAAAA, even, _mm512_slli_epi64(odd, 32));
  const __m512i q = _mm512_add_epi32(both, _mm512_set1_epi32(c->out_zero));
  (void)requantize;
  _mm_mask_storeu_epi8(y, mask, _mm512_cvtsepi32_epi8(q));
}
)";

constexpr const char* avx2 = R"(
#elif defined(__AVX2__)
static __m256i four(const int8_t *from) {
  int32_t bytes;
  memcpy(&bytes, from, sizeof bytes);
  return _mm256_set1_epi32(bytes);
}

/* Of the first `count` of eight numbers. */
static __m256i mask_of(int count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/* Products of four bytes each, added up: |x| has no sign, and w has both; two of them fit into 16 bits, for no
   weight is -128. */
static __m256i products(__m256i size_of_x, __m256i x, __m256i w) {
  return _mm256_madd_epi16(_mm256_maddubs_epi16(size_of_x, _mm256_sign_epi8(w, x)), _mm256_set1_epi16(1));
}

/* sums[BLOCK * row + o] = the sum of x[row] * w_o over `lines` of `length` bytes, which is a multiple of 4. */
static void add_products(const struct anneal_view *x, int lines, int length, const int8_t *w, int outs,
                     int32_t *sums) {
  const __m256i low = mask_of(outs), high = mask_of(outs - 8);
  int row, line, k;
  for (row = 0; row < ROWS; row += 2, sums += 2 * BLOCK) {
    const int8_t *from = w;
    __m256i s0 = _mm256_setzero_si256(), s1 = s0, t0 = s0, t1 = s0;
    for (line = 0; line < lines; ++line) {
      const int8_t *x0 = x[row].at + line * x[row].step, *x1 = x[row + 1].at + line * x[row + 1].step;
      for (k = 0; k < length; k += 4, from += 4 * outs) {
        const __m256i a = four(x0 + k), b = four(x1 + k), sa = _mm256_abs_epi8(a), sb = _mm256_abs_epi8(b);
        const __m256i v = _mm256_maskload_epi32((const int *)(const void *)from, low);
        s0 = _mm256_add_epi32(s0, products(sa, a, v));
        s1 = _mm256_add_epi32(s1, products(sb, b, v));
        if (outs > 8) {
          const __m256i u = _mm256_maskload_epi32((const int *)(const void *)(from + 32), high);
          t0 = _mm256_add_epi32(t0, products(sa, a, u));
          t1 = _mm256_add_epi32(t1, products(sb, b, u));
        }
      }
    }
    _mm256_storeu_si256((__m256i *)sums, s0);
    _mm256_storeu_si256((__m256i *)(sums + 8), t0);
    _mm256_storeu_si256((__m256i *)(sums + BLOCK), s1);
    _mm256_storeu_si256((__m256i *)(sums + BLOCK + 8), t1);
  }
}

/* There is no signed shift of 64 bits: 2^63 is added before and subtracted after. */
static __m256i scaled(__m256i products_64, __m256i shifts) {
  const __m256i one = _mm256_set1_epi64x(1), most = _mm256_set1_epi64x(1 << 20);
  const __m256i least = _mm256_sub_epi64(_mm256_setzero_si256(), most), top = _mm256_slli_epi64(one, 63);
  const __m256i half = _mm256_sllv_epi64(one, _mm256_sub_epi64(shifts, one));
  const __m256i sum = _mm256_xor_si256(_mm256_add_epi64(products_64, half), top);
  __m256i result = _mm256_sub_epi64(_mm256_srlv_epi64(sum, shifts), _mm256_srlv_epi64(top, shifts));
  result = _mm256_blendv_epi8(result, most, _mm256_cmpgt_epi64(result, most));
  return _mm256_blendv_epi8(result, least, _mm256_cmpgt_epi64(least, result));
}

/* Turns the sums of `count` output channels from `first` on into outputs, like `requantize`. */
static void requantize_all(const int32_t *sums, const struct anneal_convolution *c, int first, int count,
                           int8_t *y) {
  const __m256i low_half = _mm256_set1_epi64x(0xFFFFFFFF);
  int k, i;
  for (k = 0; k < count; k += 8, first += 8) {
    const int some = count - k < 8 ? count - k : 8;
    const __m256i mask = mask_of(some);
    int8_t bytes[8] = {0, 0, 0, 0, 0, 0, 0, 0};
    int32_t found[8];
    __m256i sum, multipliers, shifts, even, odd;
    if (some == 8)
      memcpy(bytes, c->shifts + first, 8);
    else
      for (i = 0; i < some; ++i) bytes[i] = (int8_t)c->shifts[first + i];
    for (i = some; i < 8; ++i) bytes[i] = 1;
    shifts = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)bytes));
    sum = _mm256_add_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(sums + k)),
                           _mm256_maskload_epi32((const int *)(c->bias + first), mask));
    multipliers = _mm256_maskload_epi32((const int *)(c->multipliers + first), mask);
    even = scaled(_mm256_mul_epi32(sum, multipliers), _mm256_and_si256(shifts, low_half));
    odd = scaled(_mm256_mul_epi32(_mm256_srli_epi64(sum, 32), _mm256_srli_epi64(multipliers, 32)),
                 _mm256_srli_epi64(shifts, 32));
    sum = _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0xAA);
    sum = _mm256_add_epi32(sum, _mm256_set1_epi32(c->out_zero));
    sum = _mm256_max_epi32(_mm256_min_epi32(sum, _mm256_set1_epi32(127)), _mm256_set1_epi32(-128));
    _mm256_storeu_si256((__m256i *)(void *)found, sum);
    for (i = 0; i < some; ++i) y[k + i] = (int8_t)found[i];
  }
  (void)requantize;
}
)";

constexpr const char* sse2 = R"(
#elif defined(__SSE2__)
/* Four bytes as numbers of 16 bits, twice. */
static __m128i four(const int8_t *from) {
  int32_t bytes;
  __m128i x;
  memcpy(&bytes, from, sizeof bytes);
  x = _mm_cvtsi32_si128(bytes);
  x = _mm_unpacklo_epi8(x, _mm_cmpgt_epi8(_mm_setzero_si128(), x));
  return _mm_unpacklo_epi64(x, x);
}

/* Sums of pairs are added up in pairs. */
static __m128i sums_of(__m128i low, __m128i high) {
  const __m128 a = _mm_castsi128_ps(low), b = _mm_castsi128_ps(high);
  return _mm_add_epi32(_mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0))),
                       _mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1))));
}

/* sums[BLOCK * row + o] = the sum of x[row] * w_o over `lines` of `length` bytes, which is a multiple of 4. */
static void add_products(const struct anneal_view *x, int lines, int length, const int8_t *w, int outs,
                     int32_t *sums) {
  int line, k, o;
  for (o = 0; o < outs; o += 4) {
    const int8_t *from = w + 4 * o;
    const size_t bytes = outs - o < 4 ? (size_t)(outs - o) * 4u : 16u;
    __m128i low0 = _mm_setzero_si128(), high0 = low0, low1 = low0, high1 = low0;
    for (line = 0; line < lines; ++line) {
      const int8_t *x0 = x[0].at + line * x[0].step, *x1 = x[1].at + line * x[1].step;
      for (k = 0; k < length; k += 4, from += 4 * outs) {
        const __m128i a = four(x0 + k), b = four(x1 + k);
        __m128i v = _mm_setzero_si128(), sign, low, high;
        if (bytes == 16)
          v = _mm_loadu_si128((const __m128i *)(const void *)from);
        else
          memcpy(&v, from, bytes);
        sign = _mm_cmpgt_epi8(_mm_setzero_si128(), v);
        low = _mm_unpacklo_epi8(v, sign);
        high = _mm_unpackhi_epi8(v, sign);
        low0 = _mm_add_epi32(low0, _mm_madd_epi16(a, low));
        high0 = _mm_add_epi32(high0, _mm_madd_epi16(a, high));
        low1 = _mm_add_epi32(low1, _mm_madd_epi16(b, low));
        high1 = _mm_add_epi32(high1, _mm_madd_epi16(b, high));
      }
    }
    _mm_storeu_si128((__m128i *)(void *)(sums + o), sums_of(low0, high0));
    _mm_storeu_si128((__m128i *)(void *)(sums + BLOCK + o), sums_of(low1, high1));
  }
}

)";

}  // namespace

std::string convolution_text_of_x86() {
  std::string text;
  for (const char* part : {vnni, avx2, sse2}) text += part;
  return text;
}

}  // namespace anneal::c99
