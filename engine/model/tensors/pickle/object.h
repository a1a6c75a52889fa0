#pragma once

#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

namespace anneal::tensors {

/// What a pickle may make. None of it does anything.
enum class Kind : std::uint8_t {
  none,
  boolean,
  integer,
  real,
  text,
  bytes,
  tuple,
  list,
  dict,
  set,
  global,   ///< one of those that globals.h knows, named and not called
  storage,  ///< numbers that lie elsewhere in the file
  tensor,
  other  ///< known, and of no use to us: a device, an element type
};

/// Where an object stands among those of its pickle.
using Handle = std::uint32_t;

struct Object {
  Kind kind = Kind::none;
  std::uint8_t which = 0;    ///< of a global: which; of a storage: its DType
  std::int64_t integer = 0;  ///< of a boolean 0 or 1; of a storage its elements
  double real = 0;
  std::string_view text = {};  ///< borrowed from the file; of a storage its key
  std::vector<Handle> items =
      {};  ///< of a dict key, value, key, value, …; of a tensor: storage, offset, shape, stride
};

/// Objects refer to each other by number, so that neither a ring of them nor deep nesting can hurt.
struct Objects {
  std::deque<Object> all;

  const Object& operator[](Handle handle) const { return all[handle]; }
  Object& operator[](Handle handle) { return all[handle]; }
};

}  // namespace anneal::tensors
