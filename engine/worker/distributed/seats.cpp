#include "distributed/seats.h"

#include <climits>
#include <string>

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/error.h"

namespace anneal::distributed {

namespace {

using Clock = std::chrono::steady_clock;

/// Looks before sleeping: some 20 µs, as long as a turn takes that others are about to come to.
constexpr int looks = 2000;
/// A sleeper looks at the clock so often.
constexpr timespec nap{.tv_sec = 0, .tv_nsec = 50'000'000};

/// FUTEX_WAIT and FUTEX_WAKE without their private forms, which know of one process only.
void sleep_while(const std::atomic<std::uint32_t>& word, std::uint32_t value) {
  syscall(SYS_futex, &word, FUTEX_WAIT, value, &nap, nullptr, 0);
}

void wake_all(const std::atomic<std::uint32_t>& word) {
  syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

bool has_come(std::uint32_t now, std::uint32_t turn) {
  return static_cast<std::int32_t>(now - turn) >= 0;
}

void pause_a_little() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

}  // namespace

void Barrier::wait() {
  Seat& own = seats_[static_cast<std::size_t>(rank_)];
  own.turn.store(++turn_);
  // Either it sees the sleeper here, or the sleeper sees the turn: both are sequentially consistent.
  if (own.sleepers.load() > 0) wake_all(own.turn);
  for (int other = 0; other < static_cast<int>(seats_.size()); ++other)
    if (other != rank_) wait_for(other);
}

void Barrier::wait_for(int other) {
  Seat& seat = seats_[static_cast<std::size_t>(other)];
  for (int look = 0; look < looks; ++look) {
    if (has_come(seat.turn.load(std::memory_order_acquire), turn_)) return;
    pause_a_little();
  }
  const auto deadline = Clock::now() + patience_;
  for (;;) {
    ++seat.sleepers;
    const std::uint32_t now = seat.turn.load();
    if (!has_come(now, turn_)) sleep_while(seat.turn, now);
    --seat.sleepers;
    if (has_come(seat.turn.load(), turn_)) return;
    if (Clock::now() >= deadline)
      throw EnvironmentError("rank " + std::to_string(rank_) + " waited " +
                                 std::to_string(patience_.count() / 1000) + " s for rank " +
                                 std::to_string(other),
                             "rank " + std::to_string(other));
  }
}

}  // namespace anneal::distributed
