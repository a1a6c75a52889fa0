#include "engine/project/report/axis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::report {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pointwise;

TEST(LinearAxis, ends_at_round_numbers_around_the_values) {
  const Axis axis = linear_axis(0.13, 0.87, 5);
  EXPECT_NEAR(axis.low, 0, 1e-12);
  EXPECT_NEAR(axis.high, 1, 1e-12);
  EXPECT_THAT(axis.ticks, Pointwise(DoubleNear(1e-12), {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}));
  EXPECT_NEAR(axis.at(0.5), 0.5, 1e-12);
}

TEST(LinearAxis, ends_with_the_values_where_it_is_tight) {
  const Axis axis = linear_axis(0, 18, 5, true);
  EXPECT_EQ(axis.high, 18);
  EXPECT_THAT(axis.ticks, ElementsAre(0, 5, 10, 15));
}

TEST(LinearAxis, a_single_value_stands_in_the_middle) {
  const Axis axis = linear_axis(32, 32, 3);
  EXPECT_LT(axis.low, 32);
  EXPECT_GT(axis.high, 32);
  EXPECT_FALSE(axis.ticks.empty());
  EXPECT_EQ(linear_axis(0, 0, 3).at(0), 0.5);
}

TEST(LogarithmicAxis, has_ticks_at_one_two_and_five_where_there_are_few) {
  EXPECT_THAT(logarithmic_axis(0.09, 3).ticks, Pointwise(DoubleNear(1e-12), {0.1, 0.2, 0.5, 1.0, 2.0}));
  EXPECT_THAT(logarithmic_axis(1e-5, 1).ticks,
              Pointwise(DoubleNear(1e-12), {1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0}));
  EXPECT_NEAR(logarithmic_axis(0.01, 1).at(0.1), 0.5, 1e-12);
}

}  // namespace
}  // namespace anneal::report
