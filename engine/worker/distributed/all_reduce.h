#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/worker/distributed/bucket_plan.h"

namespace anneal::distributed {

/// fp32 numbers of which every rank has as many, and which are added up over all ranks while the rest of them
/// is still being computed.
///
/// All ranks offer the same ranges, which do not overlap, in the same order, and then finish; from one thread
/// each.
class AllReduce {
 public:
  virtual ~AllReduce() = default;

  /// This rank's numbers, zeros at first.
  virtual std::span<float> here() = 0;

  /// The numbers [first, first + count) of this rank are complete; they are not touched until `finish`, and
  /// others may already read them. Never waits for another rank.
  virtual void offer(std::size_t first, std::size_t count) = 0;

  /// Returns when every number that was offered is what all ranks had there, added up in their order, so that
  /// it is the same on each, bit for bit. Throws LostRank.
  virtual void finish() = 0;

  /// What exchanges between hosts have taken since this was last asked; none within a host.
  virtual std::vector<ExchangeTime> take_measured() { return {}; }
  virtual bool is_measured() const { return false; }
  /// When each range that was offered before the last `finish` had been added up, in that order; empty where
  /// it is not known. Holds until the next is offered.
  virtual std::vector<std::chrono::steady_clock::time_point> ends() const { return {}; }

  void sum(std::size_t first, std::size_t count) {
    offer(first, count);
    finish();
  }
};

}  // namespace anneal::distributed
