#include "engine/model/quantize/fixed_point.h"

#include <cmath>
#include <stdexcept>

namespace anneal::quantize {

namespace {

void check(double number, double limit) {
  if (!(number >= 0 && number < limit)) throw std::out_of_range("no fixed-point form of this multiplier");
}

}  // namespace

Multiplier multiplier_of(double number) {
  check(number, 0x1p29);
  if (number == 0) return {};
  int exponent = 0;
  std::frexp(number, &exponent);  // number = m · 2^exponent, m in [0.5, 1)
  int shift = std::min(31 - exponent, 62);
  auto value = static_cast<std::int64_t>(std::llround(std::ldexp(number, shift)));
  if (value == std::int64_t{1} << 31) {
    value >>= 1;
    --shift;
  }
  return {static_cast<std::int32_t>(value), shift};
}

Multipliers multipliers_of(double first, double second) {
  check(first, 0x1p19);
  check(second, 0x1p19);
  int exponent = 0;
  std::frexp(std::max(first, second), &exponent);
  const int shift = std::min(20 - exponent, 30);
  const auto fixed = [&](double number) {
    return static_cast<std::int32_t>(std::lround(std::ldexp(number, shift)));
  };
  return {fixed(first), fixed(second), shift};
}

}  // namespace anneal::quantize
