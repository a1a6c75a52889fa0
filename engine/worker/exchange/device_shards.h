#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <ATen/core/Tensor.h>

#include "distributed/owned_sums.h"
#include "distributed/sharded_numbers.h"
#include "distributed/sums.h"

namespace anneal::exchange {

/// Sharded numbers on a device: each rank has all of them, and what owners have written is the sum of what
/// ranks have where each has zeros in place of what others own. Every number is as its owner wrote it, bit
/// for bit, but for −0, which becomes 0.
class SummedNumbers final : public distributed::ShardedNumbers {
 public:
  /// `sums` are on `device` and travel as fp32; shards are in their order.
  SummedNumbers(std::unique_ptr<distributed::Sums> sums, at::Device device, int rank,
                std::vector<distributed::Shard> shards);

  std::span<float> here() override { return sums_->here(); }
  bool lie_once() const override { return false; }
  void publish() override;

 private:
  std::unique_ptr<distributed::Sums> sums_;
  at::Tensor numbers_;  ///< what lies there
  int rank_;
  std::vector<distributed::Shard> shards_;
};

/// Sums on a device that every rank gets, of which the owner's count. The numbers that are offered are on the
/// device, too.
class DeviceOwnedSums final : public distributed::OwnedSums {
 public:
  /// `sums` are on `device`.
  DeviceOwnedSums(std::unique_ptr<distributed::Sums> sums, at::Device device);

  void offer(std::size_t first, std::size_t count, int owner, const float* numbers) override;
  std::size_t taken() override { return taken_; }
  void finish() override;
  std::span<float> sums() override { return sums_->here(); }
  std::vector<std::chrono::steady_clock::time_point> ends() const override { return sums_->ends(); }

 private:
  std::unique_ptr<distributed::Sums> sums_;
  at::Tensor numbers_;
  std::size_t taken_ = 0;
};

}  // namespace anneal::exchange
