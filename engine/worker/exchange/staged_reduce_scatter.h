#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>
#include <c10/core/Stream.h>

#include "engine/worker/distributed/reduce_scatter.h"

namespace anneal::exchange {

/// Numbers on a device, added up for their owners by way of the host's memory, as StagedAllReduce are for
/// all: a device has room for what its rank owns, and what is offered is taken as soon as the host has it.
class StagedReduceScatter final : public distributed::ReduceScatter {
 public:
  /// `sums` add up what is on the host, in the same shards. Throws what the device throws.
  StagedReduceScatter(std::unique_ptr<distributed::ReduceScatter> sums, at::Device device, int rank,
                      std::vector<distributed::OwnedShard> shards);
  ~StagedReduceScatter() override;

  /// `numbers` are on the device.
  void offer(std::size_t shard, const float* numbers) override;
  std::size_t taken() override;
  void finish() override;
  std::span<float> sums_of(std::size_t shard) override;
  std::vector<std::chrono::steady_clock::time_point> ends() const override { return sums_->ends(); }

 private:
  /// On its way to the host, or there until it is added up.
  struct Copy {
    std::size_t shard;
    at::Tensor numbers = {};                 ///< undefined: zeros
    std::optional<c10::Event> arrived = {};  ///< none where it has
  };

  Copy copy_to_host(std::size_t shard, const float* numbers);
  void hand_on(bool waits);

  std::unique_ptr<distributed::ReduceScatter> sums_;
  at::Device device_;
  int rank_;
  std::vector<distributed::OwnedShard> shards_;
  std::vector<std::size_t> firsts_;  ///< of this rank's own ones, which alone have room
  at::Tensor own_;
  std::optional<c10::Stream> side_;  ///< of copies to the host; none where the device is the host
  std::vector<Copy> copies_;         ///< offered since the last finish
  std::size_t handed_on_ = 0;        ///< of them
  std::size_t released_ = 0;         ///< … that the host needs no more
};

}  // namespace anneal::exchange
