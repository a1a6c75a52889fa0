#include "engine/model/tensors/pickle/globals.h"

#include <algorithm>
#include <array>

namespace anneal::tensors {
namespace {

using enum Makes;

constexpr std::array table = std::to_array<Global>({
    {"collections", "OrderedDict", dict},
    {"collections", "Counter", dict},
    {"argparse", "Namespace", dict_of_attributes},
    {"builtins", "set", Makes::set},
    {"__builtin__", "set", Makes::set},
    {"_codecs", "encode", bytes},
    {"torch", "Size", Makes::tuple},
    {"torch", "device", other},
    {"torch._utils", "_rebuild_tensor", tensor},
    {"torch._utils", "_rebuild_tensor_v2", tensor},
    {"torch._utils", "_rebuild_parameter", parameter},
    {"torch", "BoolStorage", nothing, DType::boolean},
    {"torch", "ByteStorage", nothing, DType::u8},
    {"torch", "CharStorage", nothing, DType::i8},
    {"torch", "ShortStorage", nothing, DType::i16},
    {"torch", "IntStorage", nothing, DType::i32},
    {"torch", "LongStorage", nothing, DType::i64},
    {"torch", "HalfStorage", nothing, DType::f16},
    {"torch", "BFloat16Storage", nothing, DType::bf16},
    {"torch", "FloatStorage", nothing, DType::f32},
    {"torch", "DoubleStorage", nothing, DType::f64},
    {"torch", "float16", nothing},
    {"torch", "bfloat16", nothing},
    {"torch", "float32", nothing},
    {"torch", "float64", nothing},
});

}  // namespace

std::optional<std::uint8_t> global_named(std::string_view module, std::string_view name) {
  const auto found = std::ranges::find_if(
      table, [&](const Global& each) { return each.module == module && each.name == name; });
  if (found == table.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - table.begin());
}

const Global& global(std::uint8_t number) {
  return table.at(number);
}

}  // namespace anneal::tensors
