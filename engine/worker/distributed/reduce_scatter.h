#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

namespace anneal::distributed {

/// Numbers that are added up for one rank.
struct OwnedShard {
  std::size_t count;
  int owner;
};

/// Where shards begin that lie one after the other, in numbers: at cache lines, so that no two owners write
/// to the same. The last of the result is where all end.
std::vector<std::size_t> firsts_of(std::span<const OwnedShard> shards);

/// fp32 numbers in shards, of which every rank has as many, and which are added up over all ranks for the one
/// that owns a shard (a reduce-scatter), while the rest of them is still being computed.
///
/// All ranks offer the same shards, each once, in the same order, and then finish; from one thread each.
class ReduceScatter {
 public:
  virtual ~ReduceScatter() = default;

  /// This rank's numbers for a shard: null where they are all zeros. They are only read until `taken` counts
  /// them. Never waits for another rank.
  virtual void offer(std::size_t shard, const float* numbers) = 0;

  /// How many offers since the last `finish`, in their order, are no longer needed here.
  virtual std::size_t taken() = 0;

  /// Returns when every number that was offered and that this rank owns is what all ranks offered there,
  /// added up in an order that is always the same. Throws LostRank.
  virtual void finish() = 0;

  /// Where the sums of a shard that this rank owns are after `finish`, and until ranks meet before the next
  /// offer; it may change them. Shards of other ranks need not be allocated here.
  virtual std::span<float> sums_of(std::size_t shard) = 0;

  /// When what was offered before the last `finish` had been added up, in that order; empty where it is not
  /// known. Holds until the next is offered.
  virtual std::vector<std::chrono::steady_clock::time_point> ends() const { return {}; }
};

}  // namespace anneal::distributed
