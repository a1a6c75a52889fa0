#pragma once

#include <chrono>

namespace anneal::train {

/// Seconds that parts of a step took on this rank. What lies between them is in none.
struct StepParts {
  double forward = 0;  ///< of the labelled loss, as the next
  double backward = 0;
  double optimizer = 0;     ///< the update of the weights
  double waited_ranks = 0;  ///< for other ranks, wherever in the step
};

/// Seconds since it was made.
class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point began_ = Clock::now();
};

}  // namespace anneal::train
