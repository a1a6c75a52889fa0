#pragma once

#include <limits>

namespace anneal::studio::testing {

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace anneal::studio::testing
