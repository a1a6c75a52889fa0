#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

namespace anneal::distributed {

/// fp32 numbers of which every rank has as many, and which are added up over all ranks for the one that owns
/// them (a reduce-scatter), while the rest of them is still being computed.
///
/// All ranks offer the same ranges, each behind the one before, and then finish; from one thread each.
class OwnedSums {
 public:
  virtual ~OwnedSums() = default;

  /// This rank's `count` numbers for [first, first + count), which rank `owner` owns: null where they are all
  /// zeros. They are only read until `taken` counts them. Never waits for another rank.
  virtual void offer(std::size_t first, std::size_t count, int owner, const float* numbers) = 0;

  /// How many offers since the last `finish`, in their order, are no longer needed here.
  virtual std::size_t taken() = 0;

  /// Returns when every number that this rank owns is what all ranks offered there, added up in their order.
  /// Throws LostRank.
  virtual void finish() = 0;

  /// After `finish`, and until ranks meet before the next offer, those that this rank owns, which it may
  /// change; what stands in place of others is nobody's.
  virtual std::span<float> sums() = 0;

  /// When what was offered before the last `finish` had been added up, in that order; empty where it is not
  /// known. Holds until the next is offered.
  virtual std::vector<std::chrono::steady_clock::time_point> ends() const { return {}; }
};

}  // namespace anneal::distributed
