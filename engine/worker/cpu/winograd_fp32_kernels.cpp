// Compiled once for each class of instructions, with ANNEAL_ISA its name and ANNEAL_LANES the numbers in a
// register; as in kernels.cpp, nothing may come from the standard library.
#include "engine/worker/cpu/winograd_fp32_kernels.h"

namespace anneal::cpu::winograd_fp32::ANNEAL_ISA {
namespace {

constexpr int lanes = ANNEAL_LANES;
/// Of accumulators: with what is multiplied they fill the 32 registers of AVX-512, or the 16 of AVX2.
constexpr int rows_at_once = 6, vectors_at_once = lanes == 16 ? 4 : 2;
constexpr std::int64_t block = vectors_at_once * lanes;
/// Rows of `right` that stay in the first cache for all rows of `left`.
constexpr std::int64_t depth_at_once = (24 << 10) / (block * 4);

typedef float Vector __attribute__((vector_size(lanes * sizeof(float))));  // NOLINT(modernize-use-using)

inline Vector load(const float* from) {
  Vector numbers;
  __builtin_memcpy(&numbers, from, sizeof numbers);
  return numbers;
}

inline void store(float* to, Vector numbers) {
  __builtin_memcpy(to, &numbers, sizeof numbers);
}

/// The first `count` of them, the others as 0.
inline Vector load_some(const float* from, std::int64_t count) {
  float some[lanes] = {};
  for (std::int64_t i = 0; i < count && i < lanes; ++i) some[i] = from[i];
  return load(some);
}

inline void store_some(float* to, Vector numbers, std::int64_t count) {
  float all[lanes];
  store(all, numbers);
  for (std::int64_t i = 0; i < count && i < lanes; ++i) to[i] = all[i];
}

/// The points ±a and ±b beside 0 and infinity.
constexpr float a = 0.625f, b = 1.5f, aa = a * a, bb = b * b;
/// 1 over the product of a point's distances from the other finite ones.
constexpr float n0 = 1 / (aa * bb), na = 1 / (2 * aa * (aa - bb)), nb = 1 / (2 * bb * (bb - aa));

/// Bᵀ d.
inline void of_patch(const Vector* d, Vector* out) {
  const Vector even_a = d[4] - bb * d[2], odd_a = d[3] - bb * d[1];
  const Vector even_b = d[4] - aa * d[2], odd_b = d[3] - aa * d[1];
  out[0] = d[4] - (aa + bb) * d[2] + aa * bb * d[0];
  out[1] = even_a + a * odd_a;
  out[2] = even_a - a * odd_a;
  out[3] = even_b + b * odd_b;
  out[4] = even_b - b * odd_b;
  out[5] = d[5] - (aa + bb) * d[3] + aa * bb * d[1];
}

/// A g.
inline void of_gradient(const Vector* g, Vector* out) {
  const Vector even_a = g[0] + aa * g[2], odd_a = g[1] + aa * g[3];
  const Vector even_b = g[0] + bb * g[2], odd_b = g[1] + bb * g[3];
  out[0] = g[0];
  out[1] = even_a + a * odd_a;
  out[2] = even_a - a * odd_a;
  out[3] = even_b + b * odd_b;
  out[4] = even_b - b * odd_b;
  out[5] = g[3];
}

/// Aᵀ m.
inline void of_sums(const Vector* m, Vector* out) {
  const Vector even_a = m[1] + m[2], odd_a = a * (m[1] - m[2]);
  const Vector even_b = m[3] + m[4], odd_b = b * (m[3] - m[4]);
  out[0] = m[0] + even_a + even_b;
  out[1] = odd_a + odd_b;
  out[2] = aa * even_a + bb * even_b;
  out[3] = m[5] + aa * odd_a + bb * odd_b;
}

/// G w.
inline void of_weights(const Vector* w, Vector* out) {
  const Vector even_a = na * w[0] + na * aa * w[2], odd_a = na * a * w[1];
  const Vector even_b = nb * w[0] + nb * bb * w[2], odd_b = nb * b * w[1];
  out[0] = n0 * w[0];
  out[1] = even_a + odd_a;
  out[2] = even_a - odd_a;
  out[3] = even_b + odd_b;
  out[4] = even_b - odd_b;
  out[5] = w[2];
}

/// Gᵀ s.
inline void of_weight_sums(const Vector* s, Vector* out) {
  const Vector even_a = na * (s[1] + s[2]), even_b = nb * (s[3] + s[4]);
  out[0] = n0 * s[0] + even_a + even_b;
  out[1] = na * a * (s[1] - s[2]) + nb * b * (s[3] - s[4]);
  out[2] = s[5] + aa * even_a + bb * even_b;
}

using Line = void (*)(const Vector*, Vector*);

/// M x Mᵀ, where `line` is M of a column: `get(i)` is number i of the from × from ones of x, row by row, and
/// `put(i, …)` takes that of the to × to ones of the result.
template <int from, int to, Line line, class Get, class Put>
inline __attribute__((always_inline)) void both_ways(Get get, Put put) {
  Vector half[to * from];
#pragma GCC unroll 6
  for (int x = 0; x < from; ++x) {
    Vector in[from], out[to];
#pragma GCC unroll 6
    for (int y = 0; y < from; ++y) in[y] = get(y * from + x);
    line(in, out);
#pragma GCC unroll 6
    for (int y = 0; y < to; ++y) half[y * from + x] = out[y];
  }
#pragma GCC unroll 6
  for (int y = 0; y < to; ++y) {
    Vector out[to];
    line(half + y * from, out);
#pragma GCC unroll 6
    for (int x = 0; x < to; ++x) put(y * to + x, out[x]);
  }
}

template <int size, Line line>
void transform_pixels(const float* const* pixels, std::int64_t first, std::int64_t channels,
                      const PatchTarget& target) {
  for (std::int64_t c = 0; c < channels; c += lanes) {
    float* to = target.data + c / target.width * target.block_step + c % target.width;
    const auto put = [&](int i, Vector numbers) { store(to + i * target.position_step, numbers); };
    const std::int64_t left = channels - c, channel = first + c;
    if (left >= lanes)
      both_ways<size, 6, line>([&](int i) { return load(pixels[i] + channel); }, put);
    else
      both_ways<size, 6, line>([&](int i) { return load_some(pixels[i] + channel, left); }, put);
  }
}

void transform_sums(const float* sums, std::int64_t step, std::int64_t channels, float* const* pixels) {
  for (std::int64_t c = 0; c < channels; c += lanes) {
    const auto get = [&](int i) { return load(sums + i * step + c); };
    const std::int64_t left = channels - c;
    if (left >= lanes)
      both_ways<6, 4, of_sums>(get, [&](int i, Vector numbers) { store(pixels[i] + c, numbers); });
    else
      both_ways<6, 4, of_sums>(get, [&](int i, Vector numbers) { store_some(pixels[i] + c, numbers, left); });
  }
}

/// The weights of a place and `count` inputs, at most `lanes`, [inputs][lanes outputs], each 9 · lanes
/// numbers after the one before. Cache lines of weights that lie by inputs are read once.
void collect(const WinogradWeights& weights, const float* from, std::int64_t count, float* to) {
  constexpr std::int64_t step = 9 * lanes;
  if (weights.output_step == 1 && weights.outputs >= lanes) {
    for (std::int64_t i = 0; i < count; ++i) store(to + i * step, load(from + i * weights.input_step));
    return;
  }
  for (std::int64_t o = 0; o < lanes; ++o)
    for (std::int64_t i = 0; i < count; ++i)
      to[i * step + o] = o < weights.outputs ? from[o * weights.output_step + i * weights.input_step] : 0;
}

void transform_weights(const WinogradWeights& weights, float* to, std::int64_t step) {
  float collected[lanes * 9 * lanes];
  for (std::int64_t input = 0; input < weights.inputs; input += lanes) {
    const std::int64_t count = weights.inputs - input < lanes ? weights.inputs - input : lanes;
    for (int place = 0; place < 9; ++place) {
      const int source = weights.turned ? 8 - place : place;
      collect(weights, weights.data + input * weights.input_step + source * weights.place_step, count,
              collected + place * lanes);
    }
    for (std::int64_t i = 0; i < count; ++i, to += block)
      both_ways<3, 6, of_weights>([&](int place) { return load(collected + (i * 9 + place) * lanes); },
                                  [&](int p, Vector numbers) { store(to + p * step, numbers); });
  }
}

void transform_weight_sums(const float* sums, std::int64_t step, std::int64_t channels, float* to,
                           std::int64_t place_step) {
  for (std::int64_t c = 0; c < channels; c += lanes)
    both_ways<6, 3, of_weight_sums>(
        [&](int i) { return load(sums + i * step + c); },
        [&](int i, Vector numbers) { store_some(to + i * place_step + c, numbers, channels - c); });
}

template <int rows, int vectors>
void multiply_block(const Product& product) {
  Vector sums[rows][vectors];
#pragma GCC unroll 6
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      sums[r][v] = product.fresh ? Vector{} : load(product.sums + r * product.sum_step + v * lanes);
  const float* left = product.left;
  const float* right = product.right;
  for (std::int64_t d = 0; d < product.depth; ++d) {
    Vector columns[vectors];
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v) columns[v] = load(right + v * lanes);
#pragma GCC unroll 6
    for (int r = 0; r < rows; ++r) {
      const float number = left[r * product.row_step];
#pragma GCC unroll 4
      for (int v = 0; v < vectors; ++v) sums[r][v] += number * columns[v];
    }
    left += product.depth_step;
    right += block;
  }
#pragma GCC unroll 6
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v) store(product.sums + r * product.sum_step + v * lanes, sums[r][v]);
}

