#include "widgets/series_math.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Smoother, leaves_a_constant_series_as_it_is) {
  Smoother smoother(0.6);
  for (int i = 0; i < 20; ++i) EXPECT_DOUBLE_EQ(smoother.next(3.5), 3.5);
}

TEST(Smoother, equals_the_weighted_mean_that_it_stands_for) {
  // After y1, y2, y3 with weight w: (w²y1 + w y2 + y3) / (w² + w + 1).
  const double w = 0.5;
  Smoother smoother(w);
  EXPECT_DOUBLE_EQ(smoother.next(1), 1);
  EXPECT_DOUBLE_EQ(smoother.next(2), (w * 1 + 2) / (w + 1));
  EXPECT_DOUBLE_EQ(smoother.next(4), (w * w * 1 + w * 2 + 4) / (w * w + w + 1));
}

TEST(Smoother, passes_non_finite_values_and_goes_on_as_if_they_were_not_there) {
  Smoother with(0.6);
  Smoother without(0.6);
  EXPECT_EQ(with.next(1), without.next(1));
  EXPECT_TRUE(std::isnan(with.next(nan)));
  EXPECT_EQ(with.next(-infinity), -infinity);
  EXPECT_EQ(with.next(2), without.next(2));
}

std::vector<QPointF> line(int count) {
  std::vector<QPointF> points;
  for (int i = 0; i < count; ++i) points.emplace_back(i, i % 2);
  return points;
}

TEST(MinimumMaximum, keeps_few_points_as_they_are) {
  const auto points = line(10);
  EXPECT_EQ(minimum_maximum(points, 0, 9, 100), points);
}

TEST(MinimumMaximum, gives_at_most_two_points_a_column) {
  EXPECT_LE(minimum_maximum(line(100'000), 0, 99'999, 300).size(), 602U);
}

TEST(MinimumMaximum, never_loses_a_peak) {
  auto points = line(100'000);
  points[54'321].setY(50);
  points[12'345].setY(-50);
  const auto drawn = minimum_maximum(points, 0, 99'999, 200);
  EXPECT_NE(std::find(drawn.begin(), drawn.end(), points[54'321]), drawn.end());
  EXPECT_NE(std::find(drawn.begin(), drawn.end(), points[12'345]), drawn.end());
}

TEST(MinimumMaximum, keeps_points_in_the_order_of_x) {
  const auto drawn = minimum_maximum(line(10'000), 0, 9'999, 100);
  EXPECT_TRUE(std::is_sorted(drawn.begin(), drawn.end(), [](auto a, auto b) { return a.x() < b.x(); }));
}

TEST(MinimumMaximum, draws_a_stretch_of_non_finite_values_as_one_gap) {
  auto points = line(10'000);
  for (std::size_t i = 4'000; i < 5'000; ++i) points[i].setY(i % 2 == 0 ? nan : infinity);
  int gaps = 0;
  for (const QPointF& point : minimum_maximum(points, 0, 9'999, 100)) gaps += std::isnan(point.y()) ? 1 : 0;
  EXPECT_EQ(gaps, 1);
}

TEST(MinimumMaximum, keeps_one_neighbour_outside_the_range_on_each_side) {
  const auto drawn = minimum_maximum(line(100), 40.5, 50.5, 100);
  EXPECT_EQ(drawn.front().x(), 40);
  EXPECT_EQ(drawn.back().x(), 51);
}

TEST(ValueRange, ignores_what_is_not_finite) {
  const std::vector<QPointF> points = {{0, nan}, {1, 2}, {2, infinity}, {3, -1}};
  const auto all = value_range(points, false);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->low, -1);
  EXPECT_EQ(all->high, 2);
  EXPECT_EQ(value_range(points, true)->low, 2);
  EXPECT_FALSE(value_range({}, false));
}

}  // namespace
}  // namespace anneal::studio
