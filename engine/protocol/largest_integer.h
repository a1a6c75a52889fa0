#pragma once

#include <cstdint>
#include <limits>

namespace anneal {

/// The bound of what a file may hold as large as it comes: steps, bytes, seeds.
inline constexpr std::int64_t largest_integer = std::numeric_limits<std::int64_t>::max();

}  // namespace anneal
