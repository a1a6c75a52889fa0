#include "c99/library.h"

namespace anneal::c99 {

namespace {

using quantize::Kind;

constexpr const char* common = R"(
/* A negative number shifted to the right must be rounded down, as it is by every compiler that we know of. */
typedef char anneal_shifts_are_arithmetic[(-1 >> 1) == -1 ? 1 : -1];

/* Values lie in memory as [height][width][channels]. */
struct anneal_size {
  int height, width, channels;
};
)";

constexpr const char* requantize = R"(
/* sum * multiplier / 2^shift, to the nearest whole number, ties upwards; then the zero is added. */
static int8_t requantize(int32_t sum, int32_t multiplier, int shift, int zero) {
  const int64_t scaled = ((int64_t)sum * multiplier + ((int64_t)1 << (shift - 1))) >> shift;
  return scaled < -128 - zero ? (int8_t)-128 : scaled > 127 - zero ? (int8_t)127 : (int8_t)(scaled + zero);
}
)";

constexpr const char* window = R"(
struct anneal_window {
  int height, width, stride, padding, dilation;
};
)";

constexpr const char* convolution = R"(
struct anneal_convolution {
  struct anneal_size in, out;
  struct anneal_window window;
  int groups;
  int in_zero, out_zero;
  const int8_t *weights;
  const int32_t *bias;
  const int32_t *multipliers; /* of each output channel, as its shift */
  const uint8_t *shifts;
};
)";

constexpr const char* convolve = R"(
/* sums[i] = the sum of x0[k] * w_i[k], and sums[wide + i] of x1[k] * w_i[k], for i < 4; the w_i begin `stride`
   apart. */
#if defined(__AVX512VNNI__) && defined(__AVX512BW__) && defined(__AVX512VL__)
static __m512i widened(const int8_t *from) {
  return _mm512_cvtepi8_epi16(_mm256_loadu_si256((const __m256i *)from));
}

/* The first `count` of them, and zeros. */
static __m512i some_widened(const int8_t *from, int count) {
  return _mm512_cvtepi8_epi16(_mm256_maskz_loadu_epi8((__mmask32)((1u << count) - 1u), from));
}

/* The sums of the numbers in each of four. */
static __m128i sums_of(__m512i a, __m512i b, __m512i c, __m512i d) {
  const __m512i ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
  const __m512i cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
  const __m512i all = _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd));
  const __m256i half = _mm256_add_epi32(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1));
  return _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
}

