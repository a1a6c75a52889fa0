#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <thread>

#include "engine/worker/distributed/node_link.h"

namespace anneal::distributed {

/// Numbers that several nodes keep parts of: who wants some gets them from the node that has them, when it
/// wants them. A thread gives away what is here, so that nobody has to be asked for a collective
/// (a one-sided get, as MPI_Get): ranks may make as many passes as each of them likes.
class RemoteReads {
 public:
  struct Range {
    int node;  ///< that has them
    std::size_t first;
    std::size_t count;
  };

  /// `numbers` are this node's, as many on each; others get those that they ask for as they are at that time.
  /// `link` and `numbers` outlive this.
  RemoteReads(NodeLink& link, std::span<float> numbers);
  RemoteReads(const RemoteReads&) = delete;
  RemoteReads& operator=(const RemoteReads&) = delete;

  /// Returns when `numbers` has all of these as their nodes had them; none is this node. From one thread at a
  /// time. Throws LostRank.
  void get(std::span<const Range> ranges);

 private:
  void give_all(const std::stop_token& stop) const;

  NodeLink& link_;
  std::span<float> numbers_;
  std::jthread giver_;
};

}  // namespace anneal::distributed
