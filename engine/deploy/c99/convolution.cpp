#include "engine/deploy/c99/convolution.h"

#include <algorithm>

#include "engine/deploy/c99/convolution_x86.h"

namespace anneal::c99 {

namespace {

constexpr std::int64_t block = 16, together = 4;

constexpr const char* views = R"(
#define BLOCK 16 /* output channels whose sums are computed together */
#if defined(__AVX2__)
#define ROWS 4 /* output pixels likewise */
#else
#define ROWS 2
#endif
)";

constexpr const char* gather = R"(
/* What a window sees: lines of bytes, the first one at `at`, each `step` bytes after the previous one. */
struct anneal_view {
  const int8_t *at;
  ptrdiff_t step;
};

/* Copies what the window sees of `channels` channels from `first` on, with zeros beyond the borders. */
static void gather(const struct anneal_convolution *c, const int8_t *x, int top, int left, int first,
                   int channels, int8_t *to) {
  const struct anneal_window *window = &c->window;
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
)";

/// Multiplying and what follows it, where no instructions of x86 do it.
constexpr const char* plain = R"(
#else
#if defined(__ARM_FEATURE_DSP)
/* Bytes 0 and 2 of four as two numbers of 16 bits, and bytes 1 and 3. */
static int16x2_t even_of(uint32_t bytes) { return __sxtb16((int8x4_t)bytes); }
static int16x2_t odd_of(uint32_t bytes) { return __sxtb16((int8x4_t)(bytes >> 8 | bytes << 24)); }

static uint32_t four(const int8_t *from) {
  uint32_t bytes;
  memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

/* Sums of two rows in two outputs. */
static void multiply_2_by_2(const struct anneal_view *x, int lines, int length, const int8_t *w, ptrdiff_t stride,
                            int32_t *sums) {
  int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  int line;
  for (line = 0; line < lines; ++line) {
    const int8_t *x0 = x[0].at + line * x[0].step, *x1 = x[1].at + line * x[1].step;
    const int8_t *const end = x0 + length;
    for (; x0 < end; x0 += 4, x1 += 4, w += stride) {
      const uint32_t a = four(x0), b = four(x1), c = four(w), d = four(w + 4);
      const int16x2_t a0 = even_of(a), a1 = odd_of(a), b0 = even_of(b), b1 = odd_of(b);
      int16x2_t v = even_of(c);
      s0 = __smlad(a0, v, s0);
      s2 = __smlad(b0, v, s2);
      v = odd_of(c);
      s0 = __smlad(a1, v, s0);
      s2 = __smlad(b1, v, s2);
      v = even_of(d);
      s1 = __smlad(a0, v, s1);
      s3 = __smlad(b0, v, s3);
      v = odd_of(d);
      s1 = __smlad(a1, v, s1);
      s3 = __smlad(b1, v, s3);
    }
  }
  sums[0] = s0;
  sums[1] = s1;
  sums[BLOCK] = s2;
  sums[BLOCK + 1] = s3;
}
#else
static void multiply_2_by_2(const struct anneal_view *x, int lines, int length, const int8_t *w, ptrdiff_t stride,
                            int32_t *sums) {
  int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  int line, k, i;
  for (line = 0; line < lines; ++line) {
    const int8_t *x0 = x[0].at + line * x[0].step, *x1 = x[1].at + line * x[1].step;
    for (k = 0; k < length; k += 4, w += stride)
      for (i = 0; i < 4; ++i) {
        const int16_t a = x0[k + i], b = x1[k + i], c = w[i], d = w[4 + i];
        s0 += a * c;
        s1 += a * d;
        s2 += b * c;
        s3 += b * d;
      }
  }
  sums[0] = s0;
  sums[1] = s1;
  sums[BLOCK] = s2;
  sums[BLOCK + 1] = s3;
}
#endif

/* For a single output left over at the end. */
static void multiply_2_by_1(const struct anneal_view *x, int lines, int length, const int8_t *w, ptrdiff_t stride,
                            int32_t *sums) {
  int32_t s0 = 0, s1 = 0;
  int line, k, i;
  for (line = 0; line < lines; ++line) {
    const int8_t *x0 = x[0].at + line * x[0].step, *x1 = x[1].at + line * x[1].step;
    for (k = 0; k < length; k += 4, w += stride)
      for (i = 0; i < 4; ++i) {
        s0 += x0[k + i] * w[i];
        s1 += x1[k + i] * w[i];
      }
  }
  sums[0] = s0;
  sums[BLOCK] = s1;
}

/* sums[BLOCK * row + o] = the sum of x[row] * w_o over `lines` of `length` bytes, which is a multiple of 4. */
static void add_products(const struct anneal_view *x, int lines, int length, const int8_t *w, int outs,
                     int32_t *sums) {
  int o;
  for (o = 0; o + 2 <= outs; o += 2) multiply_2_by_2(x, lines, length, w + 4 * o, 4 * outs, sums + o);
  if (o < outs) multiply_2_by_1(x, lines, length, w + 4 * o, 4 * outs, sums + o);
}
#endif

#if !defined(__AVX2__)
/* Turns the sums of `count` output channels from `first` on into the output of the convolution. */
static void requantize_all(const int32_t *restrict sums, const struct anneal_convolution *c, int first, int count,
                           int8_t *restrict y) {
  const int32_t *bias = c->bias + first, *multipliers = c->multipliers + first;
  const uint8_t *shifts = c->shifts + first;
  const int zero = c->out_zero;
  int k;
  for (k = 0; k < count; ++k) y[k] = requantize(sums[k] + bias[k], multipliers[k], shifts[k], zero);
}
#endif
)";

constexpr const char* convolve_block = R"(
/* What one block of output channels of a group, from `out` on, yields. Patches have room for two windows, or are NULL
   where the input has each as it is read. */
static void convolve_block(const struct anneal_convolution *c, const int8_t *x, int8_t *patches, const int8_t *weights,
                           int group, int out, int8_t *y) {
  const struct anneal_window *window = &c->window;
  const int channels = c->in.channels / c->groups, outs = c->out.channels / c->groups;
  const int count = products_of(c);
  /* Whole lines of the input are read in place, except for windows that see beyond its borders. */
  const int has_lines = c->groups == 1 && window->dilation == 1 && window->width * channels % 4 == 0;
  const int lines = has_lines ? window->height : 1, length = count / lines;
  const int pixels = c->out.height * c->out.width;
  const ptrdiff_t in_step = (ptrdiff_t)c->in.width * c->in.channels;
  const int wide = outs - out < BLOCK ? outs - out : BLOCK, first = group * outs + out;
  struct anneal_view views[ROWS];
  int32_t sums[ROWS * BLOCK];
  int row = 0, column = 0, pixel, i;
#if ROWS > 2
  static int8_t more_patches[ROWS * MOST_PRODUCTS];
  if (patches != NULL) patches = more_patches;
#endif
  for (pixel = 0; pixel < pixels; pixel += ROWS) {
    const int rows = pixels - pixel < ROWS ? pixels - pixel : ROWS;
    for (i = 0; i < ROWS; ++i) {
      const int top = row * window->stride - window->padding, left = column * window->stride - window->padding;
      if (i >= rows) {
        views[i] = views[0];
        continue;
      }
      if (patches == NULL || (has_lines && top >= 0 && left >= 0 && top + window->height <= c->in.height &&
                              left + window->width <= c->in.width)) {
        views[i].at = x + top * in_step + (ptrdiff_t)left * channels;
        views[i].step = in_step;
      } else {
        int8_t *const patch = patches + (ptrdiff_t)i * count;
        memset(patch + count - 4, 0, 4);
        gather(c, x, top, left, group * channels, channels, patch);
        views[i].at = patch;
        views[i].step = length;
      }
      if (++column == c->out.width) column = 0, ++row;
    }
    add_products(views, lines, length, weights, wide, sums);
    for (i = 0; i < rows; ++i)
      requantize_all(sums + BLOCK * i, c, first, wide, y + (ptrdiff_t)(pixel + i) * c->out.channels + first);
  }
}
)";

