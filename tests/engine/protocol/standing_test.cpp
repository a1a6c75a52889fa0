#include "protocol/standing.h"

#include <limits>

#include <gtest/gtest.h>

namespace anneal {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(Standing, the_better_value_wins_whenever_it_came) {
  EXPECT_TRUE(is_better(Metric::accuracy, Standing{0.9, 20}, {0.8, 10}));
  EXPECT_FALSE(is_better(Metric::accuracy, Standing{0.8, 10}, {0.9, 20}));
  EXPECT_TRUE(is_better(Metric::loss, Standing{0.8, 20}, {0.9, 10}));
}

TEST(Standing, of_equal_values_the_earlier_step_wins) {
  for (const Metric metric : {Metric::accuracy, Metric::loss, Metric::rmse}) {
    EXPECT_TRUE(is_better(metric, Standing{0.5, 10}, {0.5, 20}));
    EXPECT_FALSE(is_better(metric, Standing{0.5, 20}, {0.5, 10}));
    EXPECT_FALSE(is_better(metric, Standing{0.5, 10}, {0.5, 10}));
  }
}

TEST(Standing, what_is_no_number_never_wins) {
  EXPECT_FALSE(is_better(Metric::accuracy, Standing{nan, 10}, {0, 20}));
  EXPECT_FALSE(is_better(Metric::accuracy, Standing{nan, 10}, {nan, 20}));
  EXPECT_TRUE(is_better(Metric::accuracy, Standing{0, 20}, {nan, 10}));
}

}  // namespace
}  // namespace anneal
