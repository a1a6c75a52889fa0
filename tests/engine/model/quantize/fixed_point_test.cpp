#include "engine/model/quantize/fixed_point.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/base/random.h"

namespace anneal::quantize {
namespace {

constexpr std::int32_t largest_sum = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t smallest_sum = std::numeric_limits<std::int32_t>::min();

TEST(FixedPoint, a_multiplier_has_31_bits) {
  for (const double number : {1e-9, 0.001, 0.25, 1 / 3.0, 0.9999999999, 1.0, 7.5, 1e6, 5.3e8}) {
    const Multiplier multiplier = multiplier_of(number);
    EXPECT_GE(multiplier.value, 1 << 30) << number;
    EXPECT_NEAR(std::ldexp(multiplier.value, -multiplier.shift) / number, 1, 0x1p-31) << number;
  }
}

TEST(FixedPoint, the_smallest_multipliers_round_everything_to_0) {
  for (const double number : {0.0, 1e-300, 1e-20, 1e-12})
    for (const std::int32_t sum : {smallest_sum, -1, 0, 1, largest_sum})
      EXPECT_EQ(scaled(sum, multiplier_of(number)), 0);
}

TEST(FixedPoint, numbers_beyond_the_limits_are_no_multipliers) {
  for (const double number : {-0.1, 0x1p29, std::nan("")}) {
    EXPECT_THROW(multiplier_of(number), std::out_of_range);
    EXPECT_THROW(multipliers_of(0.5, number), std::out_of_range);
  }
}

TEST(FixedPoint, ties_are_rounded_upwards) {
  const Multiplier half = multiplier_of(0.5);
  EXPECT_EQ(scaled(3, half), 2);
  EXPECT_EQ(scaled(-3, half), -1);
  EXPECT_EQ(scaled(1, half), 1);
  EXPECT_EQ(scaled(-1, half), 0);
  EXPECT_EQ(scaled_sum(3, 0, multipliers_of(0.5, 0.5)), 2);
  EXPECT_EQ(scaled_sum(0, -3, multipliers_of(0.5, 0.5)), -1);
}

TEST(FixedPoint, scaled_is_the_nearest_whole_number_for_any_sum) {
  Random random({5});
  for (int i = 0; i < 100'000; ++i) {
    const auto sum = static_cast<std::int32_t>(random.next());
    const double number = std::exp(random.uniform(-20, 20));
    const double exact = number * sum;
    if (std::abs(exact) > 1e9) continue;
    EXPECT_NEAR(static_cast<double>(scaled(sum, multiplier_of(number))), exact, 0.5 + std::abs(exact) * 1e-9);
  }
}

TEST(FixedPoint, scaled_sums_are_the_nearest_within_a_thousandth) {
  Random random({6});
  for (int i = 0; i < 100'000; ++i) {
    const auto a = static_cast<std::int32_t>(random.below(511)) - 255;
    const auto b = static_cast<std::int32_t>(random.below(511)) - 255;
    const double first = std::exp(random.uniform(-6, 1)), second = std::exp(random.uniform(-6, 1));
    EXPECT_NEAR(scaled_sum(a, b, multipliers_of(first, second)), a * first + b * second, 0.502);
  }
}

TEST(FixedPoint, the_largest_scaled_sums_fit) {
  const Multipliers multipliers = multipliers_of(524287.99, 524287.99);
  EXPECT_EQ(scaled_sum(255, 255, multipliers), 510 * 524288);
  EXPECT_EQ(scaled_sum(-255, -255, multipliers), -510 * 524288);
  EXPECT_EQ(scaled(largest_sum, multiplier_of(1.0)), largest_sum);
  EXPECT_EQ(scaled(smallest_sum, multiplier_of(1.0)), smallest_sum);
}

TEST(FixedPoint, saturated_stays_within_8_bits) {
  EXPECT_EQ(saturated(128), 127);
  EXPECT_EQ(saturated(-129), -128);
  EXPECT_EQ(saturated(std::int64_t{1} << 40), 127);
  EXPECT_EQ(saturated(5), 5);
}

}  // namespace
}  // namespace anneal::quantize
