#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <vector>

#include <cuda_runtime.h>

#include "engine/worker/cuda/nccl_communicator.h"
#include "engine/worker/cuda/nccl_memory.h"
#include "engine/worker/cuda/side_stream.h"
#include "engine/worker/distributed/reduce_scatter.h"
#include "engine/worker/distributed/wire.h"

namespace anneal::cuda {

/// Numbers on GPUs that NCCL adds up for the ranks that own them, on a stream beside the one that computes,
/// while that goes on. A GPU has room for what its rank owns; what it offers is read where it lies.
///
/// Apart from ReduceScatter: numbers and sums are memory of the GPU; `finish` returns at once, and the sums
/// are there for what the computing stream does next; NCCL adds in an order of its own. As `wire` says,
/// numbers are rounded to 16 bits before, and NCCL rounds each sum of two. No call waits for the GPU, but
/// `taken` asks it, which a CUDA graph cannot be captured of.
class NcclReduceScatter final : public distributed::ReduceScatter {
 public:
  /// `compute` tells on which stream the calling thread computes. A collective. Throws EnvironmentError, what
  /// `seat.look` throws.
  NcclReduceScatter(const NcclSeat& seat, std::vector<distributed::OwnedShard> shards, distributed::Wire wire,
                    std::function<cudaStream_t()> compute);
  ~NcclReduceScatter() override;

  void offer(std::size_t shard, const float* numbers) override;
  std::size_t taken() override;
  void finish() override;
  std::span<float> sums_of(std::size_t shard) override {
    return {static_cast<float*>(own_.get()) + firsts_[shard], shards_[shard].count};
  }

 private:
  void reduce(const void* from, void* to, std::size_t count, ncclDataType_t type, int owner);
  const float* zeros();

  int gpu_;
  int rank_;
  std::vector<distributed::OwnedShard> shards_;
  std::vector<std::size_t> firsts_;  ///< of this rank's own ones, which alone have room
  std::size_t largest_ = 0;          ///< numbers of a shard
  distributed::Wire wire_;
  SideStream side_;
  NcclMemory own_;
  NcclMemory encoded_;        ///< of 16 bits, the largest shard as it travels; null as fp32
  NcclMemory zeros_;          ///< as many; null until a rank has some
  std::deque<Event> read_;    ///< by offer since the last finish: it is no longer needed
  std::vector<Event> spare_;  ///< events
  std::size_t offers_ = 0;    ///< since the last finish
  NcclCommunicator communicator_;
};

}  // namespace anneal::cuda
