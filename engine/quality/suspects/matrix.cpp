#include "engine/quality/suspects/matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include "engine/core/algebra/decompositions.h"
#include "engine/core/base/instruction_class.h"
#include "engine/core/base/parallel.h"

namespace anneal::suspects {

namespace {

constexpr std::int64_t tile_rows = 4, tile_columns = 32;
constexpr std::int64_t rows_at_a_time = 256;

using MultiplyTile = void (*)(const float* packed_a, const float* packed_b, std::int64_t depth, float* tile);

/// Of `packed_a` [depth, tile_rows] and `packed_b` [depth, tile_columns]; the sums of a tile stay in
/// registers.
[[gnu::always_inline]] inline void multiply_inline(const float* packed_a, const float* packed_b,
                                                   std::int64_t depth, float* tile) {
  float sums[tile_rows][tile_columns] = {};
  for (std::int64_t d = 0; d < depth; ++d, packed_a += tile_rows, packed_b += tile_columns)
    for (std::int64_t i = 0; i < tile_rows; ++i)
      for (std::int64_t j = 0; j < tile_columns; ++j) sums[i][j] += packed_a[i] * packed_b[j];
  for (std::int64_t i = 0; i < tile_rows; ++i)
    for (std::int64_t j = 0; j < tile_columns; ++j) tile[i * tile_columns + j] = sums[i][j];
}

void multiply_plain(const float* a, const float* b, std::int64_t depth, float* tile) {
  multiply_inline(a, b, depth, tile);
}

#ifdef __x86_64__
__attribute__((target("avx2,fma"))) void multiply_avx2(const float* a, const float* b, std::int64_t depth,
                                                       float* tile) {
  multiply_inline(a, b, depth, tile);
}

__attribute__((target("avx512f,avx512dq,avx512bw,avx512vl,fma"))) void multiply_avx512(const float* a,
                                                                                       const float* b,
                                                                                       std::int64_t depth,
                                                                                       float* tile) {
  multiply_inline(a, b, depth, tile);
}
#endif

MultiplyTile multiply_tile() {
#ifdef __x86_64__
  if (chosen_vectors() == InstructionClass::avx512) return multiply_avx512;
  if (chosen_vectors() == InstructionClass::avx2) return multiply_avx2;
#endif
  return multiply_plain;
}

/// Rows of `a` from `first` on as [columns, width], with zeros behind the last row.
void pack(const MatrixView& a, std::int64_t first, std::int64_t width, std::vector<float>& packed) {
  packed.assign(static_cast<std::size_t>(a.columns * width), 0);
  const std::int64_t count = std::min(width, a.rows - first);
  for (std::int64_t i = 0; i < count; ++i) {
    const float* from = a.first + (first + i) * a.row_step;
    for (std::int64_t d = 0; d < a.columns; ++d)
      packed[static_cast<std::size_t>(d * width + i)] = from[d * a.column_step];
  }
}

}  // namespace

MatrixView view(const Matrix& matrix) {
  return {matrix.values.data(), matrix.rows, matrix.columns, matrix.columns, 1};
}

MatrixView rows_of(const Matrix& matrix, std::int64_t first, std::int64_t count) {
  return {matrix.values.data() + first * matrix.columns, count, matrix.columns, matrix.columns, 1};
}

void multiply(const MatrixView& a, const MatrixView& b, float* product) {
  const MatrixView turned = b.transposed();
  const std::int64_t row_tiles = (a.rows + tile_rows - 1) / tile_rows;
  std::vector<std::vector<float>> packed_a(static_cast<std::size_t>(row_tiles));
  for (std::int64_t i = 0; i < row_tiles; ++i)
    pack(a, i * tile_rows, tile_rows, packed_a[static_cast<std::size_t>(i)]);
  std::vector<float> packed_b;
  std::array<float, static_cast<std::size_t>(tile_rows * tile_columns)> tile;
  const MultiplyTile multiply_one = multiply_tile();
  for (std::int64_t column = 0; column < b.columns; column += tile_columns) {
    pack(turned, column, tile_columns, packed_b);
    const std::int64_t columns = std::min(tile_columns, b.columns - column);
    for (std::int64_t i = 0; i < row_tiles; ++i) {
      multiply_one(packed_a[static_cast<std::size_t>(i)].data(), packed_b.data(), a.columns, tile.data());
      const std::int64_t rows = std::min(tile_rows, a.rows - i * tile_rows);
      for (std::int64_t row = 0; row < rows; ++row)
        std::copy_n(tile.data() + row * tile_columns, columns,
                    product + (i * tile_rows + row) * b.columns + column);
    }
  }
}

Matrix multiply(const Matrix& a, const Matrix& b, int threads) {
  Matrix product(a.rows, b.columns);
  parallel_for((a.rows + rows_at_a_time - 1) / rows_at_a_time, threads, [&](std::int64_t part) {
    const std::int64_t first = part * rows_at_a_time;
    multiply(rows_of(a, first, std::min(rows_at_a_time, a.rows - first)), view(b),
             product.values.data() + first * b.columns);
  });
  return product;
}

std::vector<double> gram(const Matrix& a, int threads) {
  std::vector<double> sum(static_cast<std::size_t>(a.columns * a.columns));
  // Parts are added up in their order, so that the result does not depend on the number of threads.
  const std::int64_t parts = (a.rows + rows_at_a_time - 1) / rows_at_a_time;
  const auto at_once = static_cast<std::int64_t>(std::max(1, threads));
  std::vector<Matrix> products(static_cast<std::size_t>(at_once), Matrix(a.columns, a.columns));
  for (std::int64_t begin = 0; begin < parts; begin += at_once) {
    const std::int64_t count = std::min(at_once, parts - begin);
    parallel_for(count, threads, [&](std::int64_t i) {
      const std::int64_t first = (begin + i) * rows_at_a_time;
      const MatrixView some = rows_of(a, first, std::min(rows_at_a_time, a.rows - first));
      multiply(some.transposed(), some, products[static_cast<std::size_t>(i)].values.data());
    });
    for (std::int64_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < sum.size(); ++j)
        sum[j] += static_cast<double>(products[static_cast<std::size_t>(i)].values[j]);
  }
  return sum;
}

void centre(Matrix& matrix) {
  if (matrix.rows == 0) return;
  std::vector<double> mean(static_cast<std::size_t>(matrix.columns));
  for (std::int64_t i = 0; i < matrix.rows; ++i)
    for (std::size_t j = 0; j < mean.size(); ++j) mean[j] += static_cast<double>(matrix.row(i)[j]);
  for (double& each : mean) each /= static_cast<double>(matrix.rows);
  for (std::int64_t i = 0; i < matrix.rows; ++i)
    for (std::size_t j = 0; j < mean.size(); ++j) matrix.row(i)[j] -= static_cast<float>(mean[j]);
}

void normalize_rows(Matrix& matrix) {
  for (std::int64_t i = 0; i < matrix.rows; ++i) {
    double square = 0;
    for (const float value : matrix.row(i)) square += static_cast<double>(value) * static_cast<double>(value);
    if (square == 0) continue;
    const auto scale = static_cast<float>(1 / std::sqrt(square));
    for (float& value : matrix.row(i)) value *= scale;
  }
}

Eigen eigen(std::vector<double> symmetric, std::int64_t n) {
  const auto size = static_cast<std::size_t>(n);
  algebra::Decomposition found = algebra::symmetric_eigen(symmetric, size);
  Eigen result{.values = std::move(found.values), .vectors = Matrix(n, n)};
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t k = 0; k < size; ++k)
      result.vectors.values[k * size + i] = static_cast<float>(found.vectors[i * size + k]);
  return result;
}

}  // namespace anneal::suspects
