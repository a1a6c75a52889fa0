#include "engine/worker/exchange/staged_all_reduce.h"

#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "engine/worker/exchange/counts.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"

namespace anneal::exchange {

StagedAllReduce::StagedAllReduce(std::unique_ptr<distributed::AllReduce> sums, at::Device device)
    : sums_(std::move(sums)), device_(device) {
  const std::span<float> staged = sums_->here();
  staged_ = at::from_blob(staged.data(), {size(staged.size())}, at::kFloat);
  numbers_ = at::zeros({size(staged.size())}, at::TensorOptions(device).dtype(at::kFloat));
  if (!device.is_cuda()) return;
  side_ = c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device, /*isHighPriority=*/true);
  is_pinned_ = runtime::cuda_module()->pin(staged.data(), staged.size_bytes());
}

/// No copy may come later.
StagedAllReduce::~StagedAllReduce() {
  if (side_) side_->synchronize();
  if (is_pinned_) runtime::cuda_module()->unpin(staged_.mutable_data_ptr());
}

std::span<float> StagedAllReduce::here() {
  return {numbers_.mutable_data_ptr<float>(), static_cast<std::size_t>(numbers_.numel())};
}

void StagedAllReduce::offer(std::size_t first, std::size_t count) {
  if (count == 0) return;
  copies_.push_back(copy_to_host({first, count}));
  hand_on(/*waits=*/false);
}

StagedAllReduce::Copy StagedAllReduce::copy_to_host(Range range) {
  const at::NoGradGuard no_grad;
  const at::Tensor from = numbers_.narrow(0, size(range.first), size(range.count));
  const at::Tensor to = staged_.narrow(0, size(range.first), size(range.count));
  if (!side_) {
    to.copy_(from);
    return {range};
  }
  c10::Event computed(device_.type());
  computed.record(c10::impl::VirtualGuardImpl(device_.type()).getStream(device_));
  computed.block(*side_);
  const c10::StreamGuard on_side(*side_);
  to.copy_(from, /*non_blocking=*/true);
  Copy copy{range, c10::Event(device_.type())};
  copy.arrived->record(*side_);
  return copy;
}

/// In the order of offers, which is the same on every rank.
void StagedAllReduce::hand_on(bool waits) {
  for (; handed_on_ < copies_.size(); ++handed_on_) {
    const Copy& copy = copies_[handed_on_];
    if (copy.arrived && waits) copy.arrived->synchronize();
    if (copy.arrived && !waits && !copy.arrived->query()) return;
    sums_->offer(copy.range.first, copy.range.count);
  }
}

void StagedAllReduce::finish() {
  hand_on(/*waits=*/true);
  sums_->finish();
  copy_back();
  copies_.clear();
  handed_on_ = 0;
}

/// Ranges that follow each other at once.
void StagedAllReduce::copy_back() {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < copies_.size();) {
    Range range = copies_[i].range;
    for (++i; i < copies_.size() && copies_[i].range.first == range.first + range.count; ++i)
      range.count += copies_[i].range.count;
    numbers_.narrow(0, size(range.first), size(range.count))
        .copy_(staged_.narrow(0, size(range.first), size(range.count)), /*non_blocking=*/true);
  }
}

}  // namespace anneal::exchange
