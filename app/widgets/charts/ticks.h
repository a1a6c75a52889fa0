#pragma once

#include <vector>

namespace anneal::studio {

/// The values an axis is labelled at, ascending; the axis runs from the first to the last.
struct Ticks {
  std::vector<double> values;
  int decimals = 0;  ///< enough for every value to be told apart

  double low() const { return values.front(); }
  double high() const { return values.back(); }
};

/// Ticks at 1, 2 or 5 times a power of ten that cover [low, high], about `wanted` of them.
Ticks linear_ticks(double low, double high, int wanted = 4);

/// Ticks at 1 and 3 (over less than a decade 1, 2 and 5, over less than half of one as `linear_ticks`; over
/// more than four 1 only) times powers of ten that cover [low, high]; both must be positive.
Ticks logarithmic_ticks(double low, double high);

/// The same of sizes in bytes, round in the unit that Format::bytes shows each in; `decimals` is of those.
/// What is below one KiB counts as one.
Ticks byte_ticks(double low, double high);

/// Multiples of a whole number of epochs in [0, last], about `wanted` of them; the last tick need not
/// be `last`.
Ticks whole_ticks(double last, int wanted = 7);

}  // namespace anneal::studio
