#pragma once

#include <cstddef>
#include <functional>

#include <cuda_runtime.h>

#include "engine/worker/cuda/nccl_communicator.h"
#include "engine/worker/cuda/nccl_memory.h"
#include "engine/worker/cuda/side_stream.h"
#include "engine/worker/distributed/all_reduce.h"
#include "engine/worker/distributed/wire.h"

namespace anneal::cuda {

/// Numbers on GPUs that NCCL adds up over ranks, on a stream beside the one that computes, while that goes
/// on. No call waits for a GPU: each only orders what the GPU does, so that a CUDA graph may be captured of
/// it.
///
/// Apart from AllReduce: `here` is memory of the GPU; `finish` returns at once, and the sums are there for
/// what the computing stream does next; and NCCL adds in an order of its own, the same bits on each rank. As
/// `wire` says, numbers are rounded to 16 bits before, and NCCL rounds each sum of two.
class NcclAllReduce final : public distributed::AllReduce {
 public:
  /// `compute` tells on which stream the calling thread computes. A collective. Throws EnvironmentError, what
  /// `seat.look` throws.
  NcclAllReduce(const NcclSeat& seat, std::size_t count, distributed::Wire wire,
                std::function<cudaStream_t()> compute);
  ~NcclAllReduce() override;

  std::span<float> here() override { return {static_cast<float*>(numbers_.get()), count_}; }
  void offer(std::size_t first, std::size_t count) override;
  void finish() override;

 private:
  void all_reduce(void* numbers, std::size_t count, ncclDataType_t type);

  int gpu_;
  std::size_t count_;
  distributed::Wire wire_;
  SideStream side_;
  NcclMemory numbers_;
  NcclMemory encoded_;       ///< of 16 bits, as the numbers travel; null as fp32
  bool has_offers_ = false;  ///< since the last finish
  NcclCommunicator communicator_;
};

}  // namespace anneal::cuda
