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

/// A rank's sign of life, in memory that all ranks of a host share. Zero is before its first.
struct alignas(64) Beat {
  std::atomic<std::uint32_t> count;
  std::atomic<std::uint32_t> excuses;  ///< why the others are to wait for it, however long
};

/// How long those that wait have patience with the one they wait for.
struct Patience {
  std::chrono::milliseconds with_silence{8000};  ///< while it shows no sign of life: it was killed or stopped
  /// While it lives and does not come: it hangs, as in a deadlock. As long as PyTorch's process groups wait.
  std::chrono::milliseconds with_absence{std::chrono::minutes{30}};
};

inline std::string seconds_text(std::chrono::milliseconds time) {
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count()) + " s";
}

/// Shows the other ranks of a host that this one lives, and sees whether they do: a process that was killed,
/// stopped or lost shows nothing any more, however long a step, an evaluation or a full disk may take one
/// that lives.
class Pulse {
 public:
  /// `beats`, one for each rank, outlive this.
  Pulse(std::span<Beat> beats, int rank, Patience patience);

  /// What one who waits knows of the others; asked from time to time, at intervals of `nap`.
  class Watch {
   public:
    explicit Watch(const Pulse& pulse) : pulse_(pulse), seen_(pulse.beats_.size()) {}
    /// Throws LostRank where `other` is, or does not come.
    void look_at(int other);
    void look_at_all();

   private:
    struct Seen {
      std::uint32_t count = 0;
      // Not times, which go on where this process was stopped, too.
      std::int64_t looks = 0;      ///< without a sign
      std::int64_t all_looks = 0;  ///< without an excuse
    };

    const Pulse& pulse_;
    std::vector<Seen> seen_;
  };

  static constexpr std::chrono::milliseconds nap{50};

  int rank() const { return rank_; }

  /// From here to `excuse_no_more` this rank may take for ever: it waits for people.
  void excuse() { ++beats_[static_cast<std::size_t>(rank_)].excuses; }
  void excuse_no_more() { --beats_[static_cast<std::size_t>(rank_)].excuses; }
  /// Whether one of the host does.
  bool is_any_excused() const;

 private:
  void beat(const std::stop_token& stop);

  std::span<Beat> beats_;
  int rank_;
  Patience patience_;
  std::jthread thread_;
};

}  // namespace anneal::distributed
