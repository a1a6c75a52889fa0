#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace anneal::suspects {

/// [rows, columns] in fp32, row after row.
struct Matrix {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::vector<float> values = {};

  Matrix() = default;
  Matrix(std::int64_t row_count, std::int64_t column_count)
      : rows(row_count), columns(column_count), values(static_cast<std::size_t>(row_count * column_count)) {}

  std::span<float> row(std::int64_t i) {
    return std::span(values).subspan(static_cast<std::size_t>(i * columns),
                                     static_cast<std::size_t>(columns));
  }
  std::span<const float> row(std::int64_t i) const {
    return std::span(values).subspan(static_cast<std::size_t>(i * columns),
                                     static_cast<std::size_t>(columns));
  }
};

/// A part of a matrix, perhaps turned: element (i, j) is `first[i * row_step + j * column_step]`.
struct MatrixView {
  const float* first;
  std::int64_t rows;
  std::int64_t columns;
  std::int64_t row_step;
  std::int64_t column_step;

  MatrixView transposed() const { return {first, columns, rows, column_step, row_step}; }
};

MatrixView view(const Matrix& matrix);
MatrixView rows_of(const Matrix& matrix, std::int64_t first, std::int64_t count);

/// a · b into `product`, row after row; one thread.
void multiply(const MatrixView& a, const MatrixView& b, float* product);

/// a · b on `threads` threads.
Matrix multiply(const Matrix& a, const Matrix& b, int threads);

/// aᵀ · a of [N, D], row after row, with sums of fp64.
std::vector<double> gram(const Matrix& a, int threads);

/// Each row less the mean of all rows.
void centre(Matrix& matrix);

/// Rows of length 1; a row of zeros stays.
void normalize_rows(Matrix& matrix);

/// The eigenvalues of a symmetric matrix [n, n], and its eigenvectors as the columns of [n, n], in no
/// particular order.
struct Eigen {
  std::vector<double> values;
  Matrix vectors;
};
Eigen eigen(std::vector<double> symmetric, std::int64_t n);

}  // namespace anneal::suspects
