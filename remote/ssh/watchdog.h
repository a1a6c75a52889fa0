#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace anneal::ssh {

/// So long a host may be silent: a call on a dead link ends within 15 s.
inline constexpr std::chrono::seconds patience{14};

/// Bounds calls that could wait forever: a call that takes longer than its time finds the socket shut down,
/// and fails. libssh's own time limits do not hold on a link that is dead.
class Watchdog {
 public:
  explicit Watchdog(int socket);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// The time of a call, while it lives. One at a time.
  class Guard {
   public:
    Guard(Watchdog& watchdog, std::chrono::milliseconds time) : watchdog_(watchdog) { extend(time); }
    ~Guard() { watchdog_.set(std::nullopt); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    /// From now.
    void extend(std::chrono::milliseconds time) { watchdog_.set(Clock::now() + time); }

   private:
    Watchdog& watchdog_;
  };

  /// On any thread: the call under way, and every later one, fails.
  void fire();
  bool has_fired() const { return has_fired_; }

 private:
  using Clock = std::chrono::steady_clock;

  void set(std::optional<Clock::time_point> deadline);
  void watch(const std::stop_token& stop);

  int socket_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Clock::time_point> deadline_;
  Clock::time_point slept_for_ = Clock::time_point::max();
  std::atomic<bool> has_fired_ = false;
  std::jthread thread_;
};

}  // namespace anneal::ssh
