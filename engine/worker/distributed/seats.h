#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>

#include "engine/worker/distributed/heartbeat.h"

namespace anneal::distributed {

/// A number that only grows, in memory that all ranks of a host share, on a cache line of its own, and those
/// who sleep until it does. All zeros at first.
struct alignas(64) Turn {
  std::atomic<std::uint32_t> now;
  std::atomic<std::uint32_t> sleepers;  ///< how many wait for it in the kernel

  void advance();
};
static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

/// Waits until `is_there()`, which becomes true before `turn` advances: a while by looking, then asleep.
/// Throws what `look` throws, which is called after each Heartbeat::nap without an advance.
void wait_for(Turn& turn, const std::function<bool()>& is_there, const std::function<void()>& look);

/// The ranks of a host wait for each other here, turn after turn. What a rank wrote before a turn, all others
/// may read after it.
class Barrier {
 public:
  /// `seats`, where each rank has come to, and `heartbeat` outlive this.
  Barrier(std::span<Turn> seats, const Heartbeat& heartbeat) : seats_(seats), heartbeat_(heartbeat) {}

  /// Comes to the next turn and waits until every rank has. Throws LostRank.
  void wait();

 private:
  std::span<Turn> seats_;
  const Heartbeat& heartbeat_;
  std::uint32_t turn_ = 0;
};

}  // namespace anneal::distributed
