#pragma once

#include <cstdint>
#include <limits>

namespace anneal {

/// The upper bound of integers in files that have no lower one of their own: steps, bytes, seeds.
inline constexpr std::int64_t largest_integer = std::numeric_limits<std::int64_t>::max();

}  // namespace anneal
