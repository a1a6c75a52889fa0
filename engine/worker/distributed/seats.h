#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>

namespace anneal::distributed {

/// Where one rank has come to, in memory that all ranks of a host share, on a cache line of its own. All
/// zeros is before the first turn.
struct alignas(64) Seat {
  std::atomic<std::uint32_t> turn;      ///< the last that it has come to
  std::atomic<std::uint32_t> sleepers;  ///< how many wait for it in the kernel
};
static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

/// The ranks of a host wait for each other here, turn after turn. What a rank wrote before a turn, all others
/// may read after it.
class Barrier {
 public:
  /// `seats`, one for each rank, outlive this.
  Barrier(std::span<Seat> seats, int rank, std::chrono::milliseconds patience)
      : seats_(seats), rank_(rank), patience_(patience) {}

  /// Comes to the next turn and waits until every rank has: a while by looking, then asleep. Throws
  /// EnvironmentError naming the rank that has not come when patience has run out.
  void wait();

 private:
  void wait_for(int other);

  std::span<Seat> seats_;
  int rank_;
  std::chrono::milliseconds patience_;
  std::uint32_t turn_ = 0;
};

}  // namespace anneal::distributed
