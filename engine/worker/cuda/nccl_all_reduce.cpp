#include "engine/worker/cuda/nccl_all_reduce.h"

#include <cstdint>
#include <utility>

#include "engine/worker/cuda/check.h"
#include "engine/worker/cuda/wire_kernels.h"

namespace anneal::cuda {

using distributed::Wire;

NcclAllReduce::NcclAllReduce(const NcclSeat& seat, std::size_t count, Wire wire,
                             std::function<cudaStream_t()> compute)
    : gpu_(seat.gpu), count_(count), wire_(wire), side_(gpu_, std::move(compute)), communicator_(seat) {
  numbers_ = allocate(count * sizeof(float));
  register_memory(communicator_, numbers_, count * sizeof(float));
  check(cudaMemsetAsync(numbers_.get(), 0, count * sizeof(float), side_.compute()), "set numbers to zero");
  if (wire_ == Wire::fp32) return;
  encoded_ = allocate(count * sizeof(std::uint16_t));
  register_memory(communicator_, encoded_, count * sizeof(std::uint16_t));
}

/// Nothing is freed that the GPU still works on.
NcclAllReduce::~NcclAllReduce() {
  communicator_.end();
  cudaSetDevice(gpu_);
  cudaDeviceSynchronize();
}

void NcclAllReduce::all_reduce(void* numbers, std::size_t count, ncclDataType_t type) {
  communicator_.call("add up gradients", [&](ncclComm_t communicator) {
    return ncclAllReduce(numbers, numbers, count, type, ncclSum, communicator, side_.get());
  });
}

void NcclAllReduce::offer(std::size_t first, std::size_t count) {
  if (count == 0) return;
  side_.follow_compute();
  has_offers_ = true;
  float* const numbers = here().data() + first;
  if (wire_ == Wire::fp32) return all_reduce(numbers, count, ncclFloat32);
  std::uint16_t* const encoded = static_cast<std::uint16_t*>(encoded_.get()) + first;
  check(encode(wire_, numbers, encoded, count, side_.get()), "round gradients");
  all_reduce(encoded, count, wire_ == Wire::bf16 ? ncclBfloat16 : ncclFloat16);
  check(decode(wire_, encoded, numbers, count, side_.get()), "widen gradients");
}

void NcclAllReduce::finish() {
  communicator_.check_is_whole();
  if (std::exchange(has_offers_, false)) side_.let_compute_follow();
}

}  // namespace anneal::cuda
