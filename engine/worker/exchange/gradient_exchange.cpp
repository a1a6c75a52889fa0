#include "engine/worker/exchange/gradient_exchange.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/counts.h"
#include "engine/worker/exchange/device_all_reduce.h"

namespace anneal::exchange {

namespace {

/// In numbers: 1 MiB, so that what one core has just computed is still in its cache when it is added up.
constexpr std::size_t bucket_numbers_of_cpu = 262'144;
/// 25 MiB, which keeps the links between GPUs busy (Li et al. 2020, PyTorch Distributed).
constexpr std::size_t bucket_numbers_of_gpu = 25 * bucket_numbers_of_cpu;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

GradientExchange::GradientExchange(distributed::Communicator& ranks, const runtime::Network& network,
                                   const ExchangeOptions& options)
    : ranks_(ranks),
      network_(network),
      shards_(options.shards),
      bucket_(options.bucket > 0          ? options.bucket
              : network.device().is_cpu() ? bucket_numbers_of_cpu
                                          : bucket_numbers_of_gpu) {
  make_all_reduce(options.wire);
  if (options.bucket == 0 && ranks.is_first() && sums_ && sums_->is_measured()) tuner_.emplace(bucket_);
}

void GradientExchange::make_all_reduce(distributed::Wire wire) {
  const at::Device device = network_.device();
  std::vector<distributed::OwnedShard> shards;
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < network_.tensors().size(); ++i) {
    const runtime::NamedTensor& named = network_.tensors()[i];
    shard_of_.push_back(shards.size());
    if (!graph::is_learned(named.parameter.role)) continue;
    numbers += size_of(named.tensor);
    if (shards_ != nullptr) shards.push_back({size_of(named.tensor), shards_->owner_of(i)});
  }
  if (shards_ == nullptr) {
    DeviceAllReduce made = make_device_all_reduce(ranks_, device, numbers, wire);
    sums_ = std::move(made.sums);
    note_ = std::move(made.note);
  } else {
    DeviceOwned made = make_device_reduce_scatter(ranks_, device, std::move(shards), wire);
    owned_sums_ = std::move(made.sums);
    note_ = std::move(made.note);
  }
}

const at::Tensor& GradientExchange::parameter_of(const Place& place) const {
  return network_.tensors()[place.tensor].tensor;
}

/// From the output back, as far as the graph's order tells.
std::vector<std::size_t> GradientExchange::trained() const {
  std::vector<std::size_t> found;
  for (std::size_t i = network_.tensors().size(); i-- > 0;)
    if (network_.tensors()[i].tensor.requires_grad()) found.push_back(i);
  return found;
}

/// As the tensor at `position` lies; numbers of others have no place here.
at::Tensor GradientExchange::gradient_at(std::size_t position, std::size_t first) {
  if (shards_ != nullptr && shards_->owner_of(position) != ranks_.rank()) return {};
  const at::Tensor& parameter = network_.tensors()[position].tensor;
  float* const numbers =
      sums_ ? sums_->here().data() + first : owned_sums_->sums_of(shard_of_[position]).data();
  return at::from_blob(numbers, parameter.sizes(), parameter.strides(),
                       at::TensorOptions(network_.device()).dtype(at::kFloat));
}

void GradientExchange::plan(const std::vector<std::size_t>& order) {
  places_.clear();
  place_of_.clear();
  std::vector<std::size_t> sizes;
  std::size_t first = 0;
  for (const std::size_t position : order) {
    const at::Tensor& parameter = network_.tensors()[position].tensor;
    place_of_[parameter.unsafeGetTensorImpl()] = places_.size();
    places_.push_back({position, first, gradient_at(position, first)});
    sizes.push_back(size_of(parameter));
    first += sizes.back();
  }
  plan_.emplace(sizes, bucket_);
}

void GradientExchange::begin() {
  began_ = now();
  std::vector<std::size_t> trained_now = trained();
  if (trained_now != trained_) {
    trained_ = std::move(trained_now);
    learned_.clear();
    plan(trained_);
  } else if (!learned_.empty() || plans_anew_) {
    std::vector<std::size_t> order = std::exchange(learned_, {});
    if (order.empty())
      for (const Place& place : places_) order.push_back(place.tensor);
    plan(order);
  }
  plans_anew_ = false;
  for (Place& place : places_) place.is_complete = false;
  complete_ = offered_ = released_ = 0;
  order_.clear();
  offered_at_.clear();
}

void GradientExchange::ready(const runtime::NamedTensor& parameter) {
  Place& place = places_[place_of_.at(parameter.tensor.unsafeGetTensorImpl())];
  order_.push_back(place.tensor);
  settle(place);
  offer_complete();
}

/// None is all zeros: a rank that has no part in a batch.
void GradientExchange::settle(Place& place) {
  const at::NoGradGuard no_grad;
  place.is_complete = true;
  place.ready = now() - began_;
  at::Tensor& gradient = parameter_of(place).mutable_grad();
  if (shards_ != nullptr) return settle_for_owner(place, gradient);
  if (gradient.defined())
    place.gradient.copy_(gradient);
  else
    place.gradient.zero_();
  gradient = place.gradient;
}

void GradientExchange::settle_for_owner(Place& place, at::Tensor& gradient) {
  place.here = std::exchange(gradient, place.gradient);
  const at::Tensor& parameter = parameter_of(place);
  if (!place.here.defined() || place.here.strides() == parameter.strides()) return;
  place.here =
      at::empty_strided(parameter.sizes(), parameter.strides(), place.here.options()).copy_(place.here);
}

void GradientExchange::offer_complete() {
  while (complete_ < places_.size() && places_[complete_].is_complete) ++complete_;
  if (shards_ != nullptr) return offer_to_owners();
  for (; offered_ < plan_->complete(complete_); ++offered_) {
    const distributed::Bucket& bucket = plan_->buckets()[offered_];
    offered_at_.push_back(Clock::now());
    sums_->offer(bucket.first, bucket.count);
  }
}

void GradientExchange::offer_to_owners() {
  for (; offered_ < complete_; ++offered_) {
    const Place& place = places_[offered_];
    offered_at_.push_back(Clock::now());
    owned_sums_->offer(shard_of_[place.tensor],
                       place.here.defined() ? place.here.const_data_ptr<float>() : nullptr);
  }
  release();
}

void GradientExchange::release() {
  for (const std::size_t taken = owned_sums_->taken(); released_ < taken; ++released_)
    places_[released_].here.reset();
}

void GradientExchange::finish() {
  for (Place& place : places_)
    if (!place.is_complete) settle(place);
  offer_complete();
  seconds_ = now() - began_;
  own_end_ = Clock::now();
  sums_ ? sums_->finish() : owned_sums_->finish();
  end_ = Clock::now();
  if (shards_ != nullptr)
    for (Place& place : places_) place.here.reset();
  agree();
}

GradientExchange::Times GradientExchange::times() const {
  Times times{.buckets = {}, .own_end = own_end_, .end = end_};
  const std::vector<Clock::time_point> ends = sums_ ? sums_->ends() : owned_sums_->ends();
  Clock::time_point before;
  for (std::size_t i = 0; i < offered_at_.size(); ++i) {
    const Clock::time_point begin = std::max(offered_at_[i], before);
    before = std::max(begin, i < ends.size() ? std::min(ends[i], end_) : end_);
    times.buckets.push_back({begin, before});
  }
  return times;
}

/// On the order in which gradients become ready, once, where the first rank had a part in the batch and every
/// gradient was told of; and on the size of buckets.
void GradientExchange::agree() {
  const bool is_new =
      !std::ranges::equal(order_, places_, {}, {}, &Place::tensor) && order_.size() == places_.size();
  std::array<double, 2> said = {is_new ? 1.0 : 0.0, static_cast<double>(next_bucket())};
  if (!ranks_.is_first()) said = {};
  ranks_.all_reduce(std::span<double>(said));
  if (const auto bucket = static_cast<std::size_t>(said[1]); bucket != bucket_) {
    bucket_ = bucket;
    plans_anew_ = true;
  }
  if (said[0] == 0) return;
  order_.resize(places_.size());
  ranks_.broadcast(0, std::as_writable_bytes(std::span(order_)));
  learned_ = order_;
}

std::size_t GradientExchange::next_bucket() {
  if (!tuner_) return bucket_;
  std::vector<std::size_t> sizes;
  std::vector<double> ready;
  for (const Place& place : places_) {
    sizes.push_back(size_of(parameter_of(place)));
    ready.push_back(std::max(place.ready, ready.empty() ? 0.0 : ready.back()));
  }
  const std::size_t next = tuner_->next(sums_->take_measured(), sizes, ready);
  if (auto choice = tuner_->take_choice()) news_ = choice;
  return next;
}

}  // namespace anneal::exchange