template <int rows>
void multiply_rows(const Product& product) {
  const auto vectors = (product.columns + lanes - 1) / lanes;
  if constexpr (vectors_at_once == 4) {
    if (vectors == 3) return multiply_block<rows, 3>(product);
    if (vectors > 3) return multiply_block<rows, 4>(product);
  }
  vectors == 1 ? multiply_block<rows, 1>(product) : multiply_block<rows, 2>(product);
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

void multiply(const Product& product) {
  for (std::int64_t begin = 0; begin < product.depth; begin += depth_at_once) {
    Product part = product;
    part.depth = product.depth - begin < depth_at_once ? product.depth - begin : depth_at_once;
    part.right += begin * block;
    part.fresh = product.fresh && begin == 0;
    for (std::int64_t row = 0; row < product.rows; row += rows_at_once) {
      part.rows = product.rows - row < rows_at_once ? product.rows - row : rows_at_once;
      part.left = product.left + begin * product.depth_step + row * product.row_step;
      part.sums = product.sums + row * product.sum_step;
      multiply_at_once(part);
    }
  }
}

}  // namespace

extern const Kernels table;
const Kernels table = {.lanes = lanes,
                       .block = block,
                       .rows_at_once = rows_at_once,
                       .transform_patch = transform_pixels<6, of_patch>,
                       .transform_gradient = transform_pixels<4, of_gradient>,
                       .transform_sums = transform_sums,
                       .transform_weights = transform_weights,
                       .transform_weight_sums = transform_weight_sums,
                       .multiply = multiply};

}  // namespace anneal::cpu::winograd_fp32::ANNEAL_ISA
