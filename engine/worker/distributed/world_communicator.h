#pragma once

#include <memory>
#include <optional>

#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/distributed/node_link.h"

namespace anneal::distributed {

/// Ranks of several nodes, as many on each: those of a node through the memory that they share, the nodes
/// through the network, to which only the first rank of each speaks.
class WorldCommunicator final : public Communicator {
 public:
  using Communicator::all_reduce;

  /// How a rank takes part: `rank` of `ranks` on node `node` of `nodes`.
  struct Seat {
    int rank = 0;
    int ranks = 1;
    int node = 0;
    int nodes = 1;
  };

  /// `memory` is that of the node's ranks, as in HostCommunicator.
  WorldCommunicator(int memory, const Seat& seat, Timeouts timeouts = {});
  /// Of the first rank of a node, which speaks for it. Returns when all nodes are connected. Throws LostRank.
  WorldCommunicator(int memory, const link::NodePlace& place, Descriptor listener, Timeouts timeouts = {});

  int rank() const override { return seat_.node * host_.count() + host_.rank(); }
  int count() const override { return seat_.nodes * host_.count(); }
  void all_reduce(std::span<double> values) override;
  void broadcast(int from, std::span<std::byte> bytes) override;
  using Communicator::make_all_reduce;
  std::unique_ptr<AllReduce> make_all_reduce(std::size_t count, Wire wire) override;
  using Communicator::make_reduce_scatter;
  /// Uses memory of this.
  std::unique_ptr<ReduceScatter> make_reduce_scatter(std::vector<OwnedShard> shards, Wire wire) override;
  std::unique_ptr<ShardedParameterStore> make_sharded_parameter_store(ShardedLayout layout) override;
  SharedFile* host_memory() override { return host_.host_memory(); }
  std::function<void()> make_watch() const override;
  void pause_timeout(bool is_paused) override { host_.pause_timeout(is_paused); }

 private:
  Seat seat_;
  HostCommunicator host_;
  std::optional<NodeLink> link_;
};

}  // namespace anneal::distributed
