#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// The numbers of a parameter whose index along one axis is this.
struct Slice {
  std::string parameter;
  std::size_t axis = 0;
  std::int64_t index = 0;

  bool operator==(const Slice&) const = default;
};

/// What can only be removed together, from the layers that yield a channel to those that use it, as norms,
/// additions and concatenations tie it together (Fang et al. 2023, "DepGraph", section 3). Of attention, a
/// head.
struct Channel {
  std::vector<Slice> slices;  ///< in the order of the nodes
};

/// Channels of the same layers, which are one as good as another until weights are looked at.
struct ChannelGroup {
  std::vector<std::string> layers;  ///< that yield them, in the graph's order
  std::vector<Channel> channels;
};

/// All groups of a valid graph, but of channels of its input and output; in the order of their first layer.
std::vector<ChannelGroup> channel_groups(const Graph& graph, const Shape& input);

/// Which channels of each group stay: parallel to `channel_groups` and the channels of each.
using KeptChannels = std::vector<std::vector<bool>>;

/// A graph with fewer channels, and what stays of the weights.
struct Narrowed {
  Graph graph;
  /// Of each parameter that changes, by axis the indices that stay, ascending; an axis without any stays
  /// whole.
  std::map<std::string, std::vector<std::vector<std::int64_t>>> kept;
};

/// Leaves the channels of `kept`, of each group one at least. Throws UserError naming a group's first layer
/// of which none would stay.
Narrowed narrow(const Graph& graph, const Shape& input, const KeptChannels& kept);

}  // namespace anneal::graph
