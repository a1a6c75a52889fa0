#include "engine/deploy/compress/gate.h"

#include <cmath>

#include <gtest/gtest.h>

namespace anneal::compress {
namespace {

TEST(Gate, BoundIsThatOfAgrestiAndMin) {
  // Their table 1 (2005): n = 1600, 86 against 150: the interval of 95 % is (0.0207, 0.0591) of p₂ − p₁ by
  // the score; by theirs the half width is z·√(237 − 64²/1602)/1602, which for one side is with z = 1.645.
  const Gate gate = judge({.samples = 1600, .lost = 150, .gained = 86}, 1);
  EXPECT_NEAR(gate.loss_points, 4.0, 1e-12);
  EXPECT_NEAR(gate.highest, 4 + 100 * 1.6448536 * std::sqrt(237 - 64.0 * 64 / 1602) / 1602, 1e-6);
  EXPECT_EQ(gate.verdict, Verdict::rejected);
}

TEST(Gate, AcceptsWhatIsCertain) {
  EXPECT_EQ(judge({.samples = 10'000, .lost = 60, .gained = 20}, 1).verdict, Verdict::accepted);
}

TEST(Gate, IsUndecidedWhereSamplesAreFewAndSaysHowManyWouldDecide) {
  const Gate few = judge({.samples = 200, .lost = 2, .gained = 1}, 1);
  ASSERT_EQ(few.verdict, Verdict::undecided);
  ASSERT_TRUE(few.samples_to_decide);
  const std::int64_t times = *few.samples_to_decide / 200 + 1;
  EXPECT_EQ(judge({.samples = 200 * times, .lost = 2 * times, .gained = times}, 1).verdict,
            Verdict::accepted);
}

TEST(Gate, NoBoundIsBeyondAllThereIsToLose) {
  EXPECT_EQ(judge({.samples = 4, .lost = 4, .gained = 0}, 1).highest, 100);
  EXPECT_EQ(judge({.samples = 10'000, .lost = 0, .gained = 5'000}, 1).highest, 0);
}

TEST(Gate, NoDifferenceOnTenSamplesProvesNothing) {
  EXPECT_EQ(judge({.samples = 10, .lost = 0, .gained = 0}, 1).verdict, Verdict::undecided);
}

TEST(Gate, WhatLosesNothingDoesNotLoseLessThanNothing) {
  EXPECT_FALSE(std::signbit(judge({.samples = 10, .lost = 1, .gained = 1}, 1).loss_points));
}

TEST(Gate, SaysTheFewestSamplesThatDecideWhatLosesNothing) {
  // 100 z / (n + 2) ≤ 1: n ≥ 162.49
  EXPECT_EQ(least_samples(1), 163);
  EXPECT_EQ(judge({.samples = 16}, 1).samples_to_decide, 163);
  EXPECT_EQ(judge({.samples = 162}, 1).verdict, Verdict::undecided);
  EXPECT_EQ(judge({.samples = 163}, 1).verdict, Verdict::accepted);
  EXPECT_FALSE(least_samples(0));
}

TEST(Gate, NoNumberOfSamplesDecidesALossThatIsJustAllowed) {
  const Gate gate = judge({.samples = 100, .lost = 3, .gained = 2}, 1);
  EXPECT_EQ(gate.verdict, Verdict::undecided);
  EXPECT_FALSE(gate.samples_to_decide);
}

TEST(Gate, WithoutSamplesNothingIsDecided) {
  EXPECT_EQ(judge({}, 1).verdict, Verdict::undecided);
}

}  // namespace
}  // namespace anneal::compress
