#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/core/base/descriptor.h"
#include "engine/runs/link/node_place.h"

namespace anneal::distributed {

/// What two nodes are connected for, each over a connection of its own: what is said at once, numbers that
/// are added up while something else is done, signs of life, and numbers that the lower of the two gets from
/// the other whenever it wants them, and the higher.
enum class Use { words, numbers, signs, lower_gets, higher_gets };
inline constexpr std::size_t uses = 5;

/// The sockets to another node, which never wait.
struct NodeSockets {
  std::array<Descriptor, uses> of_use;
  const Descriptor& operator[](Use use) const { return of_use[static_cast<std::size_t>(use)]; }
};

/// Connects this node, which listens at `listener`, with each other, of which all do the same; by node, this
/// one's own are none. Throws LostRank that names a node, the direction and the port where that takes longer
/// than half a minute.
std::vector<NodeSockets> connect_nodes(const link::NodePlace& place, Descriptor listener);

}  // namespace anneal::distributed
