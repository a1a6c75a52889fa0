#pragma once

#include <cstdint>
#include <vector>

namespace anneal::runtime {

/// What happened on the cores that this process may use, in a window of time.
struct CoreUse {
  std::vector<double>
      idle;  ///< of each core, the share of the window that nobody used it but processes of low priority
  double others = 0;  ///< cores, on average, that went to other processes of ordinary priority
  double waited = 0;  ///< threads of ours, on average, that were ready to run and had no core
};

/// Which cores the computing threads keep to, so that they do not wait for one that others hold.
///
/// A step is done when its slowest thread is: where one of n threads shares its core with somebody else, all
/// wait for it, however much of their own cores is left. On fewer cores of their own they take turns instead.
/// What is computed does not change: threads and their shares stay.
///
/// Cores are named by position, from 0 to `cores` - 1. Two processes that decide alike end on different
/// cores, as each chooses by its own `seed`, and again as long as both meet on the same.
class CoreShare {
 public:
  CoreShare(int cores, std::uint64_t seed) : cores_(cores), state_(seed) {}

  /// Those to keep to from now on, ascending; all of them where nobody else wants any.
  std::vector<int> decide(const CoreUse& use);

 private:
  std::vector<int> some(int count);
  std::vector<int> all() const;

  int cores_;
  std::uint64_t state_;
  std::vector<int> kept_ = all();
};

}  // namespace anneal::runtime
