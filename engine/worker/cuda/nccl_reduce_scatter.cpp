#include "engine/worker/cuda/nccl_reduce_scatter.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/worker/cuda/check.h"
#include "engine/worker/cuda/wire_kernels.h"

namespace anneal::cuda {

using distributed::OwnedShard;
using distributed::Wire;

namespace {

std::vector<std::size_t> firsts_of_rank(int rank, std::vector<OwnedShard> shards) {
  for (OwnedShard& shard : shards)
    if (shard.owner != rank) shard.count = 0;
  return distributed::firsts_of(shards);
}

}  // namespace

NcclReduceScatter::NcclReduceScatter(const NcclSeat& seat, std::vector<OwnedShard> shards, Wire wire,
                                     std::function<cudaStream_t()> compute)
    : gpu_(seat.gpu),
      rank_(seat.rank),
      shards_(std::move(shards)),
      firsts_(firsts_of_rank(seat.rank, shards_)),
      wire_(wire),
      side_(gpu_, std::move(compute)),
      communicator_(seat) {
  for (const OwnedShard& shard : shards_) largest_ = std::max(largest_, shard.count);
  const std::size_t bytes = std::max<std::size_t>(firsts_.back(), 1) * sizeof(float);
  own_ = allocate(bytes);
  register_memory(communicator_, own_, bytes);
  if (wire_ != Wire::fp32) encoded_ = allocate(std::max<std::size_t>(largest_, 1) * sizeof(std::uint16_t));
}

/// Nothing is freed that the GPU still works on.
NcclReduceScatter::~NcclReduceScatter() {
  communicator_.end();
  cudaSetDevice(gpu_);
  cudaDeviceSynchronize();
}

/// Where all ranks offer none, too: they do not know of each other.
const float* NcclReduceScatter::zeros() {
  if (!zeros_) {
    zeros_ = allocate(largest_ * sizeof(float));
    check(cudaMemsetAsync(zeros_.get(), 0, largest_ * sizeof(float), side_.get()), "set numbers to zero");
  }
  return static_cast<const float*>(zeros_.get());
}

void NcclReduceScatter::reduce(const void* from, void* to, std::size_t count, ncclDataType_t type,
                               int owner) {
  communicator_.call("add up gradients", [&](ncclComm_t communicator) {
    return ncclReduce(from, to, count, type, ncclSum, owner, communicator, side_.get());
  });
}

void NcclReduceScatter::offer(std::size_t shard, const float* numbers) {
  const auto& [count, owner] = shards_[shard];
  side_.follow_compute();
  if (numbers == nullptr) numbers = zeros();
  float* const sums = owner == rank_ ? sums_of(shard).data() : nullptr;
  if (wire_ == Wire::fp32) {
    reduce(numbers, sums, count, ncclFloat32, owner);
  } else {
    auto* const encoded = static_cast<std::uint16_t*>(encoded_.get());
    check(encode(wire_, numbers, encoded, count, side_.get()), "round gradients");
    reduce(encoded, encoded, count, wire_ == Wire::bf16 ? ncclBfloat16 : ncclFloat16, owner);
    if (sums != nullptr) check(decode(wire_, encoded, sums, count, side_.get()), "widen gradients");
  }
  if (spare_.empty()) spare_.push_back(make_event());
  read_.push_back(std::move(spare_.back()));
  spare_.pop_back();
  check(cudaEventRecord(read_.back().get(), side_.get()), "mark what is added up");
  ++offers_;
}

std::size_t NcclReduceScatter::taken() {
  while (!read_.empty() && cudaEventQuery(read_.front().get()) == cudaSuccess) {
    spare_.push_back(std::move(read_.front()));
    read_.pop_front();
  }
  return offers_ - read_.size();
}

/// What was offered may be given back at once: it is memory of what is computed next.
void NcclReduceScatter::finish() {
  communicator_.check_is_whole();
  if (std::exchange(offers_, 0) > 0) side_.let_compute_follow();
  for (Event& event : read_) spare_.push_back(std::move(event));
  read_.clear();
}

}  // namespace anneal::cuda
