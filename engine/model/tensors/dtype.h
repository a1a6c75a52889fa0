#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/tensors/safetensors.h"

namespace anneal::tensors {

/// The name that safetensors files use, e.g. "BF16".
const std::string& name_of(DType dtype);
std::optional<DType> dtype_named(const std::string& name);

/// Bytes of an array; nothing for a negative size or where the product overflows.
std::optional<std::size_t> byte_count(DType dtype, const std::vector<std::int64_t>& shape);

/// The number that begins at `bytes`. `dtype` is one of the four for real numbers.
double real_at(DType dtype, const char* bytes);

}  // namespace anneal::tensors
