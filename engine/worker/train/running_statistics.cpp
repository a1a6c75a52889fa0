#include "train/running_statistics.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "exchange/rank_tensors.h"

namespace anneal::train {

namespace {

void copy(const std::vector<at::Tensor>& to, const std::vector<at::Tensor>& from) {
  const at::NoGradGuard no_grad;
  if (!to.empty()) at::_foreach_copy_(to, from);
}

}  // namespace

RunningStatistics::RunningStatistics(runtime::Network& network) {
  for (const runtime::NamedTensor& named : network.tensors()) {
    if (graph::is_learned(named.parameter.role)) continue;
    tensors_.push_back(named.tensor);
    remembered_.push_back(named.tensor.clone());
  }
  if (const runtime::FakeQuantization* rounding = network.rounding()) {
    tensors_.push_back(rounding->ranges());
    for (const auto& [name, steps] : rounding->steps()) tensors_.push_back(steps.detach());
    for (std::size_t i = remembered_.size(); i < tensors_.size(); ++i)
      remembered_.push_back(tensors_[i].clone());
  }
}

void RunningStatistics::remember() {
  copy(remembered_, tensors_);
}

void RunningStatistics::put_back() {
  copy(tensors_, remembered_);
}

void RunningStatistics::average(distributed::Ranks& ranks, double share) {
  if (ranks.is_alone() || tensors_.empty()) return;
  const at::NoGradGuard no_grad;
  std::vector<at::Tensor> moves;
  for (std::size_t i = 0; i < tensors_.size(); ++i)
    moves.push_back((tensors_[i].to(at::kDouble) - remembered_[i]).reshape({-1}));
  const at::Tensor all = at::cat(moves) * share;
  exchange::sum(ranks, all);
  std::int64_t first = 0;
  for (std::size_t i = 0; i < tensors_.size(); ++i) {
    at::Tensor now =
        remembered_[i].to(at::kDouble) + all.narrow(0, first, tensors_[i].numel()).view(tensors_[i].sizes());
    if (!tensors_[i].is_floating_point()) now = now.round();
    tensors_[i].copy_(now);
    first += tensors_[i].numel();
  }
}

}  // namespace anneal::train
