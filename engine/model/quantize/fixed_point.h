#pragma once

#include <algorithm>
#include <cstdint>

/// The arithmetic that the simulator and the exported C share, to the last bit.
namespace anneal::quantize {

/// A number from 0 to 2²⁹ as value / 2^shift.
struct Multiplier {
  std::int32_t value = 0;  ///< in [2³⁰, 2³¹), but for 0 and numbers below 2⁻³²
  int shift = 1;           ///< 1 to 62

  bool operator==(const Multiplier&) const = default;
};

/// The nearest; std::out_of_range for a number that is negative or 2²⁹ or more.
Multiplier multiplier_of(double number);

/// sum · multiplier, rounded to the nearest whole number, ties upwards: exact in 64 bits for every sum.
constexpr std::int64_t scaled(std::int32_t sum, const Multiplier& multiplier) {
  return (static_cast<std::int64_t>(sum) * multiplier.value + (std::int64_t{1} << (multiplier.shift - 1))) >>
         multiplier.shift;
}

constexpr std::int8_t saturated(std::int64_t value) {
  return static_cast<std::int8_t>(std::clamp<std::int64_t>(value, -128, 127));
}

/// Two numbers as first / 2^shift and second / 2^shift, the larger of which has 20 bits, so that sums of
/// their products with 9-bit numbers fit into 32.
struct Multipliers {
  std::int32_t first = 0;
  std::int32_t second = 0;
  int shift = 1;  ///< 1 to 30

  bool operator==(const Multipliers&) const = default;
};

/// std::out_of_range where one is negative or 2¹⁹ or more.
Multipliers multipliers_of(double first, double second);

/// a · first + b · second, rounded as `scaled`, for |a|, |b| ≤ 255.
constexpr std::int32_t scaled_sum(std::int32_t a, std::int32_t b, const Multipliers& multipliers) {
  return (a * multipliers.first + b * multipliers.second + (std::int32_t{1} << (multipliers.shift - 1))) >>
         multipliers.shift;
}

}  // namespace anneal::quantize
