#include "engine/worker/distributed/world_communicator.h"

#include <utility>

#include "engine/worker/distributed/host_reduce_scatter.h"
#include "engine/worker/distributed/sharded_parameter_store.h"
#include "engine/worker/distributed/world_all_reduce.h"

namespace anneal::distributed {

WorldCommunicator::WorldCommunicator(int memory, const Seat& seat, Timeouts timeouts)
    : seat_(seat), host_(memory, seat.rank, seat.ranks, timeouts) {
  host_.barrier();
}

WorldCommunicator::WorldCommunicator(int memory, const link::NodePlace& place, Descriptor listener,
                                     Timeouts timeouts)
    : seat_{.rank = 0, .ranks = place.ranks_of_node, .node = place.node, .nodes = place.count()},
      host_(memory, 0, place.ranks_of_node, timeouts) {
  link_.emplace(place, std::move(listener), timeouts, [this] { return host_.heartbeat().is_any_paused(); });
  host_.barrier();
}

void WorldCommunicator::all_reduce(std::span<double> values) {
  host_.all_reduce(values);
  if (link_) link_->all_reduce(values);
  if (!host_.is_alone()) host_.broadcast(0, std::as_writable_bytes(values));
}

void WorldCommunicator::broadcast(int from, std::span<std::byte> bytes) {
  const int from_node = from / host_.count();
  const int from_rank = from % host_.count();
  if (seat_.node == from_node && !host_.is_alone()) host_.broadcast(from_rank, bytes);
  if (link_) link_->broadcast(from_node, bytes);
  if (seat_.node != from_node && !host_.is_alone()) host_.broadcast(0, bytes);
}

std::unique_ptr<AllReduce> WorldCommunicator::make_all_reduce(std::size_t count, Wire wire) {
  SharedFile& memory = *host_.host_memory();
  const std::size_t offset = memory.take(WorldAllReduce::bytes(host_.count(), count));
  return std::make_unique<WorldAllReduce>(host_.heartbeat(), link_ ? &*link_ : nullptr, memory.descriptor(),
                                          offset, host_.count(), count, wire);
}

std::unique_ptr<ReduceScatter> WorldCommunicator::make_reduce_scatter(std::vector<OwnedShard> shards,
                                                                      Wire wire) {
  return std::make_unique<HostReduceScatter>(HostReduceScatter::Place{.heartbeat = host_.heartbeat(),
                                                                      .memory = *host_.host_memory(),
                                                                      .ranks = host_.count(),
                                                                      .node = seat_.node,
                                                                      .nodes = seat_.nodes,
                                                                      .link = link_ ? &*link_ : nullptr},
                                             std::move(shards), wire);
}

std::unique_ptr<ShardedParameterStore> WorldCommunicator::make_sharded_parameter_store(ShardedLayout layout) {
  return std::make_unique<ShardedParameterStore>(
      ShardedParameterStore::Place{.ranks = *this,
                                   .heartbeat = host_.heartbeat(),
                                   .link = link_ ? &*link_ : nullptr,
                                   .memory = *host_.host_memory(),
                                   .node = seat_.node,
                                   .rank = host_.rank(),
                                   .ranks_of_node = host_.count()},
      std::move(layout));
}

/// That another node is lost the first rank of this one notices; when it ends, the others do.
std::function<void()> WorldCommunicator::make_watch() const {
  return [of_host = host_.make_watch(), link = link_ ? &*link_ : nullptr] {
    of_host();
    if (link != nullptr) link->check();
  };
}

}  // namespace anneal::distributed
