#include "app/widgets/charts/ticks.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

void expect_values(const Ticks& ticks, const std::vector<double>& expected) {
  ASSERT_EQ(ticks.values.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(ticks.values[i], expected[i], 1e-12 * std::max(1.0, std::abs(expected[i])));
}

TEST(LinearTicks, stand_at_round_values_that_cover_the_range) {
  expect_values(linear_ticks(0.03, 2.4, 4), {0, 1, 2, 3});
  expect_values(linear_ticks(0.48, 0.93, 3), {0.4, 0.6, 0.8, 1.0});
  expect_values(linear_ticks(-3, 12, 4), {-5, 0, 5, 10, 15});
}

TEST(LinearTicks, have_as_many_decimals_as_they_need) {
  EXPECT_EQ(linear_ticks(0, 1, 5).decimals, 1);
  EXPECT_EQ(linear_ticks(0, 100, 5).decimals, 0);
  EXPECT_EQ(linear_ticks(0, 0.02, 4).decimals, 3);
}

TEST(LinearTicks, surround_a_single_value) {
  const Ticks ticks = linear_ticks(5, 5);
  EXPECT_LT(ticks.low(), 5);
  EXPECT_GT(ticks.high(), 5);
}

TEST(LogarithmicTicks, stand_at_one_and_three_times_powers_of_ten) {
  expect_values(logarithmic_ticks(0.15, 2.5), {0.1, 0.3, 1, 3});
}

TEST(LogarithmicTicks, thin_out_over_many_decades) {
  expect_values(logarithmic_ticks(0.5e-3, 20), {1e-4, 1e-3, 1e-2, 1e-1, 1, 10, 100});
}

TEST(LogarithmicTicks, cover_a_single_value) {
  const Ticks ticks = logarithmic_ticks(1, 1);
  EXPECT_LE(ticks.low(), 1);
  EXPECT_GT(ticks.high(), 1);
}

TEST(ByteTicks, are_round_in_the_unit_that_each_is_shown_in) {
  constexpr double kib = 1024, mib = 1024 * kib;
  expect_values(byte_ticks(50 * kib, 5 * mib), {30 * kib, 100 * kib, 300 * kib, mib, 3 * mib, 10 * mib});
  expect_values(byte_ticks(120 * kib, 900 * kib), {100 * kib, 200 * kib, 500 * kib, mib});
  EXPECT_EQ(byte_ticks(120 * kib, 900 * kib).decimals, 0);
  expect_values(byte_ticks(900 * kib, 1.4 * mib), {900 * kib, mib, 1.5 * mib});
  EXPECT_EQ(byte_ticks(900 * kib, 1.4 * mib).decimals, 1);
  expect_values(byte_ticks(1.15 * mib, 1.45 * mib),
                {1.15 * mib, 1.2 * mib, 1.25 * mib, 1.3 * mib, 1.35 * mib, 1.4 * mib, 1.45 * mib});
}

TEST(ByteTicks, cover_a_single_size_and_none) {
  for (const double bytes : {0.0, 1.0, 1023.0, 1024.0, 5e6}) {
    const Ticks ticks = byte_ticks(bytes, bytes);
    EXPECT_LE(ticks.low(), std::max(1024.0, bytes)) << bytes;
    EXPECT_GE(ticks.low(), 1024) << "none is below one KiB";
    EXPECT_GE(ticks.values.size(), 2U) << bytes;
    EXPECT_GT(ticks.high(), bytes) << bytes;
  }
}

TEST(WholeTicks, are_whole_epochs) {
  expect_values(whole_ticks(10), {0, 2, 4, 6, 8, 10});
  expect_values(whole_ticks(3), {0, 1, 2, 3});
  expect_values(whole_ticks(24, 6), {0, 5, 10, 15, 20});
}

TEST(LogarithmicTicks, of_a_small_range_are_many_and_leave_no_half_empty) {
  for (const double high : {1.05, 1.5, 2.1, 3.0}) {
    const Ticks ticks = logarithmic_ticks(1, high);
    EXPECT_GE(ticks.values.size(), 3U) << high;
    EXPECT_GT(ticks.low(), 0) << high;
    EXPECT_LE(ticks.low(), 1);
    EXPECT_GE(ticks.high(), high);
    EXPECT_LT(std::log(ticks.high() / ticks.low()), 2 * std::log(high) + 0.1) << high;
  }
}

}  // namespace
}  // namespace anneal::studio