static void multiply_2_by_4(const int8_t *x0, const int8_t *x1, const int8_t *w, ptrdiff_t stride, int count,
                            int32_t *sums, int wide) {
  const int8_t *w0 = w, *w1 = w0 + stride, *w2 = w1 + stride, *w3 = w2 + stride;
  __m512i s0 = _mm512_setzero_si512(), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
  __m512i a, b, c;
  int k;
  for (k = 0; k + 32 <= count; k += 32) {
    a = widened(x0 + k);
    b = widened(x1 + k);
    c = widened(w0 + k);
    s0 = _mm512_dpwssd_epi32(s0, a, c);
    s4 = _mm512_dpwssd_epi32(s4, b, c);
    c = widened(w1 + k);
    s1 = _mm512_dpwssd_epi32(s1, a, c);
    s5 = _mm512_dpwssd_epi32(s5, b, c);
    c = widened(w2 + k);
    s2 = _mm512_dpwssd_epi32(s2, a, c);
    s6 = _mm512_dpwssd_epi32(s6, b, c);
    c = widened(w3 + k);
    s3 = _mm512_dpwssd_epi32(s3, a, c);
    s7 = _mm512_dpwssd_epi32(s7, b, c);
  }
  if (k < count) {
    a = some_widened(x0 + k, count - k);
    b = some_widened(x1 + k, count - k);
    c = some_widened(w0 + k, count - k);
    s0 = _mm512_dpwssd_epi32(s0, a, c);
    s4 = _mm512_dpwssd_epi32(s4, b, c);
    c = some_widened(w1 + k, count - k);
    s1 = _mm512_dpwssd_epi32(s1, a, c);
    s5 = _mm512_dpwssd_epi32(s5, b, c);
    c = some_widened(w2 + k, count - k);
    s2 = _mm512_dpwssd_epi32(s2, a, c);
    s6 = _mm512_dpwssd_epi32(s6, b, c);
    c = some_widened(w3 + k, count - k);
    s3 = _mm512_dpwssd_epi32(s3, a, c);
    s7 = _mm512_dpwssd_epi32(s7, b, c);
  }
  _mm_storeu_si128((__m128i *)sums, sums_of(s0, s1, s2, s3));
  _mm_storeu_si128((__m128i *)(sums + wide), sums_of(s4, s5, s6, s7));
}
#else
static void multiply_2_by_4(const int8_t *x0, const int8_t *x1, const int8_t *w, ptrdiff_t stride, int count,
                            int32_t *sums, int wide) {
  const int8_t *w0 = w, *w1 = w0 + stride, *w2 = w1 + stride, *w3 = w2 + stride;
  int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
  int k;
  for (k = 0; k < count; ++k) {
    const int16_t a = x0[k], b = x1[k];
    const int16_t c = w0[k], d = w1[k], e = w2[k], f = w3[k];
    s0 += a * c;
    s1 += a * d;
    s2 += a * e;
    s3 += a * f;
    s4 += b * c;
    s5 += b * d;
    s6 += b * e;
    s7 += b * f;
  }
  sums[0] = s0;
  sums[1] = s1;
  sums[2] = s2;
  sums[3] = s3;
  sums[wide] = s4;
  sums[wide + 1] = s5;
  sums[wide + 2] = s6;
  sums[wide + 3] = s7;
}
#endif

/* Copies what the window sees of `channels` channels from `first` on; beyond the borders lie zeros. */
static void gather(const struct anneal_convolution *c, const int8_t *x, int pixel, int first, int channels,
                   int8_t *to) {
  const struct anneal_window *window = &c->window;
  const int top = pixel / c->out.width * window->stride - window->padding;
  const int left = pixel % c->out.width * window->stride - window->padding;
  const int is_inside = left >= 0 && left + (window->width - 1) * window->dilation < c->in.width;
  int i, j;
  for (i = 0; i < window->height; ++i) {
    const int row = top + i * window->dilation;
    const int8_t *line;
    if (row < 0 || row >= c->in.height) {
      memset(to, c->in_zero, (size_t)window->width * (size_t)channels);
      to += window->width * channels;
      continue;
    }
    line = x + (ptrdiff_t)row * c->in.width * c->in.channels + first;
    if (is_inside && window->dilation == 1 && channels == c->in.channels) {
      memcpy(to, line + (ptrdiff_t)left * channels, (size_t)window->width * (size_t)channels);
      to += window->width * channels;
      continue;
    }
    for (j = 0; j < window->width; ++j, to += channels) {
      const int column = left + j * window->dilation;
      if (column < 0 || column >= c->in.width)
        memset(to, c->in_zero, (size_t)channels);
      else
        memcpy(to, line + (ptrdiff_t)column * c->in.channels, (size_t)channels);
    }
  }
}

/* Sums of `count` output channels from `first` on become what the convolution yields. */
#if defined(__AVX512VNNI__) && defined(__AVX512BW__) && defined(__AVX512VL__)
static __m512i scaled(__m512i products, __m512i shifts) {
  const __m512i one = _mm512_set1_epi64(1), most = _mm512_set1_epi64(1 << 20);
  const __m512i half = _mm512_sllv_epi64(one, _mm512_sub_epi64(shifts, one));
  const __m512i result = _mm512_srav_epi64(_mm512_add_epi64(products, half), shifts);
  return _mm512_max_epi64(_mm512_min_epi64(result, most), _mm512_sub_epi64(_mm512_setzero_si512(), most));
}

