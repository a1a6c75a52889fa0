#include "engine/quality/suspects/neighbours.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace anneal::suspects {
namespace {

/// Round about some centres.
Matrix clusters(std::int64_t rows, std::int64_t columns, int centres, unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  Matrix centre(centres, columns), points(rows, columns);
  for (float& value : centre.values) value = 3 * normal(generator);
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < static_cast<std::size_t>(columns); ++j)
      points.row(i)[j] = centre.row(i % centres)[j] + normal(generator);
  return points;
}

double distance(const Matrix& points, std::int64_t a, std::int64_t b) {
  double square = 0;
  for (std::size_t k = 0; k < static_cast<std::size_t>(points.columns); ++k)
    square += std::pow(static_cast<double>(points.row(a)[k]) - static_cast<double>(points.row(b)[k]), 2);
  return std::sqrt(square);
}

/// By comparing with all.
double distance_to(const Matrix& points, std::int64_t i, std::size_t nearest) {
  std::vector<double> all;
  for (std::int64_t j = 0; j < points.rows; ++j)
    if (j != i) all.push_back(distance(points, i, j));
  std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(nearest));
  return all[nearest];
}

TEST(Neighbours, OfAFewPointsAreTheNearestOfAll) {
  const Matrix points = clusters(700, 9, 5, 1);
  const Neighbours found = nearest(points, 6, 2);
  for (std::int64_t i = 0; i < points.rows; i += 13)
    for (std::size_t k = 0; k < 6; ++k) {
      ASSERT_NEAR(found.distances_of(i)[k], distance_to(points, i, k), 1e-3);
      ASSERT_NEAR(distance(points, i, found.of(i)[k]), distance_to(points, i, k), 1e-3);
    }
}

TEST(Neighbours, OfManyPointsAreNearlyAllFoundAndCopiesAlways) {
  Matrix points = clusters(9000, 12, 40, 2);
  for (std::int64_t i = 0; i < 50; ++i) std::ranges::copy(points.row(i), points.row(8000 + 7 * i).begin());
  const Neighbours found = nearest(points, 5, 2);
  for (std::int64_t i = 0; i < 50; ++i) {
    EXPECT_EQ(found.of(i)[0], 8000 + 7 * i);
    EXPECT_NEAR(found.distances_of(i)[0], 0, 1e-2);
  }
  int same = 0, all = 0;
  for (std::int64_t i = 0; i < points.rows; i += 90, ++all)
    same +=
        std::abs(static_cast<double>(found.distances_of(i)[4]) - distance_to(points, i, 4)) < 1e-3 ? 1 : 0;
  EXPECT_GE(same, all * 9 / 10);
}

TEST(Neighbours, FewerThanAskedForLeavePlacesEmpty) {
  Matrix points(2, 1);
  points.values = {0, 3};
  const Neighbours found = nearest(points, 3, 1);
  EXPECT_EQ(found.of(0)[0], 1);
  EXPECT_FLOAT_EQ(found.distances_of(0)[0], 3);
  EXPECT_EQ(found.of(0)[1], -1);
  EXPECT_TRUE(std::isinf(found.distances_of(0)[1]));
}

}  // namespace
}  // namespace anneal::suspects
