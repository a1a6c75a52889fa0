#pragma once

#include <cmath>

#include "engine/core/protocol/spec/table.h"

namespace anneal {

/// What a network says of a row of a regression is standardised, and in 32 bits; in the target's own units it
/// is only kept in 64: 32 do not hold a year in milliseconds, or cents beside millions. Everything that is
/// told of predictions comes by this.
inline double in_target_units(const ColumnSpec& target, double standardised) {
  return standardised * target.deviation + target.mean;
}

/// … and the smallest difference that a network's outputs of about one deviation can say, in the same units.
inline double target_resolution(const ColumnSpec& target) {
  constexpr int bits = 24;  // of the significand of a 32-bit float
  return std::ldexp(target.deviation, -bits);
}

/// What people read of a prediction at a glance is a few thousand times as coarse.
inline constexpr double resolutions_at_a_glance = 1000;

}  // namespace anneal
