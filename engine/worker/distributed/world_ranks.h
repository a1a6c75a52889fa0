#pragma once

#include <memory>
#include <optional>

#include "engine/worker/distributed/host_ranks.h"
#include "engine/worker/distributed/node_link.h"

namespace anneal::distributed {

/// Ranks of several nodes, as many on each: those of a node through the memory that they share, the nodes
/// through the network, to which only the first rank of each speaks.
class WorldRanks final : public Ranks {
 public:
  using Ranks::sum;

  /// How a rank takes part: `rank` of `ranks` on node `node` of `nodes`.
  struct Seat {
    int rank = 0;
    int ranks = 1;
    int node = 0;
    int nodes = 1;
  };

  /// `memory` is that of the node's ranks, as in HostRanks.
  WorldRanks(int memory, const Seat& seat, Patience patience = {});
  /// Of the first rank of a node, which speaks for it. Returns when all nodes are connected. Throws LostRank.
  WorldRanks(int memory, const link::NodePlace& place, Descriptor listener, Patience patience = {});

  int rank() const override { return seat_.node * host_.count() + host_.rank(); }
  int count() const override { return seat_.nodes * host_.count(); }
  void sum(std::span<double> values) override;
  void copy(int from, std::span<std::byte> bytes) override;
  using Ranks::make_sums;
  std::unique_ptr<Sums> make_sums(std::size_t count, Wire wire) override;
  using Ranks::make_owned_sums;
  /// Uses memory of this.
  std::unique_ptr<OwnedSums> make_owned_sums(std::vector<OwnedShard> shards, Wire wire) override;
  std::unique_ptr<PagedNumbers> make_paged_numbers(PagedLayout layout) override;
  SharedFile* host_memory() override { return host_.host_memory(); }
  std::function<void()> make_watch() const override;
  void excuse(bool is_excused) override { host_.excuse(is_excused); }

 private:
  Seat seat_;
  HostRanks host_;
  std::optional<NodeLink> link_;
};

}  // namespace anneal::distributed
