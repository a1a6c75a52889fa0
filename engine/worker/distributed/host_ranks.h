#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>

#include "distributed/ranks.h"
#include "distributed/seats.h"
#include "distributed/shared_memory.h"

namespace anneal::distributed {

inline constexpr int most_host_ranks = 64;

/// Ranks that are processes of one host and decide through the memory that they share.
class HostRanks final : public Ranks {
  static constexpr std::size_t words = 512;
  /// What a rank says in a turn. Two, in turns: it is said anew only when everybody has heard the one after.
  using Words = std::array<double, words>;
  struct Desk {
    std::array<Words, 2> said;
  };
  struct Room {
    std::array<Seat, most_host_ranks> seats;
    std::array<Desk, most_host_ranks> desks;
  };

 public:
  static constexpr std::size_t memory = sizeof(Room);  ///< bytes that it uses of the ranks' shared memory

  using Ranks::of_first;
  using Ranks::sum;

  /// `descriptor` is that of the ranks' shared memory, which outlives this and has all zeros when the first
  /// of them comes. One that is not heard of for `patience` ends the others' waiting: what is called then
  /// throws EnvironmentError. Throws UserError for more than most_host_ranks.
  HostRanks(int descriptor, int rank, int count, std::chrono::milliseconds patience);

  int rank() const override { return rank_; }
  int count() const override { return count_; }
  void sum(std::span<double> values) override;
  std::string of_first(std::string here) override;

 private:
  Words& said_by(int rank) { return room_->desks[static_cast<std::size_t>(rank)].said[parity_]; }
  void sum_some(std::span<double> values);
  void say_some(std::span<char> text);

  int rank_;
  int count_;
  SharedMapping mapping_;
  Room* room_;
  Barrier barrier_;
  std::size_t parity_ = 0;
};

}  // namespace anneal::distributed
