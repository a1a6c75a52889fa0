#pragma once

#include <vector>

namespace anneal::report {

/// A scale from `low` to `high` with ticks at round numbers.
struct Axis {
  double low = 0;
  double high = 1;
  bool is_logarithmic = false;
  std::vector<double> ticks;

  /// Where a value lies, from 0 (low) to 1 (high).
  double at(double value) const;
};

/// About `count` steps of 1, 2 or 5 times a power of ten that hold [low, high] or, where `is_tight`, end with
/// it. An empty or single range gets room around it.
Axis linear_axis(double low, double high, int count, bool is_tight = false);

/// Powers of ten, with 2 and 5 between where they are few. 0 < low ≤ high.
Axis logarithmic_axis(double low, double high);

}  // namespace anneal::report
