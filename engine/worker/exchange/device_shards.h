#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/all_gather_buffer.h"
#include "engine/worker/distributed/all_reduce.h"

namespace anneal::exchange {

/// Sharded numbers on a device: each rank has all of them, and what owners have written is the sum of what
/// ranks have where each has zeros in place of what others own. Every number is as its owner wrote it, bit
/// for bit, but for −0, which becomes 0.
class SummedNumbers final : public distributed::AllGatherBuffer {
 public:
  /// `sums` are on `device` and travel as fp32; shards are in their order.
  SummedNumbers(std::unique_ptr<distributed::AllReduce> sums, at::Device device, int rank,
                std::vector<distributed::Shard> shards);

  std::span<float> here() override { return sums_->here(); }
  bool lie_once() const override { return false; }
  void publish() override;

 private:
  std::unique_ptr<distributed::AllReduce> sums_;
  at::Tensor numbers_;  ///< what lies there
  int rank_;
  std::vector<distributed::Shard> shards_;
};

}  // namespace anneal::exchange
