#include "engine/quality/comparison/times.h"

#include <limits>

#include <gtest/gtest.h>

namespace anneal::comparison {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(TimeToAccuracy, is_compared_where_two_runs_have_come) {
  const std::vector<std::vector<Measured>> runs = {{{10, 1, 0.5}, {20, 2, nan}, {30, 3, 0.9}, {40, 4, 0.8}},
                                                   {{5, 1, 0.6}, {9, 2, 0.8}}};
  EXPECT_EQ(best_of(runs[0], Metric::accuracy), (Measured{30, 3, 0.9}));
  EXPECT_EQ(reached_by_half(runs, Metric::accuracy), 0.8);
  EXPECT_EQ(first_reaching(runs[0], Metric::accuracy, 0.8), (Measured{30, 3, 0.9}));
  EXPECT_EQ(first_reaching(runs[1], Metric::accuracy, 0.8), (Measured{9, 2, 0.8}));
  EXPECT_EQ(first_reaching(runs[1], Metric::accuracy, 0.81), std::nullopt);
}

TEST(TimeToAccuracy, of_a_loss_is_to_a_lower_one) {
  const std::vector<std::vector<Measured>> runs = {{{1, 1, 2}, {2, 2, 1}}, {{1, 1, 3}, {2, 2, 1.5}}};
  EXPECT_EQ(reached_by_half(runs, Metric::loss), 1.5);
  EXPECT_EQ(first_reaching(runs[0], Metric::loss, 1.5), (Measured{2, 2, 1}));
}

TEST(TimeToAccuracy, is_compared_where_half_of_the_runs_have_come) {
  const std::vector<Measured> diverged = {{1, 1, 0.1}}, good = {{1, 1, 0.9}}, better = {{1, 1, 0.95}};
  EXPECT_EQ(reached_by_half({diverged, good, better}, Metric::accuracy), 0.9);
  EXPECT_EQ(reached_by_half({diverged, good, better, better}, Metric::accuracy), 0.95);
  EXPECT_EQ(reached_by_half({diverged, diverged, diverged, good, better}, Metric::accuracy), 0.1);
  EXPECT_EQ(reached_by_half({{}, good, better}, Metric::accuracy), 0.9);
}

TEST(TimeToAccuracy, is_nowhere_where_fewer_than_two_runs_have_numbers) {
  EXPECT_EQ(reached_by_half({{{1, 1, 0.5}}, {{1, 1, nan}}}, Metric::accuracy), std::nullopt);
  EXPECT_EQ(reached_by_half({{{1, 1, 0.5}}, {}}, Metric::accuracy), std::nullopt);
  EXPECT_EQ(reached_by_half({{{1, 1, 0.5}}}, Metric::accuracy), std::nullopt);
  EXPECT_EQ(reached_by_half({}, Metric::accuracy), std::nullopt);
}

}  // namespace
}  // namespace anneal::comparison
