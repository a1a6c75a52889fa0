#include "cuda/nccl_sums.h"

#include <cstdint>
#include <utility>

#include "cuda/check.h"
#include "cuda/wire_kernels.h"

namespace anneal::cuda {

using distributed::Wire;

namespace {

/// Before other work that waits: what is summed late holds everybody up.
cudaStream_t make_side_stream(int gpu) {
  check(cudaSetDevice(gpu), "choose the GPU");
  int least = 0, greatest = 0;
  check(cudaDeviceGetStreamPriorityRange(&least, &greatest), "say what priorities streams have");
  cudaStream_t stream = nullptr;
  check(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest), "make a stream");
  return stream;
}

}  // namespace

NcclSums::NcclSums(const NcclSeat& seat, std::size_t count, Wire wire, std::function<cudaStream_t()> compute)
    : gpu_(seat.gpu),
      count_(count),
      wire_(wire),
      compute_(std::move(compute)),
      side_(make_side_stream(gpu_)),
      complete_(make_event()),
      summed_(make_event()),
      communicator_(seat) {
  numbers_ = allocate(count * sizeof(float));
  register_memory(numbers_, count * sizeof(float));
  check(cudaMemsetAsync(numbers_.get(), 0, count * sizeof(float), compute_()), "set numbers to zero");
  if (wire_ == Wire::fp32) return;
  encoded_ = allocate(count * sizeof(std::uint16_t));
  register_memory(encoded_, count * sizeof(std::uint16_t));
}

/// Nothing is freed that the GPU still works on.
NcclSums::~NcclSums() {
  communicator_.end();
  cudaSetDevice(gpu_);
  cudaDeviceSynchronize();
}

NcclSums::Memory NcclSums::allocate(std::size_t bytes) const {
  void* memory = nullptr;
  check(ncclMemAlloc(&memory, bytes), "allocate memory for gradients");
  return Memory(memory);
}

NcclSums::Event NcclSums::make_event() const {
  cudaEvent_t event = nullptr;
  check(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "make an event");
  return Event(event);
}

/// Others then read and write it directly, where the GPUs' connections can; else nothing is lost.
void NcclSums::register_memory(const Memory& memory, std::size_t bytes) {
  communicator_.call("register memory", [&](ncclComm_t communicator) {
    void* until_the_end = nullptr;
    ncclCommRegister(communicator, memory.get(), bytes, &until_the_end);
    return ncclSuccess;
  });
}

void NcclSums::all_reduce(void* numbers, std::size_t count, ncclDataType_t type) {
  communicator_.call("add up gradients", [&](ncclComm_t communicator) {
    return ncclAllReduce(numbers, numbers, count, type, ncclSum, communicator, side_.get());
  });
}

void NcclSums::offer(std::size_t first, std::size_t count) {
  if (count == 0) return;
  check(cudaSetDevice(gpu_), "choose the GPU");
  check(cudaEventRecord(complete_.get(), compute_()), "mark what is computed");
  check(cudaStreamWaitEvent(side_.get(), complete_.get()), "wait for what is computed");
  has_offers_ = true;
  float* const numbers = here().data() + first;
  if (wire_ == Wire::fp32) return all_reduce(numbers, count, ncclFloat32);
  std::uint16_t* const encoded = static_cast<std::uint16_t*>(encoded_.get()) + first;
  check(encode(wire_, numbers, encoded, count, side_.get()), "round gradients");
  all_reduce(encoded, count, wire_ == Wire::bf16 ? ncclBfloat16 : ncclFloat16);
  check(decode(wire_, encoded, numbers, count, side_.get()), "widen gradients");
}

void NcclSums::finish() {
  communicator_.check_is_whole();
  if (!std::exchange(has_offers_, false)) return;
  check(cudaEventRecord(summed_.get(), side_.get()), "mark what is added up");
  check(cudaStreamWaitEvent(compute_(), summed_.get()), "wait for what is added up");
}

}  // namespace anneal::cuda
