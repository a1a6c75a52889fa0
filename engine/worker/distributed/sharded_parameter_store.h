#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/base/shared_memory.h"
#include "engine/core/base/sparse_mapping.h"
#include "engine/worker/distributed/all_gather_buffer.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/seats.h"

namespace anneal::distributed {

class Prefetcher;
class NodeLink;

/// Which numbers there are. Shards of blocks begin at multiples of `SparseMapping::page` bytes.
struct ShardedLayout {
  std::size_t count = 0;                        ///< numbers, with what lies between shards
  std::vector<Shard> kept = {};                 ///< that every node has, in front; those of an owner together
  std::vector<std::vector<Shard>> blocks = {};  ///< that are used together, in the order of use
};

/// fp32 numbers in shards each of which lies on the node of its owner alone. Other nodes have those of a
/// block only while their ranks use it: it is gathered there before that and let go of after it (Rajbhandari
/// et al. 2020, ZeRO, stage 3; by blocks as Zhao et al. 2023, PyTorch FSDP, but one-sided: no rank has to use
/// what another does). The ranks of a node share what is there. Addresses stay; who touches numbers that are
/// not there, or that it does not use, is ended by SIGSEGV.
class ShardedParameterStore final : public AllGatherBuffer {
 public:
  /// Where a rank stands, and the memory of its node's ranks, from which each of them takes the same parts.
  struct Place {
    Communicator& ranks;
    const Heartbeat& heartbeat;
    NodeLink* link;  ///< of the first rank of a node; else null
    SharedFile& memory;
    int node;
    int rank;           ///< of the node
    int ranks_of_node;  ///< on each
  };

  /// A collective; what `place` names outlives this. Throws EnvironmentError, LostRank.
  ShardedParameterStore(const Place& place, ShardedLayout layout);
  ~ShardedParameterStore() override;

  std::span<float> here() override { return {reinterpret_cast<float*>(mapping_.bytes().data()), count_}; }
  bool lie_once() const override { return false; }
  /// This rank uses no block any more, and none has numbers of before.
  void publish() override;

  /// From here on this rank uses these blocks, and those that it used before no more; `next`, where there is
  /// such a block, is brought meanwhile. Returns when all of their numbers are here. Throws LostRank.
  void use(std::span<const std::size_t> blocks, std::optional<std::size_t> next);

  /// While one lives on the first rank, which uses nothing and computes nothing meanwhile, that rank may
  /// write to all numbers; those of others go nowhere but by `copy_from_first`.
  class Writing {
   public:
    explicit Writing(ShardedParameterStore& numbers) : numbers_(numbers) { numbers_.open_all(); }
    ~Writing() { numbers_.close_all(); }
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;

   private:
    ShardedParameterStore& numbers_;
  };

  /// Its owner has what the first rank has in a shard; and all nodes, where they keep it. A collective.
  void copy_from_first(const Shard& shard);

  /// Whether a rank of this node owns it.
  bool is_of_node(const Shard& shard) const { return shard.owner / ranks_of_node_ == node_; }
  bool is_first_of_node() const { return rank_ == 0; }

 private:
  friend class Prefetcher;

  static constexpr std::uint32_t is_here = std::uint32_t{1} << 31;
  struct Block {
    std::atomic<std::uint32_t> state;   ///< how many ranks use it, and whether it `is_here`
    std::atomic<std::uint32_t> wanted;  ///< though no rank uses it yet
  };
  /// In memory that the ranks of a node share, with a Block for each block behind it.
  struct Board {
    Turn asked;  ///< with each block that a rank wants
    Turn came;   ///< with each that is here
  };

  static std::size_t board_bytes(const ShardedLayout& layout) {
    return sizeof(Board) + layout.blocks.size() * sizeof(Block);
  }
  Block& block(std::size_t which) { return blocks_[which]; }
  void enter(std::size_t block);
  void leave(std::size_t block);
  void leave_all();
  /// Calls `part(first byte, bytes)`, both multiples of the page size.
  void for_each_remote(std::size_t block, const std::function<void(std::size_t, std::size_t)>& part) const;
  std::size_t remote_bytes(std::size_t block) const;
  void open_all();
  void close_all();

  Communicator& ranks_;
  const Heartbeat& heartbeat_;
  int node_;
  int rank_;
  int ranks_of_node_;
  std::size_t count_;
  std::vector<Shard> kept_;                 ///< one of each owner
  std::vector<std::vector<Shard>> remote_;  ///< by block, what other nodes own of it
  SharedMapping board_memory_;
  Board* board_;
  Block* blocks_;
  SparseMapping mapping_;
  std::vector<std::size_t> used_;  ///< blocks
  std::vector<float> scratch_;
  std::unique_ptr<Prefetcher> fetcher_;  ///< of the first rank of a node
};

}  // namespace anneal::distributed
