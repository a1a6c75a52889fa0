#include "engine/worker/exchange/staged_reduce_scatter.h"

#include <algorithm>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "engine/worker/exchange/counts.h"

namespace anneal::exchange {

namespace {

std::vector<std::size_t> firsts_of_rank(int rank, std::vector<distributed::OwnedShard> shards) {
  for (distributed::OwnedShard& shard : shards)
    if (shard.owner != rank) shard.count = 0;
  return distributed::firsts_of(shards);
}

}  // namespace

StagedReduceScatter::StagedReduceScatter(std::unique_ptr<distributed::ReduceScatter> sums, at::Device device,
                                         int rank, std::vector<distributed::OwnedShard> shards)
    : sums_(std::move(sums)),
      device_(device),
      rank_(rank),
      shards_(std::move(shards)),
      firsts_(firsts_of_rank(rank, shards_)),
      own_(at::zeros({size(firsts_.back())}, at::TensorOptions(device).dtype(at::kFloat))) {
  if (!device.is_cpu())
    side_ =
        c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device, /*isHighPriority=*/true);
}

/// No copy may come later.
StagedReduceScatter::~StagedReduceScatter() {
  if (side_) side_->synchronize();
}

std::span<float> StagedReduceScatter::sums_of(std::size_t shard) {
  return {own_.mutable_data_ptr<float>() + firsts_[shard], shards_[shard].count};
}

void StagedReduceScatter::offer(std::size_t shard, const float* numbers) {
  copies_.push_back(copy_to_host(shard, numbers));
  hand_on(/*waits=*/false);
}

StagedReduceScatter::Copy StagedReduceScatter::copy_to_host(std::size_t shard, const float* numbers) {
  const at::NoGradGuard no_grad;
  Copy copy{shard};
  if (numbers == nullptr) return copy;
  const std::int64_t count = size(shards_[shard].count);
  const at::Tensor from =
      at::from_blob(const_cast<float*>(numbers), {count}, at::TensorOptions(device_).dtype(at::kFloat));
  copy.numbers =
      at::empty({count}, at::TensorOptions(at::kCPU).dtype(at::kFloat).pinned_memory(side_.has_value()));
  if (!side_) {
    copy.numbers.copy_(from);
    return copy;
  }
  c10::Event computed(device_.type());
  computed.record(c10::impl::VirtualGuardImpl(device_.type()).getStream(device_));
  computed.block(*side_);
  const c10::StreamGuard on_side(*side_);
  copy.numbers.copy_(from, /*non_blocking=*/true);
  copy.arrived.emplace(device_.type()).record(*side_);
  return copy;
}

/// In the order of offers, which is the same on every rank.
void StagedReduceScatter::hand_on(bool waits) {
  for (; handed_on_ < copies_.size(); ++handed_on_) {
    Copy& copy = copies_[handed_on_];
    if (copy.arrived && waits) copy.arrived->synchronize();
    if (copy.arrived && !waits && !copy.arrived->query()) break;
    sums_->offer(copy.shard, copy.numbers.defined() ? copy.numbers.const_data_ptr<float>() : nullptr);
  }
  for (const std::size_t taken = sums_->taken(); released_ < taken; ++released_)
    copies_[released_].numbers.reset();
}

/// What has arrived on the host.
std::size_t StagedReduceScatter::taken() {
  hand_on(/*waits=*/false);
  return handed_on_;
}

void StagedReduceScatter::finish() {
  const at::NoGradGuard no_grad;
  hand_on(/*waits=*/true);
  sums_->finish();
  for (const Copy& copy : copies_) {
    if (shards_[copy.shard].owner != rank_) continue;
    const std::span<float> sums = sums_->sums_of(copy.shard);
    own_.narrow(0, size(firsts_[copy.shard]), size(sums.size()))
        .copy_(at::from_blob(sums.data(), {size(sums.size())}, at::kFloat));
  }
  copies_.clear();
  handed_on_ = released_ = 0;
}

}  // namespace anneal::exchange
