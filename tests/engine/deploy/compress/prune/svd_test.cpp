#include "engine/deploy/compress/prune/svd.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/random.h"

namespace anneal::prune {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

Matrix drawn(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  Random random({seed});
  Matrix matrix{rows, columns, {}};
  for (std::size_t i = 0; i < rows * columns; ++i) matrix.values.push_back(random.uniform(-1, 1));
  return matrix;
}

double product(const Matrix& a, std::size_t i, const Matrix& b, std::size_t j) {
  double sum = 0;
  for (std::size_t k = 0; k < a.rows; ++k) sum += a.column(i)[k] * b.column(j)[k];
  return sum;
}

/// A·V, whose columns are σ·u.
Matrix applied(const Matrix& a, const Matrix& v) {
  Matrix result{a.rows, v.columns, std::vector<double>(a.rows * v.columns)};
  for (std::size_t j = 0; j < v.columns; ++j)
    for (std::size_t k = 0; k < a.columns; ++k)
      for (std::size_t i = 0; i < a.rows; ++i) result.column(j)[i] += a.column(k)[i] * v.column(j)[k];
  return result;
}

TEST(RightSingular, values_of_a_matrix_of_two_columns_are_those_of_the_formula) {
  // AᵀA = [[25, 20], [20, 25]] of [[3, 0], [4, 5]]: eigenvalues 45 and 5.
  const RightSingular found = right_singular({2, 2, {3, 4, 0, 5}});
  EXPECT_THAT(found.values, ElementsAre(DoubleNear(std::sqrt(45), 1e-14), DoubleNear(std::sqrt(5), 1e-14)));
  EXPECT_NEAR(std::abs(found.vectors.column(0)[0]), std::sqrt(0.5), 1e-14);
  EXPECT_NEAR(std::abs(found.vectors.column(0)[1]), std::sqrt(0.5), 1e-14);
}

TEST(RightSingular, vectors_are_orthonormal_and_give_orthogonal_columns_as_long_as_the_values) {
  for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{40, 23}, {31, 31}, {200, 1}}) {
    const Matrix a = drawn(rows, columns, rows);
    const RightSingular found = right_singular(a);
    const Matrix scaled = applied(a, found.vectors);
    for (std::size_t i = 0; i < columns; ++i)
      for (std::size_t j = 0; j < columns; ++j) {
        EXPECT_NEAR(product(found.vectors, i, found.vectors, j), i == j ? 1 : 0, 1e-12);
        EXPECT_NEAR(product(scaled, i, scaled, j), i == j ? found.values[i] * found.values[i] : 0, 1e-10);
      }
    EXPECT_TRUE(std::ranges::is_sorted(found.values, std::greater<>()));
  }
}

TEST(RightSingular, values_known_beforehand_are_found_however_far_apart) {
  // Columns of an orthonormal matrix, by factors, mixed by another: A = U·Σ·Vᵀ.
  const Matrix u = applied(drawn(30, 4, 1), right_singular(drawn(30, 4, 1)).vectors);
  const Matrix v = right_singular(drawn(4, 4, 2)).vectors;
  const std::vector<double> values = {1e3, 1, 1e-3, 1e-6};
  Matrix a{30, 4, std::vector<double>(120)};
  for (std::size_t r = 0; r < 4; ++r) {
    const double length = std::sqrt(product(u, r, u, r));
    for (std::size_t j = 0; j < 4; ++j)
      for (std::size_t i = 0; i < 30; ++i)
        a.column(j)[i] += u.column(r)[i] / length * values[r] * v.column(r)[j];
  }
  const RightSingular found = right_singular(a);
  for (std::size_t r = 0; r < 4; ++r) EXPECT_NEAR(found.values[r], values[r], 1e-12 * values[0]);
}

TEST(RightSingular, values_of_a_matrix_of_lower_rank_end_in_0) {
  Matrix a = drawn(20, 5, 3);
  for (std::size_t i = 0; i < 20; ++i) a.column(4)[i] = a.column(0)[i] - 2 * a.column(2)[i];
  const RightSingular found = right_singular(a);
  EXPECT_GT(found.values[3], 0.1);
  EXPECT_EQ(found.values[4], 0);
  EXPECT_EQ(right_singular({3, 2, std::vector<double>(6)}).values, (std::vector<double>{0, 0}));
}

}  // namespace
}  // namespace anneal::prune
