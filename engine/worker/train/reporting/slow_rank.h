#pragma once

#include <optional>
#include <span>
#include <vector>

namespace anneal::train {

/// Finds a rank that holds up the others for long.
class SlowRank {
 public:
  struct Found {
    int rank;
    double times;  ///< what it takes for a step, as a multiple of the median
  };

  static constexpr double too_slow = 1.5;  ///< as a multiple of the median
  static constexpr int steps = 20;         ///< in a row

  /// After a step for which the ranks took `seconds`. Says each rank once, and again only where it had been
  /// as fast as the others for as many steps in between.
  std::optional<Found> after_step(std::span<const double> seconds);

 private:
  struct Rank {
    int slow = 0, good = 0;  ///< steps in a row
    double sum = 0;          ///< of the multiples of those
    bool is_told = false;
  };
  std::vector<Rank> ranks_;
};

}  // namespace anneal::train
