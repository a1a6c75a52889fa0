#include "train/running_statistics.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

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
}

void RunningStatistics::remember() {
  copy(remembered_, tensors_);
}

void RunningStatistics::put_back() {
  copy(tensors_, remembered_);
}

}  // namespace anneal::train
