#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/node_link.h"
#include "engine/worker/distributed/seats.h"
#include "engine/worker/distributed/wire.h"

namespace anneal::distributed {

/// How far the ranks of a node have come with pieces of numbers that they add up for the owners of these, in
/// memory that they share. Pieces are counted from the first of all, so that nothing is ever put back to
/// zero.
struct PieceBoard {
  using Clock = std::chrono::steady_clock;
  /// Of a batch; beyond them nothing is known of when.
  static constexpr std::size_t timed_pieces = 4096;

  struct alignas(64) Count {
    std::atomic<std::uint64_t> pieces;
  };

  Turn turn;                                                  ///< with each of these that grows
  std::array<Count, most_host_ranks> added;                   ///< by rank
  Count complete;                                             ///< what other nodes add is in them, too
  Count departed;                                             ///< of those that leave the node
  std::array<std::atomic<Clock::rep>, timed_pieces> done_at;  ///< by the piece's number, again and again

  void note_end(std::uint64_t piece) {
    done_at[piece % timed_pieces].store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
  }
};

/// Adds up pieces over nodes, each for the node that owns it, while the ranks go on: a piece goes around the
/// ring of nodes once, from the one behind its owner's to that one, and each adds its own to what comes. So a
/// node sends and receives every number at most once, and pieces follow each other without a pause.
class NodeReduction {
 public:
  struct Piece {
    std::uint64_t number;
    float* sums;  ///< of the ranks here, once the last of them has added to it
    std::size_t count;
    int node;                 ///< whose ranks own it
    std::uint64_t departure;  ///< its number among those that leave this node, where it does
  };

  /// `ranks` of this node add to pieces; between nodes these travel as `wire`. What is referred to outlives
  /// this.
  NodeReduction(PieceBoard& board, int ranks, NodeLink& link, Wire wire);
  ~NodeReduction();
  NodeReduction(const NodeReduction&) = delete;
  NodeReduction& operator=(const NodeReduction&) = delete;

  /// In the order of numbers, the same on all nodes.
  void offer(const Piece& piece);

  /// Throws LostRank where the others are no longer there.
  void check();

 private:
  using Queue = std::deque<Piece>;
  using Work = std::function<bool(const Piece&, const std::stop_token&)>;

  void do_all(Queue& queue, const std::stop_token& stop, const Work& work);
  bool add(const Piece& piece, const std::stop_token& stop);
  bool send(const Piece& piece, const std::stop_token& stop);
  bool wait_until(const std::stop_token& stop, const std::function<bool()>& is_there);

  PieceBoard& board_;
  int ranks_;
  NodeLink& link_;
  Wire wire_;
  std::vector<float> received_;
  std::vector<std::uint16_t> encoded_received_, encoded_sent_;

  std::mutex mutex_;  ///< of what follows
  std::condition_variable_any more_;
  Queue to_add_, to_send_;  ///< the first is being done
  std::exception_ptr failure_;
  std::jthread adder_, sender_;
};

}  // namespace anneal::distributed
