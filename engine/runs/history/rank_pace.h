#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace anneal {

/// The one of several ranks that takes longest for a step by itself, and so holds up the others.
struct SlowestRank {
  std::size_t rank;
  double times;    ///< what it takes, as a multiple of the median; of an even number of ranks the lower one
  bool is_of_two;  ///< then the median is what the other takes
};

/// Nothing of fewer than two ranks, and where the median is none.
std::optional<SlowestRank> slowest_of(std::span<const double> rank_seconds);

/// How long each of several ranks takes for a step by itself, over about the last 20 steps.
class RankPace {
 public:
  /// `rank_seconds` is the mean over so many steps. Another number of ranks begins anew.
  void add(const std::vector<double>& rank_seconds, std::int64_t steps);
  void forget() { seconds_.clear(); }

  const std::vector<double>& seconds() const { return seconds_; }  ///< by rank; empty where it is not known

 private:
  std::vector<double> seconds_;
};

}  // namespace anneal
