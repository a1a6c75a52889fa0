#include "engine/model/quantize/ranges.h"

#include <cmath>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

Histogram histogram_of(const std::vector<float>& values) {
  const auto [low, high] = std::ranges::minmax(values);
  Histogram histogram = empty_histogram(static_cast<double>(low), static_cast<double>(high));
  count(values, histogram);
  return histogram;
}

/// Mean square of what rounding to 256 steps between the bounds changes.
double error_of(const std::vector<float>& values, const Range& range) {
  const double step = (range.high - range.low) / 255;
  double sum = 0;
  for (const float value : values) {
    const double exact = static_cast<double>(value);
    const double near = std::round(std::clamp(exact, range.low, range.high) / step) * step;
    sum += (exact - near) * (exact - near);
  }
  return sum / static_cast<double>(values.size());
}

constexpr RangeMethod all[] = {RangeMethod::min_max, RangeMethod::percentile, RangeMethod::mse,
                               RangeMethod::entropy};

TEST(Ranges, each_method_has_a_name) {
  EXPECT_THAT(range_method_names(), testing::ElementsAre("min-max", "percentile", "mse", "entropy"));
}

TEST(Ranges, every_range_holds_zero_and_is_no_wider_than_what_was_seen) {
  for (const RangeMethod method : all) {
    const Range above = range_of(histogram_of({2, 3, 5}), method);
    EXPECT_EQ(above.low, 0);
    EXPECT_GT(above.high, 0);
    EXPECT_LE(above.high, 5);
    const Range below = range_of(histogram_of({-2, -3}), method);
    EXPECT_EQ(below.high, 0);
    EXPECT_LT(below.low, 0);
    EXPECT_GE(below.low, -3);
    EXPECT_EQ(range_of(histogram_of({0, 0}), method), (Range{0, 0}));
  }
}

TEST(Ranges, min_max_is_all_that_was_seen) {
  EXPECT_EQ(range_of(histogram_of({-1.5F, 0.25F, 4}), RangeMethod::min_max), (Range{-1.5, 4}));
}

TEST(Ranges, percentile_leaves_the_outermost_out) {
  std::vector<float> values = drawn_numbers(100'000, 3);
  values[0] = 100;  // one in 100,000 is within the share that is left out
  const Range range = range_of(histogram_of(values), RangeMethod::percentile);
  EXPECT_LT(range.high, 6);
  EXPECT_GT(range.high, 3);
  EXPECT_LT(range.low, -3);
}

TEST(Ranges, mse_cuts_off_where_that_errs_less_than_coarser_steps) {
  std::vector<float> values = drawn_numbers(100'000, 4);
  values[0] = 40;
  const Range chosen = range_of(histogram_of(values), RangeMethod::mse);
  EXPECT_LT(chosen.high, 38);
  const double error = error_of(values, chosen);
  EXPECT_LT(error, 0.9 * error_of(values, {-5, 40}));
  // No other pair of bounds is much better: the error is estimated by the histogram.
  for (double low = -6; low <= -3; low += 0.5)
    for (double high = 3; high <= 40; high += 1) EXPECT_LT(error, 1.05 * error_of(values, {low, high}));
}

TEST(Ranges, entropy_cuts_a_long_thin_tail_off) {
  std::vector<float> values;
  for (int i = 1; i <= 100'000; ++i) values.push_back(-0.1F * std::log(static_cast<float>(i) / 100'001));
  for (std::size_t i = 0; i < 20; ++i) values[i] = 30 + static_cast<float>(i);
  const Range range = range_of(histogram_of(values), RangeMethod::entropy);
  EXPECT_EQ(range.low, 0);
  EXPECT_LT(range.high, 20);
  EXPECT_GT(range.high, 0.5);
}

TEST(Ranges, entropy_keeps_what_is_evenly_spread) {
  std::vector<float> values;
  for (int i = 0; i < 100'000; ++i) values.push_back(static_cast<float>(i) * 1e-4F);
  EXPECT_GT(range_of(histogram_of(values), RangeMethod::entropy).high, 9.8);
}

}  // namespace
}  // namespace anneal::quantize
