#include "app/widgets/charts/series_math.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/app/not_finite.h"

namespace anneal::studio {
namespace {

using testing::infinity;
using testing::nan;

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
