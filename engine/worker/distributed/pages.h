#pragma once

#include <cstddef>

namespace anneal::distributed {

/// In bytes. What ranks map of their shared memory begins at multiples of it.
inline constexpr std::size_t page = 4096;

constexpr std::size_t rounded_up(std::size_t value, std::size_t unit) {
  return (value + unit - 1) / unit * unit;
}

}  // namespace anneal::distributed
