#include "engine/deploy/c99/library.h"

#include "engine/deploy/c99/convolution.h"

namespace anneal::c99 {

namespace {

using quantize::Kind;

constexpr const char* common = R"(
/* A negative number shifted to the right must be rounded down, as every known compiler does. */
typedef char anneal_shifts_are_arithmetic[(-1 >> 1) == -1 ? 1 : -1];

/* Values are in memory as [height][width][channels]. */
struct anneal_size {
  int height, width, channels;
};
)";

constexpr const char* requantize = R"(
/* sum * multiplier / 2^shift, rounded to the nearest whole number, ties upwards, plus the zero. */
static int8_t requantize(int32_t sum, int32_t multiplier, int shift, int zero) {
  const int64_t scaled = ((int64_t)sum * multiplier + ((int64_t)1 << (shift - 1))) >> shift;
  return scaled < -128 - zero ? (int8_t)-128 : scaled > 127 - zero ? (int8_t)127 : (int8_t)(scaled + zero);
}
)";

constexpr const char* window_struct = R"(
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
  const int32_t *multipliers; /* per output channel, like the shifts */
  const uint8_t *shifts;
};
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

/* x1 has `period` numbers, which are repeated. */
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
/* Copies the channels of x to those of y from `first` on, using a table if their quantizations differ. */
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

std::string library(const std::set<Part>& parts, const quantize::QuantizedModel& model) {
  const bool convolves = parts.contains(Part::convolve) || parts.contains(Part::convolve_depthwise);
  const bool pools = parts.contains(Part::max_pool) || parts.contains(Part::average_pool);
  std::string text = common;
  if (convolves || parts.contains(Part::average_pool) || parts.contains(Part::multiply)) text += requantize;
  if (convolves || pools) text += window_struct;
  if (convolves) text += convolution;
  if (parts.contains(Part::convolve)) text += convolution_text(model);
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
