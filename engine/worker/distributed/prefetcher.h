#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/worker/distributed/remote_reads.h"
#include "engine/worker/distributed/sharded_parameter_store.h"

namespace anneal::distributed {

/// Brings the blocks that the ranks of a node want from the nodes that have them, on a thread of its own, and
/// lets go of those that were used longest ago: no more of them take memory than the two largest would, which
/// is one in use and one on its way, unless ranks use more at once.
class Prefetcher {
 public:
  /// `numbers` are those of the node's first rank, and outlive this, as `link` does.
  Prefetcher(ShardedParameterStore& numbers, NodeLink& link);
  Prefetcher(const Prefetcher&) = delete;
  Prefetcher& operator=(const Prefetcher&) = delete;

  /// Throws what has ended the thread.
  void check();
  /// While no rank uses or wants any: none is here.
  void drop_all();

 private:
  using Block = ShardedParameterStore::Block;

  void fetch_all(const std::stop_token& stop);
  std::optional<std::size_t> next_wanted() const;
  void fetch(std::size_t which);
  void make_room_for(std::size_t which);
  bool drop(std::size_t which);

  ShardedParameterStore& numbers_;
  SparseMapping mapping_;          ///< all of it open
  std::size_t most_;               ///< bytes
  std::size_t held_ = 0;           ///< bytes of blocks that are here
  std::vector<std::size_t> here_;  ///< blocks, the one that came first in front
  RemoteReads remote_;
  std::mutex mutex_;  ///< of blocks that come and go
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
  std::jthread thread_;
};

}  // namespace anneal::distributed