constexpr const char* products_of = R"(
/* The number of weights of an output, rounded up to a multiple of 4. */
static int products_of(const struct anneal_convolution *c) {
  return (c->window.height * c->window.width * (c->in.channels / c->groups) + 3) / 4 * 4;
}
)";

constexpr const char* convolve = R"(
/* weights: for each group, for each BLOCK of its outputs, the last of which may be smaller, [count / 4][outputs][4],
   where count is [height][width][in / groups], filled up with zeros to a multiple of 4. The bias makes up for the
   input's zero. */
static void convolve(const struct anneal_convolution *c, const int8_t *x, int8_t *patches, int8_t *y) {
  const int outs = c->out.channels / c->groups, count = products_of(c);
  const int8_t *weights = c->weights;
  int group, out;
  for (group = 0; group < c->groups; ++group)
    for (out = 0; out < outs; out += BLOCK) {
      convolve_block(c, x, patches, weights, group, out, y);
      weights += (ptrdiff_t)count * (outs - out < BLOCK ? outs - out : BLOCK);
    }
}
)";

constexpr const char* convolve_packed = R"(
/* The same with weights of 4 bits, two in a byte, the first in its lower half, each larger by 8 than it is. They become
   bytes a block at a time, in `unpacked`. */
static void convolve_packed(const struct anneal_convolution *c, const uint8_t *weights, const int8_t *x, int8_t *patches,
                            int8_t *unpacked, int8_t *y) {
  const int outs = c->out.channels / c->groups, count = products_of(c);
  int group, out, k;
  for (group = 0; group < c->groups; ++group)
    for (out = 0; out < outs; out += BLOCK) {
      const int bytes = count * (outs - out < BLOCK ? outs - out : BLOCK) / 2;
      for (k = 0; k < bytes; ++k) {
        unpacked[2 * k] = (int8_t)((weights[k] & 15) - 8);
        unpacked[2 * k + 1] = (int8_t)((weights[k] >> 4) - 8);
      }
      convolve_block(c, x, patches, unpacked, group, out, y);
      weights += bytes;
    }
}
)";

