#include "engine/plan/policy/range_test.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal::policy {
namespace {

/// Losses that fall along a logistic curve in log10(rate), steepest at `centre`, and explode behind `cliff`.
std::vector<RatePoint> sweep(double centre, double cliff, double noise = 0) {
  const RangeTest test{.lowest = 1e-6, .highest = 100, .steps = 161};
  RangeTestCurve result;
  for (std::int64_t i = 0; i < test.steps; ++i) {
    const double x = std::log10(rate_at(test, i));
    double loss = 2.3 - 1.5 / (1 + std::exp(-4 * (x - centre)));
    if (x > cliff) loss += std::exp(8 * (x - cliff)) - 1;
    loss += noise * (i % 2 == 0 ? 1 : -1);
    if (!result.add(rate_at(test, i), loss)) break;
  }
  return result.points();
}

TEST(RangeTest, rates_rise_by_the_same_factor_from_end_to_end) {
  const RangeTest test{.lowest = 1e-4, .highest = 1, .steps = 5};
  for (std::int64_t i = 0; i < 5; ++i)
    EXPECT_NEAR(rate_at(test, i), std::pow(10, static_cast<double>(i) - 4), 1e-12);
}

TEST(RangeTest, a_smoothed_constant_is_that_constant_from_the_first_value_on) {
  Smoothed smoothed;
  for (int i = 0; i < 20; ++i) EXPECT_NEAR(smoothed.add(2.5), 2.5, 1e-12);
}

TEST(RangeTest, smoothing_weighs_values_by_their_age) {
  Smoothed smoothed(0.5);
  smoothed.add(1);
  EXPECT_NEAR(smoothed.add(4), (0.25 * 1 + 0.5 * 4) / 0.75, 1e-12);
}

TEST(RangeTest, stops_where_the_loss_explodes_and_keeps_no_infinite_one) {
  const auto points = sweep(-3, -1);
  EXPECT_LT(points.back().rate, 10);
  EXPECT_GE(points.back().smoothed, 4 * 0.8);
  RangeTestCurve broken;
  EXPECT_TRUE(broken.add(1e-3, 2));
  EXPECT_FALSE(broken.add(1e-2, std::numeric_limits<double>::quiet_NaN()));
  EXPECT_EQ(broken.points().size(), 1u);
}

TEST(RangeTest, proposes_a_tenth_of_the_rate_with_the_lowest_loss) {
  for (const double noise : {0.0, 0.05}) {
    const auto proposal = propose_rate(sweep(-3, -1, noise));
    ASSERT_TRUE(proposal.has_value());
    EXPECT_NEAR(std::log10(proposal->lowest_at), -1, 0.35);
    EXPECT_DOUBLE_EQ(proposal->rate, proposal->lowest_at / 10);
  }
}

TEST(RangeTest, finds_the_steepest_fall_behind_the_lag_of_the_average) {
  const auto proposal = propose_rate(sweep(-3, -1));
  ASSERT_TRUE(proposal.has_value());
  EXPECT_NEAR(std::log10(proposal->steepest_at), -2.7, 0.3);
}

TEST(RangeTest, proposes_nothing_where_nothing_is_learned) {
  RangeTestCurve flat, rising, few;
  for (int i = 0; i < 50; ++i) {
    flat.add(std::pow(10, -6 + 0.1 * i), 2.3);
    rising.add(std::pow(10, -6 + 0.1 * i), 2.3 + 0.01 * i);
  }
  for (int i = 0; i < 9; ++i) few.add(std::pow(10, -6 + i), 2.3 - 0.2 * i);
  EXPECT_FALSE(propose_rate(flat.points()).has_value());
  EXPECT_FALSE(propose_rate(rising.points()).has_value());
  EXPECT_FALSE(propose_rate(few.points()).has_value());
}

}  // namespace
}  // namespace anneal::policy
