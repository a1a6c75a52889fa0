#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/model/tensors/safetensors.h"

namespace anneal::tensors {

/// What a global that is known makes when it is called.
enum class Makes : std::uint8_t {
  dict,
  dict_of_attributes,  ///< as dict, but what fills it comes by BUILD
  set,
  tuple,
  bytes,
  tensor,
  parameter,
  other,
  nothing  ///< it is named only: a kind of storage, an element type
};

struct Global {
  std::string_view module;
  std::string_view name;
  Makes makes;
  std::optional<DType> storage = {};  ///< the elements of a kind of storage
};

/// Its number, for `global`; nullopt of what is not known and must be refused.
std::optional<std::uint8_t> global_named(std::string_view module, std::string_view name);
const Global& global(std::uint8_t number);

}  // namespace anneal::tensors
