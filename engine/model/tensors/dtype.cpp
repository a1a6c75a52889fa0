#include "engine/model/tensors/dtype.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace anneal::tensors {
namespace {

struct Row {
  DType dtype;
  std::string name;
  std::size_t bytes;
};

const std::array<Row, 10>& rows() {
  static const std::array<Row, 10> table = {{{DType::boolean, "BOOL", 1},
                                             {DType::u8, "U8", 1},
                                             {DType::i8, "I8", 1},
                                             {DType::i16, "I16", 2},
                                             {DType::i32, "I32", 4},
                                             {DType::i64, "I64", 8},
                                             {DType::f16, "F16", 2},
                                             {DType::bf16, "BF16", 2},
                                             {DType::f32, "F32", 4},
                                             {DType::f64, "F64", 8}}};
  return table;
}

const Row& row_of(DType dtype) {
  return *std::ranges::find(rows(), dtype, &Row::dtype);
}

}  // namespace

std::size_t size_of(DType dtype) {
  return row_of(dtype).bytes;
}

const std::string& name_of(DType dtype) {
  return row_of(dtype).name;
}

std::optional<DType> dtype_named(const std::string& name) {
  const auto found = std::ranges::find(rows(), name, &Row::name);
  return found == rows().end() ? std::nullopt : std::optional(found->dtype);
}

double real_at(DType dtype, const char* bytes) {
  const auto copied = [bytes](auto number) {
    std::memcpy(&number, bytes, sizeof number);
    return number;
  };
  if (dtype == DType::f64) return copied(double{});
  if (dtype == DType::f32) return static_cast<double>(copied(float{}));
  const auto bits = copied(std::uint16_t{});
  if (dtype == DType::bf16)
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16));
  constexpr int fraction_bits = 10, bias = 15, special = 31;
  const int exponent = (bits >> fraction_bits) & special;
  const double fraction = static_cast<double>(bits & 0x3ff) / (1 << fraction_bits);
  const double sign = (bits & 0x8000) != 0 ? -1 : 1;
  if (exponent == special)
    return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                         : std::numeric_limits<double>::quiet_NaN();
  if (exponent == 0) return sign * std::ldexp(fraction, 1 - bias);
  return sign * std::ldexp(1 + fraction, exponent - bias);
}

std::optional<std::size_t> byte_count(DType dtype, const std::vector<std::int64_t>& shape) {
  std::size_t bytes = size_of(dtype);
  for (const std::int64_t size : shape) {
    if (size < 0 || __builtin_mul_overflow(bytes, size, &bytes)) return std::nullopt;
  }
  return bytes;
}

}  // namespace anneal::tensors
