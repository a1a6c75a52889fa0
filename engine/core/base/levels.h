#pragma once

namespace anneal {

/// Which values of deep pictures, those with more than 8 bits per channel, with signed or with floating-point
/// values, become black and which become white: up to `black` they become 0, from `white` on 255, and between
/// them the nearest level in proportion. `black` < `white`.
struct Levels {
  double black = 0;
  double white = 0;

  bool operator==(const Levels&) const = default;
};

}  // namespace anneal
