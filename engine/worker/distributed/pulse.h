#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <thread>
#include <vector>

namespace anneal::distributed {

inline constexpr int most_host_ranks = 64;

/// A rank's sign of life, in memory that all ranks of a host share. Zero is before its first.
struct alignas(64) Beat {
  std::atomic<std::uint32_t> count;
};

/// Shows the other ranks of a host that this one lives, and sees whether they do: a process that was killed,
/// stopped or lost shows nothing any more, however long a step, an evaluation or a full disk may take one
/// that lives.
class Pulse {
 public:
  /// `beats`, one for each rank, outlive this. A rank that has shown nothing for `patience` is lost.
  Pulse(std::span<Beat> beats, int rank, std::chrono::milliseconds patience);

  /// What one who waits knows of the others; asked from time to time, at intervals of `nap`.
  class Watch {
   public:
    explicit Watch(const Pulse& pulse) : pulse_(pulse), seen_(pulse.beats_.size()) {}
    /// Throws LostRank where `other` is.
    void look_at(int other);
    void look_at_all();

   private:
    struct Seen {
      std::uint32_t count = 0;
      std::int64_t looks =
          0;  ///< without a sign; not time, which goes on where this process was stopped, too
    };

    const Pulse& pulse_;
    std::vector<Seen> seen_;
  };

  static constexpr std::chrono::milliseconds nap{50};

  int rank() const { return rank_; }

 private:
  void beat(const std::stop_token& stop);

  std::span<Beat> beats_;
  int rank_;
  std::chrono::milliseconds patience_;
  std::jthread thread_;
};

}  // namespace anneal::distributed