std::int64_t whole(std::int64_t products) {
  return (products + together - 1) / together * together;
}

}  // namespace

std::string convolution_text(const quantize::QuantizedModel& model) {
  std::int64_t most = 0;
  bool has_bytes = false, has_packed = false;
  for (const quantize::QuantizedStep& step : model.steps) {
    if (!is_blocked(model, step)) continue;
    most = std::max(most, whole(products(model, step)));
    (is_packed(model, step) ? has_packed : has_bytes) = true;
  }
  return views + ("#define MOST_PRODUCTS " + std::to_string(most)) + "\n" + gather +
         convolution_text_of_x86() + plain + products_of + convolve_block + (has_bytes ? convolve : "") +
         (has_packed ? convolve_packed : "");
}

bool is_blocked(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step) {
  return step.kind == quantize::Kind::convolution && !is_depthwise(model, step);
}

bool is_packed(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step) {
  constexpr int packed_bits = 4;
  return is_blocked(model, step) && step.weight_bits <= packed_bits;
}

std::vector<std::int32_t> bias_beside_vnni(const quantize::QuantizedModel& model,
                                           const quantize::QuantizedStep& step) {
  std::vector<std::int32_t> result = bias_of_raw_sums(model, step);
  const auto count = static_cast<std::size_t>(products(model, step));
  for (std::size_t i = 0; i < step.weights.size(); ++i) result[i / count] -= 128 * step.weights[i];
  return result;
}

std::vector<std::int8_t> weights_in_blocks(const quantize::QuantizedModel& model,
                                           const quantize::QuantizedStep& step) {
  const std::int64_t count = products(model, step);
  const std::int64_t outs = std::ssize(step.bias) / step.groups;
  std::vector<std::int8_t> result;
  for (std::int64_t group = 0; group < step.groups; ++group)
    for (std::int64_t first = 0; first < outs; first += block)
      for (std::int64_t k = 0; k < count; k += together)
        for (std::int64_t out = first; out < std::min(first + block, outs); ++out)
          for (std::int64_t i = k; i < k + together; ++i)
            result.push_back(i < count
                                 ? step.weights[static_cast<std::size_t>((group * outs + out) * count + i)]
                                 : std::int8_t{0});
  return result;
}

std::vector<std::uint8_t> packed_weights(const quantize::QuantizedModel& model,
                                         const quantize::QuantizedStep& step) {
  constexpr int offset = 8;
  const std::vector<std::int8_t> weights = weights_in_blocks(model, step);
  std::vector<std::uint8_t> result;
  for (std::size_t i = 0; i < weights.size(); i += 2)
    result.push_back(static_cast<std::uint8_t>((weights[i] + offset) | (weights[i + 1] + offset) << 4));
  return result;
}

std::int64_t unpacked_bytes(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step) {
  if (!is_packed(model, step)) return 0;
  return std::min(block, std::ssize(step.bias) / step.groups) * whole(products(model, step));
}

std::int64_t patch_bytes(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step) {
  if (!is_blocked(model, step)) return 0;
  const quantize::Window& window = step.window;
  const std::int64_t line = window.width * model.values[step.inputs[0]].size.channels;
  const bool has_lines = step.groups == 1 && window.dilation == 1 && line % together == 0;
  constexpr std::int64_t windows = 2;
  const bool is_padded = window.padding + window.padding_end > 0;
  return has_lines && !is_padded ? 0 : windows * whole(products(model, step));
}

}  // namespace anneal::c99
