#include "engine/quality/suspects/matrix.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace anneal::suspects {
namespace {

Matrix random(std::int64_t rows, std::int64_t columns, unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  Matrix matrix(rows, columns);
  for (float& value : matrix.values) value = normal(generator);
  return matrix;
}

double sum_of_products(const Matrix& a, std::int64_t i, const Matrix& b, std::int64_t j) {
  double sum = 0;
  for (std::int64_t k = 0; k < a.columns; ++k)
    sum += static_cast<double>(a.row(i)[static_cast<std::size_t>(k)]) *
           static_cast<double>(b.row(k)[static_cast<std::size_t>(j)]);
  return sum;
}

TEST(Matrix, ProductsOfOddSizesAreSumsOfProducts) {
  const Matrix a = random(301, 37, 1), b = random(37, 35, 2);
  const Matrix product = multiply(a, b, 2);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j < b.columns; ++j)
      ASSERT_NEAR(product.row(i)[static_cast<std::size_t>(j)], sum_of_products(a, i, b, j), 1e-4);
}

TEST(Matrix, GramIsTheProductOfColumnsWhateverTheThreads) {
  const Matrix a = random(1000, 13, 3);
  const std::vector<double> found = gram(a, 3);
  EXPECT_EQ(found, gram(a, 1));
  for (std::size_t i = 0; i < 13; ++i)
    for (std::size_t j = 0; j < 13; ++j) {
      double sum = 0;
      for (std::int64_t row = 0; row < a.rows; ++row)
        sum += static_cast<double>(a.row(row)[i]) * static_cast<double>(a.row(row)[j]);
      ASSERT_NEAR(found[i * 13 + j], sum, 1e-2);
    }
}

TEST(Matrix, EigenvectorsAreTurnedByNothingButTheirEigenvalue) {
  constexpr std::size_t n = 20;
  const std::vector<double> symmetric = gram(random(50, n, 4), 1);
  const Eigen found = eigen(symmetric, n);
  for (std::size_t v = 0; v < n; ++v)
    for (std::size_t i = 0; i < n; ++i) {
      double turned = 0;
      for (std::size_t j = 0; j < n; ++j)
        turned += symmetric[i * n + j] * static_cast<double>(found.vectors.values[j * n + v]);
      ASSERT_NEAR(turned, found.values[v] * static_cast<double>(found.vectors.values[i * n + v]), 1e-3);
    }
}

TEST(Matrix, RowsAreNormalizedButForZeros) {
  Matrix matrix(2, 2);
  matrix.values = {3, 4, 0, 0};
  normalize_rows(matrix);
  EXPECT_FLOAT_EQ(matrix.values[0], 0.6F);
  EXPECT_FLOAT_EQ(matrix.values[1], 0.8F);
  EXPECT_EQ(matrix.values[2], 0);
}

}  // namespace
}  // namespace anneal::suspects