static void requantize_all(const int32_t *sums, const struct anneal_convolution *c, int first, int count,
                           int8_t *y) {
  int k;
  (void)requantize; /* as this does, for one sum */
  for (k = 0; k < count; k += 16) {
    const __mmask16 mask = (__mmask16)(count - k < 16 ? (1u << (count - k)) - 1u : 0xFFFFu);
    const __m512i sum = _mm512_add_epi32(_mm512_maskz_loadu_epi32(mask, sums + k),
                                         _mm512_maskz_loadu_epi32(mask, c->bias + first + k));
    const __m512i multipliers = _mm512_maskz_loadu_epi32(mask, c->multipliers + first + k);
    const __m512i shifts = _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(mask, c->shifts + first + k));
    const __m512i even =
        scaled(_mm512_mul_epi32(sum, multipliers), _mm512_and_si512(shifts, _mm512_set1_epi64(0xFF)));
    const __m512i odd =
        scaled(_mm512_mul_epi32(_mm512_srli_epi64(sum, 32), _mm512_srli_epi64(multipliers, 32)),
               _mm512_srli_epi64(shifts, 32));
    const __m512i both = _mm512_mask_blend_epi32(0xAAAA, even, _mm512_slli_epi64(odd, 32));
    const __m512i q = _mm512_add_epi32(both, _mm512_set1_epi32(c->out_zero));
    _mm_mask_storeu_epi8(y + k, mask, _mm512_cvtsepi32_epi8(q));
  }
}
#else
static void requantize_all(const int32_t *restrict sums, const struct anneal_convolution *c, int first, int count,
                           int8_t *restrict y) {
  const int32_t *bias = c->bias + first, *multipliers = c->multipliers + first;
  const uint8_t *shifts = c->shifts + first;
  const int zero = c->out_zero;
  int k;
  for (k = 0; k < count; ++k) y[k] = requantize(sums[k] + bias[k], multipliers[k], shifts[k], zero);
}
#endif

#define WIDE 64 /* output channels whose sums are kept */

/* weights: [out][height][width][in / groups]. The bias makes up for the input's zero. Patches have room for two
   windows, or are NULL where the input has them one after another. */
static void convolve(const struct anneal_convolution *c, const int8_t *x, int8_t *patches, int8_t *y) {
  const int channels = c->in.channels / c->groups, outs = c->out.channels / c->groups;
  const int count = c->window.height * c->window.width * channels;
  const int pixels = c->out.height * c->out.width;
  int32_t sums[2 * WIDE];
  int pixel, group, out, i, j;
  for (pixel = 0; pixel < pixels; pixel += 2) {
    const int rows = pixels - pixel < 2 ? 1 : 2;
    for (group = 0; group < c->groups; ++group) {
      const int8_t *x0 = patches, *x1;
      if (patches == NULL) {
        x0 = x + (ptrdiff_t)pixel * count;
      } else {
        for (i = 0; i < rows; ++i)
          gather(c, x, pixel + i, group * channels, channels, patches + (ptrdiff_t)i * count);
      }
      x1 = rows == 2 ? x0 + count : x0;
      for (out = 0; out < outs; out += WIDE) {
        const int wide = outs - out < WIDE ? outs - out : WIDE;
        const int first = group * outs + out;
        for (j = 0; j < WIDE && j < wide; j += 4) {
          const int8_t *w = c->weights + (ptrdiff_t)(first + j) * count;
          if (wide - j >= 4) {
            multiply_2_by_4(x0, x1, w, count, count, sums + j, WIDE);
            continue;
          }
          for (i = 0; i < 3 && i < wide - j; ++i) {
            int32_t each[8];
            multiply_2_by_4(x0, x1, w + (ptrdiff_t)i * count, 0, count, each, 4);
            sums[j + i] = each[0];
            sums[WIDE + j + i] = each[4];
          }
        }
        for (i = 0; i < rows; ++i)
          requantize_all(sums + WIDE * i, c, first, wide, y + (ptrdiff_t)(pixel + i) * c->out.channels + first);
      }
    }
  }
}
)";

