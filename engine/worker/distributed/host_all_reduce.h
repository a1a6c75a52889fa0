#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/core/base/shared_memory.h"
#include "engine/worker/distributed/all_reduce.h"
#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/seats.h"

namespace anneal::distributed {

/// Numbers in memory that all ranks of a host reach, added up where they lie, a piece at a time, by whichever
/// rank comes by first when all have offered it: who offers also adds up, so no rank waits for another before
/// its own work is done, and no thread does nothing else.
class HostAllReduce final : public AllReduce {
 public:
  using Clock = std::chrono::steady_clock;

  /// All ranks make theirs, with the same `count` of numbers, at the same time, in the memory of `descriptor`
  /// behind the first `offset` bytes. `heartbeat` outlives this. Throws EnvironmentError.
  HostAllReduce(const Heartbeat& heartbeat, int descriptor, std::size_t offset, int ranks, std::size_t count);

  /// Of that memory, from `offset` on where that is a multiple of the page size.
  static std::size_t bytes(int ranks, std::size_t count);

  std::span<float> here() override { return of(heartbeat_.rank()); }
  void offer(std::size_t first, std::size_t count) override;
  void finish() override;
  std::vector<Clock::time_point> ends() const override;

 private:
  /// Of a batch; beyond them nothing is known of ends.
  static constexpr std::size_t timed_pieces = 4096;

  /// Pieces are counted from the first of all, so that nothing is ever put back to zero.
  struct Room {
    alignas(64) std::atomic<std::uint64_t> taken;
    alignas(64) std::atomic<std::uint64_t> done;
    Turn turn;  ///< with each that is offered or done

    struct alignas(64) Offered {
      std::atomic<std::uint64_t> count;
    };
    std::array<Offered, most_host_ranks> offered;               ///< by rank
    std::array<std::atomic<Clock::rep>, timed_pieces> done_at;  ///< by the piece's number, again and again
  };
  struct Piece {
    std::size_t first;
    std::size_t end;
  };

  std::span<float> of(int rank);
  std::uint64_t offered_by_all() const;
  bool is_done() const { return room_->done.load(std::memory_order_acquire) == before_ + pieces_.size(); }
  void help();
  void add_up(Piece piece);

  const Heartbeat& heartbeat_;
  int ranks_;
  std::size_t count_;
  std::size_t stride_;  ///< bytes from one rank's numbers to the next one's
  SharedMapping mapping_;
  Room* room_;
  std::uint64_t before_ = 0;         ///< pieces until the last finish
  std::vector<Piece> pieces_;        ///< offered here since
  std::uint64_t timed_ = 0;          ///< pieces before the first of `offers_`
  std::vector<std::size_t> offers_;  ///< of the batch, how many pieces there were after each
};

}  // namespace anneal::distributed
