#pragma once

#include <memory>
#include <vector>

#include "engine/worker/distributed/all_gather_buffer.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/distributed/reduce_scatter.h"

namespace anneal::distributed {

/// Of each rank its own memory, which the owner of a shard copies to all others.
class CopiedNumbers final : public AllGatherBuffer {
 public:
  /// `ranks` outlive this.
  CopiedNumbers(Communicator& ranks, std::size_t count, std::vector<Shard> shards)
      : ranks_(ranks), numbers_(count), shards_(std::move(shards)) {}

  std::span<float> here() override { return numbers_; }
  bool lie_once() const override { return false; }
  void publish() override;

 private:
  Communicator& ranks_;
  std::vector<float> numbers_;
  std::vector<Shard> shards_;
};

/// Sums that every rank gets, of which the owner's count.
class SumsOnAll final : public ReduceScatter {
 public:
  /// Uses `ranks` and their memory.
  SumsOnAll(Communicator& ranks, std::vector<OwnedShard> shards, Wire wire);

  void offer(std::size_t shard, const float* numbers) override;
  std::size_t taken() override { return taken_; }
  void finish() override;
  std::span<float> sums_of(std::size_t shard) override {
    return sums_->here().subspan(firsts_[shard], shards_[shard].count);
  }
  std::vector<std::chrono::steady_clock::time_point> ends() const override { return sums_->ends(); }

 private:
  std::vector<OwnedShard> shards_;
  std::vector<std::size_t> firsts_;
  std::unique_ptr<AllReduce> sums_;
  std::size_t taken_ = 0;
};

}  // namespace anneal::distributed