constexpr const char* convolve_depthwise = R"(
/* weights: [height][width][channels]. */
static void convolve_depthwise(const struct anneal_convolution *c, const int8_t *x, int8_t *y) {
  const int channels = c->out.channels;
  int32_t sums[16];
  int row, column, first, i, j, k;
  for (row = 0; row < c->out.height; ++row)
    for (column = 0; column < c->out.width; ++column, y += channels) {
      const int top = row * c->window.stride - c->window.padding;
      const int left = column * c->window.stride - c->window.padding;
      for (first = 0; first < channels; first += 16) {
        const int wide = channels - first < 16 ? channels - first : 16;
        for (k = 0; k < wide; ++k) sums[k] = c->bias[first + k];
        for (i = 0; i < c->window.height; ++i)
          for (j = 0; j < c->window.width; ++j) {
            const int from_row = top + i * c->window.dilation, from_column = left + j * c->window.dilation;
            const int8_t *w = c->weights + ((ptrdiff_t)i * c->window.width + j) * channels + first;
            const int8_t *from;
            if (from_row < 0 || from_row >= c->in.height || from_column < 0 || from_column >= c->in.width)
              continue;
            from = x + ((ptrdiff_t)from_row * c->in.width + from_column) * channels + first;
            if (wide == 16)
              for (k = 0; k < 16; ++k) sums[k] += (from[k] - c->in_zero) * w[k];
            else
              for (k = 0; k < wide; ++k) sums[k] += (from[k] - c->in_zero) * w[k];
          }
        for (k = 0; k < wide; ++k)
          y[first + k] =
              requantize(sums[k], c->multipliers[first + k], c->shifts[first + k], c->out_zero);
      }
    }
}
)";

constexpr const char* pool = R"(
struct anneal_pool {
  struct anneal_size in, out;
  struct anneal_window window;
  int in_zero, out_zero;
  int32_t multiplier; /* of an average */
  int shift;
};
)";

constexpr const char* max_pool = R"(
static void max_pool(const struct anneal_pool *p, const int8_t *x, int8_t *y) {
  const int channels = p->out.channels;
  int row, column, i, j, k;
  for (row = 0; row < p->out.height; ++row)
    for (column = 0; column < p->out.width; ++column, y += channels) {
      const int top = row * p->window.stride - p->window.padding;
      const int left = column * p->window.stride - p->window.padding;
      memset(y, -128, (size_t)channels);
      for (i = top < 0 ? 0 : top; i < top + p->window.height && i < p->in.height; ++i)
        for (j = left < 0 ? 0 : left; j < left + p->window.width && j < p->in.width; ++j) {
          const int8_t *from = x + ((ptrdiff_t)i * p->in.width + j) * channels;
          for (k = 0; k < channels; ++k) y[k] = from[k] > y[k] ? from[k] : y[k];
        }
    }
}
)";

constexpr const char* average_pool = R"(
static void average_pool(const struct anneal_pool *p, const int8_t *x, int8_t *y) {
  const int channels = p->out.channels;
  int32_t sums[16];
  int row, column, first, i, j, k;
  for (row = 0; row < p->out.height; ++row)
    for (column = 0; column < p->out.width; ++column, y += channels) {
      const int top = row * p->window.stride - p->window.padding;
      const int left = column * p->window.stride - p->window.padding;
      for (first = 0; first < channels; first += 16) {
        const int wide = channels - first < 16 ? channels - first : 16;
        memset(sums, 0, sizeof sums);
        for (i = top < 0 ? 0 : top; i < top + p->window.height && i < p->in.height; ++i)
          for (j = left < 0 ? 0 : left; j < left + p->window.width && j < p->in.width; ++j) {
            const int8_t *from = x + ((ptrdiff_t)i * p->in.width + j) * channels + first;
            for (k = 0; k < wide; ++k) sums[k] += from[k] - p->in_zero;
          }
        for (k = 0; k < wide; ++k) y[first + k] = requantize(sums[k], p->multiplier, p->shift, p->out_zero);
      }
    }
}
)";

