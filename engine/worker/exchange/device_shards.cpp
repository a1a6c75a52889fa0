#include "engine/worker/exchange/device_shards.h"

#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::exchange {

namespace {

at::Tensor view(std::span<float> numbers, at::Device device) {
  return at::from_blob(numbers.data(), {static_cast<std::int64_t>(numbers.size())},
                       at::TensorOptions(device).dtype(at::kFloat));
}

at::Tensor part(const at::Tensor& numbers, std::size_t first, std::size_t end) {
  return numbers.slice(0, static_cast<std::int64_t>(first), static_cast<std::int64_t>(end));
}

}  // namespace

SummedNumbers::SummedNumbers(std::unique_ptr<distributed::AllReduce> sums, at::Device device, int rank,
                             std::vector<distributed::Shard> shards)
    : sums_(std::move(sums)),
      numbers_(view(sums_->here(), device)),
      rank_(rank),
      shards_(std::move(shards)) {}

void SummedNumbers::publish() {
  const at::NoGradGuard no_grad;
  std::size_t others = 0;  // from here on they are not this rank's
  const std::size_t end = sums_->here().size();
  for (const distributed::Shard& shard : shards_) {
    if (shard.owner != rank_) continue;
    if (shard.first > others) part(numbers_, others, shard.first).zero_();
    others = shard.first + shard.count;
  }
  if (end > others) part(numbers_, others, end).zero_();
  sums_->sum(0, end);
}

}  // namespace anneal::exchange
