#include "engine/worker/distributed/seats.h"

#include <cerrno>
#include <climits>

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace anneal::distributed {

namespace {

/// Looks before sleeping: some 20 µs, as long as a turn takes that others are about to come to.
constexpr int looks = 2000;

/// FUTEX_WAIT and FUTEX_WAKE without their private forms, which know of one process only.
/// Whether a whole nap has passed.
bool sleep_while(const std::atomic<std::uint32_t>& word, std::uint32_t value) {
  constexpr timespec nap{.tv_sec = 0, .tv_nsec = std::chrono::nanoseconds(Heartbeat::nap).count()};
  return syscall(SYS_futex, &word, FUTEX_WAIT, value, &nap, nullptr, 0) != 0 && errno == ETIMEDOUT;
}

void wake_all(const std::atomic<std::uint32_t>& word) {
  syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

void pause_a_little() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

}  // namespace

/// Either it sees the sleeper here, or the sleeper sees that it advanced: both are sequentially consistent.
void Turn::advance() {
  ++now;
  if (sleepers.load() > 0) wake_all(now);
}

void wait_for(Turn& turn, const std::function<bool()>& is_there, const std::function<void()>& look) {
  for (int i = 0; i < looks; ++i) {
    if (is_there()) return;
    pause_a_little();
  }
  for (;;) {
    ++turn.sleepers;
    const std::uint32_t seen = turn.now.load();
    const bool has_napped = !is_there() && sleep_while(turn.now, seen);
    --turn.sleepers;
    if (is_there()) return;
    if (has_napped) look();
  }
}

void Barrier::wait() {
  seats_[static_cast<std::size_t>(heartbeat_.rank())].advance();
  ++turn_;
  for (int other = 0; other < static_cast<int>(seats_.size()); ++other) {
    if (other == heartbeat_.rank()) continue;
    Turn& seat = seats_[static_cast<std::size_t>(other)];
    const auto has_come = [&] {
      return static_cast<std::int32_t>(seat.now.load(std::memory_order_acquire) - turn_) >= 0;
    };
    if (has_come()) continue;
    Heartbeat::Watch watch(heartbeat_);
    wait_for(seat, has_come, [&] { watch.look_at(other); });
  }
}

}  // namespace anneal::distributed