constexpr const char* add = R"(
struct anneal_addition {
  int first_zero, second_zero, out_zero;
  int32_t first, second; /* multipliers over 2^shift */
  int shift;
};

static void add(const struct anneal_addition *a, const int8_t *x0, const int8_t *x1, int8_t *y, int count) {
  const int32_t half = (int32_t)1 << (a->shift - 1);
  int k;
  for (k = 0; k < count; ++k) {
    const int32_t sum = (x0[k] - a->first_zero) * a->first + (x1[k] - a->second_zero) * a->second;
    const int32_t q = ((sum + half) >> a->shift) + a->out_zero;
    y[k] = (int8_t)(q < -128 ? -128 : q > 127 ? 127 : q);
  }
}
)";

constexpr const char* multiply = R"(
struct anneal_product {
  int first_zero, second_zero, out_zero;
  int32_t multiplier;
  int shift;
};

/* x1 has `period` numbers, which come again and again. */
static void multiply(const struct anneal_product *p, const int8_t *x0, const int8_t *x1, int8_t *y, int count,
                     int period) {
  int first, k;
  for (first = 0; first < count; first += period)
    for (k = 0; k < period; ++k)
      y[first + k] = requantize((x0[first + k] - p->first_zero) * (x1[k] - p->second_zero), p->multiplier,
                                p->shift, p->out_zero);
}
)";

constexpr const char* look_up = R"(
/* A function of each number: table[q + 128]. */
static void look_up(const int8_t *table, const int8_t *x, int8_t *y, int count) {
  int k;
  for (k = 0; k < count; ++k) y[k] = table[x[k] + 128];
}
)";

constexpr const char* concatenate = R"(
/* Copies the channels of x to those of y from `first` on; by a table where their quantizations differ. */
static void concatenate(const int8_t *x, int channels, const int8_t *table, int8_t *y, int all_channels,
                        int first, int pixels) {
  int pixel, k;
  for (pixel = 0; pixel < pixels; ++pixel)
    for (k = 0; k < channels; ++k) {
      const int8_t q = x[(ptrdiff_t)pixel * channels + k];
      y[(ptrdiff_t)pixel * all_channels + first + k] = table == NULL ? q : table[q + 128];
    }
}
)";

}  // namespace

std::set<Part> parts_of(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step) {
  switch (step.kind) {
    case Kind::convolution:
      return {is_depthwise(model, step) ? Part::convolve_depthwise : Part::convolve};
    case Kind::add:
      return {Part::add};
    case Kind::multiply:
      return {Part::multiply};
    case Kind::function:
      return {Part::look_up};
    case Kind::max_pool:
      return {Part::max_pool};
    case Kind::average_pool:
      return {Part::average_pool};
    case Kind::concatenate:
      return {Part::concatenate};
  }
  return {};
}

std::string library(const std::set<Part>& parts) {
  const bool convolves = parts.contains(Part::convolve) || parts.contains(Part::convolve_depthwise);
  const bool pools = parts.contains(Part::max_pool) || parts.contains(Part::average_pool);
  std::string text = common;
  if (convolves || parts.contains(Part::average_pool) || parts.contains(Part::multiply)) text += requantize;
  if (convolves || pools) text += window;
  if (convolves) text += convolution;
  if (parts.contains(Part::convolve)) text += convolve;
  if (parts.contains(Part::convolve_depthwise)) text += convolve_depthwise;
  if (pools) text += pool;
  if (parts.contains(Part::max_pool)) text += max_pool;
  if (parts.contains(Part::average_pool)) text += average_pool;
  if (parts.contains(Part::add)) text += add;
  if (parts.contains(Part::multiply)) text += multiply;
  if (parts.contains(Part::look_up)) text += look_up;
  if (parts.contains(Part::concatenate)) text += concatenate;
  return text;
}

}  // namespace anneal::c99
