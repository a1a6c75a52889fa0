#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/base/shared_memory.h"
#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/node_reduction.h"
#include "engine/worker/distributed/reduce_scatter.h"

namespace anneal::distributed {

/// Sums that lie once in memory that all ranks of a host reach: to each piece the first rank writes what it
/// has, and the others add theirs in their order, each when the one before has. Who comes too early goes on
/// computing and adds later, so that no rank waits for another before its own work is done. Each number is
/// read once and moved as little as can be: memory is what ranks of a host have too little of.
///
/// Where there are several hosts, each has room for what its own ranks own, and a few pieces that are on
/// their way to another host (NodeReduction).
class HostReduceScatter final : public ReduceScatter {
 public:
  using Clock = PieceBoard::Clock;

  /// Where a rank stands. `memory` is what the ranks of the host share.
  struct Place {
    const Heartbeat& heartbeat;
    SharedFile& memory;
    int ranks;  ///< of the host
    int node = 0;
    int nodes = 1;
    NodeLink* link = nullptr;  ///< of the first rank of one of several nodes
  };

  /// All ranks make theirs, with the same shards, at the same time; what `place` names outlives this. Between
  /// hosts numbers travel as `wire`. Throws EnvironmentError.
  HostReduceScatter(const Place& place, std::vector<OwnedShard> shards, Wire wire);

  void offer(std::size_t shard, const float* numbers) override;
  std::size_t taken() override;
  void finish() override;
  std::span<float> sums_of(std::size_t shard) override {
    return {own_ + firsts_[shard], shards_[shard].count};
  }
  std::vector<Clock::time_point> ends() const override;

  /// Bytes for what is on its way to other hosts, at most.
  static constexpr std::size_t most_on_its_way = std::size_t{32} << 20;

 private:
  struct Piece {
    float* sums;
    std::size_t count;
    const float* numbers;
    std::size_t offer;                       ///< that it is the last of, counted from 1; else 0
    std::optional<std::uint64_t> departure;  ///< its number among those that leave the host
  };

  bool is_of_node(const OwnedShard& shard) const { return shard.owner / ranks_ == node_; }
  std::vector<OwnedShard> of_node() const;
  std::size_t slots_for_others() const;
  float* slot_of(std::uint64_t departure) { return slots_ + departure % slot_count_ * piece_numbers; }
  std::atomic<std::uint64_t>& added_by(int rank) {
    return board_->added[static_cast<std::size_t>(rank)].pieces;
  }
  bool may_add(std::size_t piece);
  bool is_complete();
  void add_some();
  void add(const Piece& piece);

  static constexpr std::size_t piece_numbers = 32'768;  ///< some 10 µs of work

  const Heartbeat& heartbeat_;
  int ranks_;
  int node_;
  int nodes_;
  std::vector<OwnedShard> shards_;
  std::vector<std::size_t> firsts_;  ///< of those that are of this node, which alone have room
  std::size_t slot_count_;           ///< for pieces that leave
  SharedMapping mapping_;
  PieceBoard* board_;
  float* own_;
  float* slots_;
  std::uint64_t before_ = 0;             ///< pieces until the last finish
  std::uint64_t departures_ = 0;         ///< pieces that leave, of all that were offered here
  std::vector<Piece> pieces_;            ///< offered here since
  std::size_t next_ = 0;                 ///< of them to be added
  std::uint64_t timed_ = 0;              ///< pieces before the first of `offer_ends_`
  std::vector<std::size_t> offer_ends_;  ///< of the batch, how many pieces there were after each offer
  std::size_t offers_ = 0;
  std::size_t taken_ = 0;
  std::optional<NodeReduction> reduction_;  ///< of the first rank of one of several nodes
};

}  // namespace anneal::distributed
