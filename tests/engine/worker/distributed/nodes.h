#pragma once

#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/base/shared_memory.h"
#include "engine/worker/distributed/world_communicator.h"

namespace anneal::testing {

/// One of several nodes that are all on this host.
struct NodeHere {
  link::NodePlace place;
  Descriptor listener;
};
inline std::vector<NodeHere> node_places(int nodes, int ranks_of_node) {
  std::vector<Descriptor> listeners;
  std::vector<link::Endpoint> endpoints;
  std::vector<std::string> names;
  std::vector<int> numbers;
  for (int node = 0; node < nodes; ++node) {
    listeners.push_back(link::listen_at({"127.0.0.1", 0}));
    endpoints.push_back(link::own_end(listeners.back()));
    names.push_back("host-" + std::to_string(node));
    numbers.push_back(node);
  }
  std::vector<NodeHere> places;
  for (int node = 0; node < nodes; ++node)
    places.push_back({{.node = node,
                       .nodes = endpoints,
                       .names = names,
                       .numbers = numbers,
                       .secret = link::Secret("sixteen bytes or more", "secret"),
                       .attempt = 1,
                       .ranks_of_node = ranks_of_node},
                      std::move(listeners[static_cast<std::size_t>(node)])});
  return places;
}

/// How many nodes there are, and ranks on each.
struct World {
  int nodes, ranks;

  int count() const { return nodes * ranks; }
};

/// Calls `work(ranks)` on a thread for each rank of several nodes.
template <class Work>
void on_nodes(int nodes, int ranks_of_node, const Work& work) {
  std::vector<NodeHere> places = node_places(nodes, ranks_of_node);
  std::vector<Descriptor> memories;
  for (int node = 0; node < nodes; ++node) memories.push_back(make_shared_memory());
  std::vector<std::jthread> threads;
  for (int rank = 0; rank < nodes * ranks_of_node; ++rank)
    threads.emplace_back([&, rank] {
      const int node = rank / ranks_of_node;
      const int memory = memories[static_cast<std::size_t>(node)].get();
      NodeHere& here = places[static_cast<std::size_t>(node)];
      std::optional<distributed::WorldCommunicator> ranks;
      if (rank % ranks_of_node == 0)
        ranks.emplace(memory, here.place, std::move(here.listener));
      else
        ranks.emplace(memory,
                      distributed::WorldCommunicator::Seat{rank % ranks_of_node, ranks_of_node, node, nodes});
      work(*ranks);
    });
}

}  // namespace anneal::testing
