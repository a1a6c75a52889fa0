#include "engine/worker/exchange/gathered_parameters.h"

#include <algorithm>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "engine/worker/exchange/counts.h"

namespace anneal::exchange {

namespace {

/// In numbers: parameters begin where kernels load whole vectors.
constexpr std::size_t kernel_alignment = 64;

/// One that is computed with, and one on its way.
constexpr std::size_t usual_places = 2;

at::Tensor flat(std::span<float> numbers) {
  return at::from_blob(numbers.data(), {size(numbers.size())}, at::kFloat);
}

}  // namespace

GatheredParameters::GatheredParameters(at::Device device, std::vector<Parameter> parameters,
                                       std::size_t blocks, Prepare prepare)
    : device_(device), parameters_(std::move(parameters)), prepare_(std::move(prepare)), of_block_(blocks) {
  const at::NoGradGuard no_grad;
  std::vector<std::size_t> sizes(blocks);
  const auto numbers = at::TensorOptions(device).dtype(at::kFloat);
  for (std::size_t which = 0; which < parameters_.size(); ++which) {
    const auto& [tensor, host, block] = parameters_[which];
    const std::size_t count = host.size();
    storages_.push_back(keeps(which) ? at::zeros({size(count)}, numbers).storage()
                                     : c10::Storage(c10::Storage::use_byte_size_t(), host.size_bytes(),
                                                    at::DataPtr(nullptr, device)));
    first_.push_back(block ? sizes[*block] : 0);
    if (block) {
      of_block_[*block].push_back(which);
      sizes[*block] += (count + kernel_alignment - 1) / kernel_alignment * kernel_alignment;
    }
    at::Tensor(tensor).set_data(
        at::empty({0}, numbers).set_(storages_.back(), 0, tensor.sizes(), tensor.strides()));
  }
  if (!sizes.empty()) largest_ = *std::ranges::max_element(sizes);
  if (!device.is_cpu())
    side_ =
        c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device, /*isHighPriority=*/true);
  for (std::size_t i = 0; i < usual_places && largest_ > 0; ++i)
    places_.emplace_back(at::empty({size(largest_)}, numbers));
}

GatheredParameters::~GatheredParameters() {
  if (side_) side_->synchronize();
}

c10::Stream GatheredParameters::computing() const {
  return c10::impl::VirtualGuardImpl(device_.type()).getStream(device_);
}

void GatheredParameters::use(std::span<const std::size_t> blocks, std::optional<std::size_t> next) {
  for (Place& place : places_) {
    if (!place.is_used || std::ranges::find(blocks, *place.block) != blocks.end()) continue;
    place.is_used = false;
    hide(*place.block);
    if (side_) place.left.emplace(device_.type()).record(computing());
  }
  for (const std::size_t block : blocks) {
    if (of_block_[block].empty()) continue;
    Place* const there = find(block);
    Place& place = there != nullptr ? *there : fetch(block, next);
    if (place.is_used) continue;
    place.is_used = true;
    if (place.arrived) place.arrived->block(computing());
    show(place);
  }
  const bool has_next =
      next && *next < of_block_.size() && !of_block_[*next].empty() && find(*next) == nullptr;
  if (has_next && std::ranges::any_of(places_, [](const Place& place) { return !place.is_used; }))
    fetch(*next, std::nullopt);
}

void GatheredParameters::leave_all() {
  use({}, std::nullopt);
  if (side_) side_->synchronize();
  for (Place& place : places_) place.block.reset();
}

GatheredParameters::Place* GatheredParameters::find(std::size_t block) {
  const auto found = std::ranges::find(places_, std::optional(block), &Place::block);
  return found == places_.end() ? nullptr : &*found;
}

/// One that is not used; where all are, more are used at once than usual.
GatheredParameters::Place& GatheredParameters::place_for_another() {
  const auto free = std::ranges::find(places_, false, &Place::is_used);
  if (free != places_.end()) return *free;
  return places_.emplace_back(at::empty_like(places_.front().numbers));
}

/// What computed with the place before is done before the copy begins. The host waits for the copy before
/// this one, so that it is never far ahead of the device, and not for this one.
GatheredParameters::Place& GatheredParameters::fetch(std::size_t block, std::optional<std::size_t> next) {
  const at::NoGradGuard no_grad;
  if (side_) side_->synchronize();  // what is copied from may go now
  prepare_(block, next);
  Place& place = place_for_another();
  place.block = block;
  const auto copy = [&] {
    for (const std::size_t which : of_block_[block])
      place.numbers.narrow(0, size(first_[which]), size(parameters_[which].host.size()))
          .copy_(flat(parameters_[which].host), /*non_blocking=*/true);
  };
  if (!side_) {
    copy();
    return place;
  }
  if (place.left) place.left->block(*side_);
  const c10::StreamGuard on_side(*side_);
  copy();
  place.arrived.emplace(device_.type()).record(*side_);
  return place;
}

void GatheredParameters::show(const Place& place) {
  for (const std::size_t which : of_block_[*place.block])
    storages_[which].set_data_ptr_noswap({place.numbers.mutable_data_ptr<float>() + first_[which], device_});
}

void GatheredParameters::hide(std::size_t block) {
  for (const std::size_t which : of_block_[block]) storages_[which].set_data_ptr_noswap({nullptr, device_});
}

/// As one row of numbers.
at::Tensor GatheredParameters::here(std::size_t which) const {
  return at::empty({0}, at::TensorOptions(device_).dtype(at::kFloat))
      .set_(storages_[which], 0, {size(parameters_[which].host.size())}, {1});
}

void GatheredParameters::to_host(std::size_t which) const {
  const at::NoGradGuard no_grad;
  flat(parameters_[which].host).copy_(here(which));
}

void GatheredParameters::from_host(std::size_t which) const {
  const at::NoGradGuard no_grad;
  here(which).copy_(flat(parameters_[which].host));
}

void GatheredParameters::open_all() {
  leave_all();
  for (std::size_t which = 0; which < parameters_.size(); ++which) {
    if (keeps(which)) continue;
    opened_.push_back(
        at::zeros({size(parameters_[which].host.size())}, at::TensorOptions(device_).dtype(at::kFloat)));
    storages_[which].set_data_ptr_noswap({opened_.back().mutable_data_ptr(), device_});
  }
}

void GatheredParameters::close_all() {
  for (std::size_t block = 0; block < of_block_.size(); ++block) hide(block);
  opened_.clear();
}

}  // namespace anneal::exchange
