#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/core/base/shared_memory.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/seats.h"

namespace anneal::distributed {

/// Ranks that are processes of one host and decide, and add up, through the memory that they share.
class HostCommunicator final : public Communicator {
  static constexpr std::size_t words = 512;
  static constexpr std::size_t board_bytes = 1 << 20;
  /// What a rank says in a turn. Two, in turns: it is said anew only when everybody has heard the one after.
  using Words = std::array<double, words>;
  struct Desk {
    std::array<Words, 2> said;
  };
  struct Room {
    std::array<Beat, most_host_ranks> beats;
    std::array<Turn, most_host_ranks> seats;
    std::array<Desk, most_host_ranks> desks;
  };

 public:
  using Communicator::all_reduce;

  /// `descriptor` is that of the ranks' shared memory, which outlives this and has all zeros when the first
  /// of them comes. Throws UserError for more than most_host_ranks, EnvironmentError where there is no
  /// memory.
  HostCommunicator(int descriptor, int rank, int count, Timeouts timeouts = {});

  int rank() const override { return rank_; }
  int count() const override { return count_; }
  void all_reduce(std::span<double> values) override;
  void broadcast(int from, std::span<std::byte> bytes) override;
  /// Uses memory of this.
  using Communicator::make_all_reduce;
  using Communicator::make_reduce_scatter;
  std::unique_ptr<AllReduce> make_all_reduce(std::size_t count, Wire wire) override;
  std::unique_ptr<AllGatherBuffer> make_all_gather_buffer(std::size_t count,
                                                          std::vector<Shard> shards) override;
  /// Uses memory of this.
  std::unique_ptr<ReduceScatter> make_reduce_scatter(std::vector<OwnedShard> shards, Wire wire) override;

  SharedFile* host_memory() override { return &memory_; }
  std::function<void()> make_watch() const override;
  void pause_timeout(bool is_paused) override {
    is_paused ? heartbeat_.pause_timeout() : heartbeat_.resume_timeout();
  }

  const Heartbeat& heartbeat() const { return heartbeat_; }

 private:
  Words& said_by(int rank) { return room_->desks[static_cast<std::size_t>(rank)].said[parity_]; }
  void sum_some(std::span<double> values);
  void copy_some(int from, std::span<std::byte> bytes, std::byte* place);

  SharedFile memory_;
  int rank_;
  int count_;
  SharedMapping mapping_;
  Room* room_;
  Heartbeat heartbeat_;
  Barrier barrier_;
  std::size_t parity_ = 0;
  std::optional<SharedMapping> board_;  ///< for what no desk holds, two places likewise
};

}  // namespace anneal::distributed
