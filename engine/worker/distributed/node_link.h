#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <poll.h>

#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/node_connections.h"
#include "engine/worker/distributed/wire.h"

namespace anneal::distributed {

class LostRank;

/// The first ranks of all nodes of a run, connected with each other over TCP. A thread shows the others that
/// this one lives and sees whether they do; where one shows nothing any more, everything breaks off, so that
/// nobody waits for ever.
///
/// What is called here is called on every node in the same order. Throws LostRank.
class NodeLink {
 public:
  /// Returns when all are connected. `is_paused`, whether the others are to wait for this node however long
  /// it takes, is called on another thread.
  NodeLink(link::NodePlace place, Descriptor listener, Timeouts timeouts = {},
           std::function<bool()> is_paused = {});
  ~NodeLink();
  NodeLink(const NodeLink&) = delete;
  NodeLink& operator=(const NodeLink&) = delete;

  int node() const { return place_.node; }
  int count() const { return place_.count(); }
  int ranks_of_node() const { return place_.ranks_of_node; }

  /// Adds up each of the values over all nodes, in their order.
  void all_reduce(std::span<double> values);
  /// Leaves in `bytes` what node `from` has there.
  void broadcast(int from, std::span<std::byte> bytes);
  /// Adds up each of the numbers over all nodes, on each of them with the same bits. Around a ring, in which
  /// each node sends and receives 2 (n − 1) / n of them (Patarasuk and Yuan 2009), as `wire` says, so that
  /// sums of 16 bits are rounded on each node that they pass. May be called on another thread than the
  /// others. Returns the seconds from when the node before this one had begun.
  double ring_sum(std::span<float> numbers, Wire wire = Wire::fp32);

  /// To the next node of the ring, and from the one before, which says as much: in place of `ring_sum`, each
  /// from one thread, which may be another than that of the others.
  void send_to_next(std::span<const std::byte> bytes);
  void receive_from_before(std::span<std::byte> bytes);

  /// Whether all nodes still show signs of life. May be called on another thread than the others.
  void check() const;

  /// Breaks off: whoever waits in this throws, here and on the other nodes.
  void hang_up();

  /// For what else goes on between nodes. May be called on any thread, as what follows.
  const NodeSockets& to(int node) const { return sockets_[static_cast<std::size_t>(node)]; }
  /// Of the node that was lost first; where none was, of `node`, whose connection has ended.
  [[noreturn]] void throw_lost(int node);

 private:
  void watch(const std::stop_token& stop);
  void lose(int node, const std::string& why);
  LostRank lost() const;
  void wait_for(int node, std::span<pollfd> sockets);
  void wait_for(int node, const Descriptor& socket, short events);
  int next() const { return (node() + 1) % count(); }
  int before() const { return (node() + count() - 1) % count(); }
  void send(int node, std::span<const std::byte> bytes, Use use = Use::words);
  void receive(int node, std::span<std::byte> bytes, Use use = Use::words);
  /// Sends to the next node of the ring and receives from the one before, at the same time.
  void pass(std::span<const std::byte> out, std::span<std::byte> in);
  void ring_of_fp32(const std::function<std::span<float>(std::size_t)>& part);
  void ring_of_16_bits(const std::function<std::span<float>(std::size_t)>& part, Wire wire);
  link::NodePlace place_;
  Timeouts timeouts_;
  std::function<bool()> is_paused_;
  std::atomic<bool> is_other_paused_ = false;
  std::vector<NodeSockets> sockets_;  ///< by node
  std::vector<float> received_;
  std::vector<std::uint16_t> out_;
  std::vector<std::uint16_t> in_;
  double heard_first_ = 0;    ///< when the node before this one had begun
  mutable std::mutex mutex_;  ///< of what follows
  int lost_ = -1;             ///< the node that was lost first
  std::string why_;
  std::jthread watch_;
};

}  // namespace anneal::distributed
