#include "engine/worker/distributed/world_ranks.h"

#include <utility>

#include "engine/worker/distributed/host_owned_sums.h"
#include "engine/worker/distributed/paged_numbers.h"
#include "engine/worker/distributed/world_sums.h"

namespace anneal::distributed {

WorldRanks::WorldRanks(int memory, const Seat& seat, Patience patience)
    : seat_(seat), host_(memory, seat.rank, seat.ranks, patience) {
  host_.meet();
}

WorldRanks::WorldRanks(int memory, const link::NodePlace& place, Descriptor listener, Patience patience)
    : seat_{.rank = 0, .ranks = place.ranks_of_node, .node = place.node, .nodes = place.count()},
      host_(memory, 0, place.ranks_of_node, patience) {
  link_.emplace(place, std::move(listener), patience, [this] { return host_.pulse().is_any_excused(); });
  host_.meet();
}

void WorldRanks::sum(std::span<double> values) {
  host_.sum(values);
  if (link_) link_->sum(values);
  if (!host_.is_alone()) host_.copy(0, std::as_writable_bytes(values));
}

void WorldRanks::copy(int from, std::span<std::byte> bytes) {
  const int from_node = from / host_.count();
  const int from_rank = from % host_.count();
  if (seat_.node == from_node && !host_.is_alone()) host_.copy(from_rank, bytes);
  if (link_) link_->copy(from_node, bytes);
  if (seat_.node != from_node && !host_.is_alone()) host_.copy(0, bytes);
}

std::unique_ptr<Sums> WorldRanks::make_sums(std::size_t count, Wire wire) {
  SharedFile& memory = *host_.host_memory();
  const std::size_t offset = memory.take(WorldSums::bytes(host_.count(), count));
  return std::make_unique<WorldSums>(host_.pulse(), link_ ? &*link_ : nullptr, memory.descriptor(), offset,
                                     host_.count(), count, wire);
}

std::unique_ptr<OwnedSums> WorldRanks::make_owned_sums(std::vector<OwnedShard> shards, Wire wire) {
  return std::make_unique<HostOwnedSums>(HostOwnedSums::Place{.pulse = host_.pulse(),
                                                              .memory = *host_.host_memory(),
                                                              .ranks = host_.count(),
                                                              .node = seat_.node,
                                                              .nodes = seat_.nodes,
                                                              .link = link_ ? &*link_ : nullptr},
                                         std::move(shards), wire);
}

std::unique_ptr<PagedNumbers> WorldRanks::make_paged_numbers(PagedLayout layout) {
  return std::make_unique<PagedNumbers>(PagedNumbers::Place{.ranks = *this,
                                                            .pulse = host_.pulse(),
                                                            .link = link_ ? &*link_ : nullptr,
                                                            .memory = *host_.host_memory(),
                                                            .node = seat_.node,
                                                            .rank = host_.rank(),
                                                            .ranks_of_node = host_.count()},
                                        std::move(layout));
}

/// That another node is lost the first rank of this one notices; when it ends, the others do.
std::function<void()> WorldRanks::make_watch() const {
  return [of_host = host_.make_watch(), link = link_ ? &*link_ : nullptr] {
    of_host();
    if (link != nullptr) link->check();
  };
}

}  // namespace anneal::distributed
