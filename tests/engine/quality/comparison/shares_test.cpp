#include "engine/quality/comparison/shares.h"

#include <cmath>

#include <gtest/gtest.h>

namespace anneal::comparison {
namespace {

TEST(Shares, IntervalIsThatOfAgrestiAndCaffo) {
  // 60 of 100 against 80 of 100: shares of 61/102 and 81/102.
  const Difference difference = difference_of({.value = 0.6, .samples = 100}, {.value = 0.8, .samples = 100});
  const double before = 61.0 / 102, now = 81.0 / 102;
  EXPECT_NEAR(difference.points, 100 * 20.0 / 102, 1e-9);
  EXPECT_NEAR(difference.margin, 100 * 1.959964 * std::sqrt((before * (1 - before) + now * (1 - now)) / 102),
              1e-5);
  EXPECT_TRUE(difference.is_certain());
}

TEST(Shares, IntervalOfOneIsThatOfWilson) {
  const Interval interval =
      interval_of({.value = 0.8, .samples = 10});  // statsmodels: proportion_confint(8, 10)
  EXPECT_NEAR(interval.least, 0.49016, 1e-5);
  EXPECT_NEAR(interval.most, 0.94331, 1e-5);
  EXPECT_EQ(interval_of({.value = 1, .samples = 5}).most, 1);
  EXPECT_EQ(interval_of({}).least, 0);
}

TEST(Shares, OneSampleOfTwentyProvesNothing) {
  EXPECT_FALSE(difference_of({.value = 0.75, .samples = 20}, {.value = 0.8, .samples = 20}).is_certain());
  EXPECT_FALSE(difference_of({.value = 0, .samples = 1}, {.value = 1, .samples = 1}).is_certain());
}

TEST(Shares, NothingIsCertainOfAnUnknownNumberOfSamples) {
  EXPECT_FALSE(difference_of({.value = 0}, {.value = 1, .samples = 100}).is_certain());
}

}  // namespace
}  // namespace anneal::comparison
