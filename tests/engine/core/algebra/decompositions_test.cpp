#include "engine/core/algebra/decompositions.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/random.h"

namespace anneal::algebra {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

std::vector<float> drawn(std::size_t count) {
  Random random({1});
  std::vector<float> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(static_cast<float>(random.uniform(-1, 1)));
  return numbers;
}

TEST(Gram, is_the_lower_half_of_the_products_of_columns) {
  EXPECT_EQ(gram(std::vector<float>{1, 2, 3, 4, 5, 6}, 2), (std::vector<double>{35, 44, 0, 56}));
}

TEST(Gram, adds_up_all_rows_of_many) {
  EXPECT_EQ(gram(std::vector<float>(2 * 1300, 1), 2), (std::vector<double>{1300, 1300, 0, 1300}));
}

TEST(RootOfInverse, of_two_rows_is_that_of_the_formula) {
  // [[2, 1], [1, 2]]⁻¹ = [[2, -1], [-1, 2]] / 3 = L·Lᵀ.
  EXPECT_THAT(root_of_inverse(std::vector<double>{2, 1, 0, 2}, 2),
              ElementsAre(DoubleNear(std::sqrt(2.0 / 3), 1e-15), DoubleNear(-std::sqrt(1.0 / 6), 1e-15), 0,
                          DoubleNear(std::sqrt(0.5), 1e-15)));
}

TEST(RootOfInverse, of_several_blocks_makes_the_matrix_the_identity) {
  constexpr std::size_t n = 150;
  const std::vector<double> a = gram(drawn(400 * n), n), root = root_of_inverse(a, n);
  const auto element = [&](std::size_t i, std::size_t j) { return a[std::min(i, j) * n + std::max(i, j)]; };
  std::vector<double> turned(n * n);  // A·L
  for (std::size_t j = 0; j < n; ++j)
    for (std::size_t k = j; k < n; ++k)
      for (std::size_t i = 0; i < n; ++i) turned[j * n + i] += element(i, k) * root[j * n + k];
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      double product = 0;  // of Lᵀ·A·L
      for (std::size_t k = i; k < n; ++k) product += root[i * n + k] * turned[j * n + k];
      ASSERT_NEAR(product, i == j ? 1 : 0, 1e-12);
    }
}

TEST(SymmetricEigen, reads_the_lower_half_and_has_ascending_values) {
  const Decomposition found = symmetric_eigen(std::vector<double>{2, 1, 7, 2}, 2);
  EXPECT_THAT(found.values, ElementsAre(DoubleNear(1, 1e-14), DoubleNear(3, 1e-14)));
  EXPECT_NEAR(found.vectors[0], -found.vectors[1], 1e-14);
  EXPECT_NEAR(found.vectors[2], found.vectors[3], 1e-14);
}

}  // namespace
}  // namespace anneal::algebra
