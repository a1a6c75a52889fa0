#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/core/base/shared_memory.h"
#include "engine/worker/distributed/all_reduce.h"
#include "engine/worker/distributed/heartbeat.h"
#include "engine/worker/distributed/node_link.h"
#include "engine/worker/distributed/seats.h"

namespace anneal::distributed {

/// Numbers that are added up over all ranks of several nodes: first over those of a node, in memory that they
/// share, then over the nodes. A thread of each node's first rank does so while the ranks go on.
class WorldAllReduce final : public AllReduce {
 public:
  using Clock = std::chrono::steady_clock;

  /// As HostAllReduce, among the ranks of this node; `link` is the first one's, null on the others, and
  /// outlives this.
  WorldAllReduce(const Heartbeat& heartbeat, NodeLink* link, int descriptor, std::size_t offset, int ranks,
                 std::size_t count, Wire wire);
  ~WorldAllReduce() override;

  /// That `count` numbers of each of `ranks` take of the memory.
  static std::size_t bytes(int ranks, std::size_t count);

  std::span<float> here() override { return of(heartbeat_.rank()); }
  void offer(std::size_t first, std::size_t count) override;
  void finish() override;
  std::vector<ExchangeTime> take_measured() override;
  bool is_measured() const override { return link_ != nullptr; }
  std::vector<Clock::time_point> ends() const override;

 private:
  /// Of a batch; beyond them nothing is known of ends.
  static constexpr std::uint32_t timed_ranges = 4096;

  struct Range {
    std::size_t first;
    std::size_t count;
  };
  /// Ranges are counted from the first of all, so that nothing is ever put back to zero.
  struct Room {
    std::array<Turn, most_host_ranks> offered;  ///< by rank
    Turn done;
    std::array<std::atomic<Clock::rep>, timed_ranges> done_at;  ///< by the range's number, again and again
  };

  std::span<float> of(int rank);
  void add_up_all(const std::stop_token& stop);
  bool wait_for_all(std::uint32_t range, const std::stop_token& stop);
  void add_up(Range range);

  const Heartbeat& heartbeat_;
  NodeLink* link_;
  int ranks_;
  std::size_t count_;
  Wire wire_;
  std::size_t stride_;  ///< bytes from one rank's numbers to the next one's
  SharedMapping mapping_;
  Room* room_;
  std::uint32_t offered_ = 0;  ///< ranges
  std::uint32_t begun_ = 0;    ///< of them, before the batch
  bool has_finished_ = false;

  std::mutex mutex_;  ///< of what follows
  std::condition_variable_any more_;
  std::vector<Range> ranges_;  ///< offered here and not yet added up, of the first rank
  std::vector<ExchangeTime> measured_;
  std::exception_ptr failure_;
  std::jthread thread_;
};

}  // namespace anneal::distributed
