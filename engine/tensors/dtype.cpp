#include "tensors/dtype.h"

#include <algorithm>
#include <array>

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

std::optional<std::size_t> byte_count(DType dtype, const std::vector<std::int64_t>& shape) {
  std::size_t bytes = size_of(dtype);
  for (const std::int64_t size : shape) {
    if (size < 0 || __builtin_mul_overflow(bytes, size, &bytes)) return std::nullopt;
  }
  return bytes;
}

}  // namespace anneal::tensors
