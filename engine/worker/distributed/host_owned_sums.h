#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "base/shared_memory.h"
#include "distributed/owned_sums.h"
#include "distributed/pulse.h"
#include "distributed/seats.h"

namespace anneal::distributed {

/// Sums that lie once in memory that all ranks of a host reach: to each piece the first rank writes what it
/// has, and the others add theirs in their order, each when the one before has. Who comes too early goes on
/// computing and adds later, so that no rank waits for another before its own work is done. Each number is
/// read once and moved as little as can be: memory is what ranks of a host have too little of.
class HostOwnedSums final : public OwnedSums {
  using Clock = std::chrono::steady_clock;
  /// Of a batch; beyond them nothing is known of ends.
  static constexpr std::size_t timed_pieces = 4096;

  /// Pieces are counted from the first of all, so that nothing is ever put back to zero.
  struct Room {
    Turn turn;  ///< with pieces that a rank has added

    struct alignas(64) Added {
      std::atomic<std::uint64_t> pieces;
    };
    std::array<Added, most_host_ranks> added;                   ///< by rank
    std::array<std::atomic<Clock::rep>, timed_pieces> done_at;  ///< by the piece's number, again and again
  };

 public:
  /// All ranks make theirs, with the same `count` of numbers, at the same time, in the memory of `descriptor`
  /// behind the first `offset` bytes, a multiple of the page size. `pulse` outlives this. Throws
  /// EnvironmentError.
  HostOwnedSums(const Pulse& pulse, int descriptor, std::size_t offset, int ranks, std::size_t count)
      : pulse_(pulse),
        ranks_(ranks),
        count_(count),
        mapping_(descriptor, offset, bytes(count)),
        room_(reinterpret_cast<Room*>(mapping_.bytes().data())) {}

  /// Of that memory.
  static std::size_t bytes(std::size_t count) { return sizeof(Room) + count * sizeof(float); }

  void offer(std::size_t first, std::size_t count, int owner, const float* numbers) override;
  std::size_t taken() override;
  void finish() override;
  std::span<float> sums() override {
    return {reinterpret_cast<float*>(mapping_.bytes().data() + sizeof(Room)), count_};
  }
  std::vector<Clock::time_point> ends() const override;

 private:
  struct Piece {
    std::size_t first;
    std::size_t count;
    const float* numbers;
    std::size_t offer;  ///< that it is the last of, counted from 1; else 0
  };

  std::atomic<std::uint64_t>& added_by(int rank) {
    return room_->added[static_cast<std::size_t>(rank)].pieces;
  }
  void add_some();
  void add(const Piece& piece);

  const Pulse& pulse_;
  int ranks_;
  std::size_t count_;
  SharedMapping mapping_;
  Room* room_;
  std::uint64_t before_ = 0;             ///< pieces until the last finish
  std::vector<Piece> pieces_;            ///< offered here since
  std::size_t next_ = 0;                 ///< of them to be added
  std::uint64_t timed_ = 0;              ///< pieces before the first of `offer_ends_`
  std::vector<std::size_t> offer_ends_;  ///< of the batch, how many pieces there were after each offer
  std::size_t offers_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace anneal::distributed
