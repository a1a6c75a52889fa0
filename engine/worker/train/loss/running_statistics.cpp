#include "engine/worker/train/loss/running_statistics.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/rank_tensors.h"

namespace anneal::train {

namespace {

void copy(const std::vector<at::Tensor>& to, const std::vector<at::Tensor>& from) {
  const at::NoGradGuard no_grad;
  at::_foreach_copy_(to, from);
}

/// All their numbers in fp64, one after the other.
at::Tensor numbers_of(const std::vector<at::Tensor>& tensors) {
  std::vector<at::Tensor> flat;
  for (const at::Tensor& tensor : tensors) flat.push_back(tensor.reshape({-1}));
  return at::cat(flat).to(at::kDouble);
}

/// The inverse.
void put_numbers(const std::vector<at::Tensor>& tensors, const at::Tensor& numbers) {
  const at::Tensor typed = numbers.to(tensors.front().scalar_type());
  std::vector<at::Tensor> shaped;
  std::int64_t first = 0;
  for (const at::Tensor& tensor : tensors) {
    shaped.push_back(typed.narrow(0, first, tensor.numel()).view(tensor.sizes()));
    first += tensor.numel();
  }
  copy(tensors, shaped);
}

}  // namespace

RunningStatistics::RunningStatistics(runtime::Network& network) {
  for (const runtime::NamedTensor& named : network.tensors())
    if (!graph::is_learned(named.parameter.role)) add(named.tensor);
  if (const runtime::FakeQuantization* rounding = network.rounding()) {
    add(rounding->ranges());
    for (const auto& [name, steps] : rounding->steps()) add(steps.detach());
  }
}

void RunningStatistics::add(const at::Tensor& tensor) {
  auto part = std::ranges::find_if(
      parts_, [&](const Part& other) { return other.tensors.front().scalar_type() == tensor.scalar_type(); });
  if (part == parts_.end()) part = parts_.insert(parts_.end(), Part{});
  part->tensors.push_back(tensor);
  part->remembered.push_back(tensor.clone());
}

void RunningStatistics::remember() {
  for (const Part& part : parts_) copy(part.remembered, part.tensors);
}

void RunningStatistics::put_back() {
  for (const Part& part : parts_) copy(part.tensors, part.remembered);
}

void RunningStatistics::average(distributed::Communicator& ranks, double share) {
  if (ranks.is_alone() || parts_.empty()) return;
  const at::NoGradGuard no_grad;
  std::vector<at::Tensor> before, moves;
  for (const Part& part : parts_) {
    before.push_back(numbers_of(part.remembered));
    moves.push_back(numbers_of(part.tensors) - before.back());
  }
  const at::Tensor all = at::cat(moves) * share;
  exchange::all_reduce(ranks, all);
  std::int64_t first = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    at::Tensor now = before[i] + all.narrow(0, first, before[i].numel());
    if (!parts_[i].tensors.front().is_floating_point()) now = now.round();
    put_numbers(parts_[i].tensors, now);
    first += before[i].numel();
  }
}

}  // namespace anneal::train
