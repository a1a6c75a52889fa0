#pragma once

#include <cstddef>
#include <span>

namespace anneal::distributed {

/// Numbers [first, first + count) that one rank changes for all.
struct Shard {
  std::size_t first;
  std::size_t count;
  int owner;

  bool operator==(const Shard&) const = default;
};

/// fp32 numbers that are the same on every rank, in shards each of which its owner changes (an all-gather in
/// place).
class AllGatherBuffer {
 public:
  virtual ~AllGatherBuffer() = default;

  /// All of them, zeros at first. Where they lie once, an owner changes them only while no rank reads them,
  /// which it knows by a collective.
  virtual std::span<float> here() = 0;

  /// Whether all ranks see the same memory, and what one of them writes.
  virtual bool lie_once() const = 0;

  /// After this every rank has what owners have written to their shards. A collective. Throws LostRank.
  virtual void publish() = 0;
};

}  // namespace anneal::distributed
