#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace anneal::distributed {

inline constexpr int most_host_ranks = 64;

/// A rank's heartbeat, in memory that all ranks of a host share. Zero is before its first.
struct alignas(64) Beat {
  std::atomic<std::uint32_t> count;
  std::atomic<std::uint32_t> pauses;  ///< reasons for which the others wait for it without a timeout
};

/// How long a rank waits for another before that counts as lost.
struct Timeouts {
  std::chrono::milliseconds heartbeat{8000};  ///< without a heartbeat: it was killed or stopped
  /// Alive, but not in the collective: it hangs, as in a deadlock. The timeout of PyTorch's process groups.
  std::chrono::milliseconds collective{std::chrono::minutes{30}};
};

inline std::string seconds_text(std::chrono::milliseconds time) {
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count()) + " s";
}

/// Shows the other ranks of a host that this one lives, and sees whether they do: a process that was killed,
/// stopped or lost shows nothing any more, however long a step, an evaluation or a full disk may take one
/// that lives.
class Heartbeat {
 public:
  /// `beats`, one for each rank, outlive this.
  Heartbeat(std::span<Beat> beats, int rank, Timeouts timeouts);

  /// What one who waits knows of the others; asked from time to time, at intervals of `nap`.
  class Watch {
   public:
    explicit Watch(const Heartbeat& heartbeat) : heartbeat_(heartbeat), seen_(heartbeat.beats_.size()) {}
    /// Throws LostRank where `other` is, or does not come.
    void look_at(int other);
    void look_at_all();
    /// For one who waits for none of them in particular: throws LostRank where one shows no sign of life.
    void look_for_life();

   private:
    struct Seen {
      std::uint32_t count = 0;
      // Not times, which go on where this process was stopped, too.
      std::int64_t looks = 0;      ///< without a sign
      std::int64_t all_looks = 0;  ///< while no timeout was paused
    };

    void look_for_life_of(int other);

    const Heartbeat& heartbeat_;
    std::vector<Seen> seen_;
  };

  static constexpr std::chrono::milliseconds nap{50};

  int rank() const { return rank_; }

  /// From here to `resume_timeout` the others wait for this rank without a timeout: it waits for people.
  void pause_timeout() { ++beats_[static_cast<std::size_t>(rank_)].pauses; }
  void resume_timeout() { --beats_[static_cast<std::size_t>(rank_)].pauses; }
  /// Whether one of the host does.
  bool is_any_paused() const;

 private:
  void beat(const std::stop_token& stop);

  std::span<Beat> beats_;
  int rank_;
  Timeouts timeouts_;
  std::jthread thread_;
};

}  // namespace anneal::distributed
