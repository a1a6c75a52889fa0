#include "engine/quality/comparison/paired.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace anneal::comparison {
namespace {

TEST(Paired, CountsWhatWasLostAndGained) {
  const std::vector<std::uint32_t> labels = {0, 1, 2, 3, 0}, before = {0, 1, 0, 3, 1}, now = {0, 2, 2, 1, 1};
  EXPECT_EQ(paired_of(labels, before, now), (Paired{.samples = 5, .lost = 2, .gained = 1}));
}

TEST(Paired, IntervalIsThatOfAgrestiAndMin) {
  // n = 1600, 86 against 150: half a width of z·√(237 − 64²/1602)/1602.
  const Difference difference = difference_of({.samples = 1600, .lost = 86, .gained = 150});
  EXPECT_NEAR(difference.points, 4.0, 1e-12);
  EXPECT_NEAR(difference.margin, 100 * 1.959964 * std::sqrt(237 - 64.0 * 64 / 1602) / 1602, 1e-6);
  EXPECT_TRUE(difference.is_certain());
}

TEST(Paired, TheOtherWayRoundIsTheSameWithTheOtherSign) {
  const Difference there = difference_of({.samples = 300, .lost = 12, .gained = 31});
  const Difference back = difference_of({.samples = 300, .lost = 31, .gained = 12});
  EXPECT_DOUBLE_EQ(there.low(), -back.high());
  EXPECT_DOUBLE_EQ(there.high(), -back.low());
}

TEST(Paired, FewSamplesThatAllAgreeProveNothing) {
  const Difference difference = difference_of({.samples = 10});
  EXPECT_EQ(difference.points, 0);
  EXPECT_GT(difference.margin, 10);
  EXPECT_FALSE(difference.is_certain());
  EXPECT_FALSE(difference_of({}).is_certain());
}

}  // namespace
}  // namespace anneal::comparison
